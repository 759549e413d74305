import type { ReactNode, Ref } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { LogoMark } from '#web/brand/logo.tsx';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { WordBreaks } from '#web/ui/word-breaks.tsx';

interface ProfileCardProps {
  profile: OwnProfile;
  badge?: ReactNode;
  /** Content below the name. */
  children?: ReactNode;
  isEditing: boolean;
  /** Switches between view and form; undefined hides the button. */
  onToggle?: (() => void) | undefined;
  toggleRef?: Ref<HTMLButtonElement> | undefined;
}

/** A profile's picture, name and e-mail address, with the button 'Editar Perfil' or 'Cancelar' (profiles#candidate-screen). */
export function ProfileCard({ profile, badge, children, isEditing, onToggle, toggleRef }: ProfileCardProps) {
  // While editing on a narrow screen only the name and the toggle stay, so that the form is visible.
  const small = isEditing && 'max-lg:hidden';
  return (
    <Card flush aria-label="Resumo do perfil">
      <div aria-hidden="true" className={cn('relative h-24 overflow-hidden bg-brand-deep', small)}>
        <LogoMark className="-top-6 -right-4 absolute size-36 rotate-12 opacity-15 [&_path]:fill-on-brand-deep" />
      </div>
      <div
        className={cn(
          'relative flex flex-col items-center px-5 pb-6 text-center',
          isEditing ? 'max-lg:flex-row max-lg:flex-wrap max-lg:gap-3 max-lg:py-3 max-lg:text-left lg:-mt-14' : '-mt-14',
        )}
      >
        <ProfilePicture of={profile} size="xl" className={cn('border-4 border-surface shadow-md', small)} />
        <h2
          className={cn(
            'max-w-full break-words font-bold',
            isEditing ? 'text-lg max-lg:min-w-0 max-lg:flex-1 max-lg:basis-32 lg:mt-3 lg:text-2xl' : 'mt-3 text-2xl',
          )}
        >
          {profile.name}
        </h2>
        {badge && <div className={cn('mt-2', small)}>{badge}</div>}
        <div className={cn('mt-2 flex w-full flex-col items-center gap-1 text-ink-muted text-sm', small)}>
          {children}
          {profile.email !== null && (
            <p className="wrap-anywhere max-w-full">
              <WordBreaks text={profile.email} />
            </p>
          )}
        </div>
        {onToggle && (
          <Button
            ref={toggleRef}
            variant={isEditing ? 'secondary' : 'primary'}
            onClick={onToggle}
            className={isEditing ? 'lg:mt-5' : 'mt-5'}
          >
            {isEditing ? 'Cancelar' : 'Editar Perfil'}
          </Button>
        )}
      </div>
    </Card>
  );
}
