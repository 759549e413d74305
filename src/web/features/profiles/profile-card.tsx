import type { ReactNode, Ref } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { LogoMark } from '#web/brand/logo.tsx';
import { pictureSources } from '#web/lib/pictures.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

interface ProfileCardProps {
  profile: OwnProfile;
  square?: boolean | undefined;
  badge?: ReactNode;
  /** Lines under the name. */
  children?: ReactNode;
  editing: boolean;
  onToggle: () => void;
  toggleRef?: Ref<HTMLButtonElement> | undefined;
}

/** Who it is, with the 'Editar Perfil' / 'Cancelar' toggle (candidate.md 2.10, company.md 4 'Company profile edit'). */
export function ProfileCard({ profile, square, badge, children, editing, onToggle, toggleRef }: ProfileCardProps) {
  return (
    <Card flush aria-label="Resumo do perfil">
      <div aria-hidden="true" className="relative h-24 overflow-hidden bg-brand-deep">
        <LogoMark className="-top-6 -right-4 absolute size-36 rotate-12 opacity-15 [&_path]:fill-on-brand-deep" />
      </div>
      <div className="-mt-14 relative flex flex-col items-center px-5 pb-6 text-center">
        <Avatar
          name={profile.name}
          src={profile.avatar_url && pictureSources(profile.avatar_url, 'square').src}
          zoom={profile.avatar_zoom_level}
          offsetX={profile.avatar_offset_x}
          offsetY={profile.avatar_offset_y}
          size="xl"
          square={square}
          className="border-4 border-surface shadow-md"
        />
        <h2 className="mt-3 max-w-full break-words font-bold text-2xl">{profile.name}</h2>
        {badge && <div className="mt-2">{badge}</div>}
        <div className="mt-2 flex w-full flex-col items-center gap-1 text-ink-muted text-sm">
          {children}
          <p className="max-w-full break-all">{profile.email}</p>
        </div>
        <Button ref={toggleRef} variant={editing ? 'secondary' : 'primary'} onClick={onToggle} className="mt-5">
          {editing ? 'Cancelar' : 'Editar Perfil'}
        </Button>
      </div>
    </Card>
  );
}
