import { MapPin } from 'lucide-react';
import type { Ref } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { WordBreaks } from '#web/ui/word-breaks.tsx';

interface CompanyCardProps {
  profile: OwnProfile;
  isEditing: boolean;
  /** Switches between view and form; undefined hides the button. */
  onToggle: (() => void) | undefined;
  toggleRef: Ref<HTMLButtonElement>;
}

/** The company's logo, name and city, with 'Editar Perfil' / 'Cancelar'; on the company's own account also the e-mail. */
export function CompanyCard({ profile, isEditing, onToggle, toggleRef }: CompanyCardProps) {
  const { member } = useSignedIn();
  return (
    <Card aria-label="Resumo do perfil" className="flex flex-wrap items-center gap-4">
      {!isEditing && <ProfilePicture of={profile} size="lg" square />}
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="break-words font-bold text-xl">{profile.name}</h2>
        {profile.city && (
          <p className="mt-1 flex items-start gap-1.5 text-ink-muted text-sm">
            <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {profile.city}
          </p>
        )}
        {!member && profile.email !== null && (
          <p className="wrap-anywhere mt-1 text-ink-muted text-sm">
            <WordBreaks text={profile.email} />
          </p>
        )}
      </div>
      {onToggle && (
        <Button ref={toggleRef} variant={isEditing ? 'secondary' : 'primary'} onClick={onToggle}>
          {isEditing ? 'Cancelar' : 'Editar Perfil'}
        </Button>
      )}
    </Card>
  );
}
