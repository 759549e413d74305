import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '#web/lib/session/session.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';

/** Layout of a screen that belongs to the profile: a link back to it (pages#way-back), and a readable width. */
export function ProfilePageLayout({ children }: { children: ReactNode }) {
  const { user } = useSignedIn();
  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col">
      <BackButton className="mb-3" render={<Link to={user.user_type === 'company' ? '/empresa/perfil' : '/perfil'} />}>
        Voltar para o perfil
      </BackButton>
      {children}
    </div>
  );
}
