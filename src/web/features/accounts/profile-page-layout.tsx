import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '#web/lib/session/session.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { SettingsLayout } from './settings-layout.tsx';

/** Layout of a screen that belongs to the profile, with a back link to it (pages#way-back); `SettingsLayout` for a complete company. */
export function ProfilePageLayout({ children }: { children: ReactNode }) {
  const { user, profile } = useSignedIn();
  if (user.user_type === 'company' && profile.is_complete) {
    return <SettingsLayout phone="back">{children}</SettingsLayout>;
  }
  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col">
      <BackButton className="mb-3" render={<Link to={user.user_type === 'company' ? '/empresa/perfil' : '/perfil'} />}>
        Voltar para o perfil
      </BackButton>
      {children}
    </div>
  );
}
