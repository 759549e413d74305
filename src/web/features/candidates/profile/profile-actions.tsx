import { Heart, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { areLikesSpent } from '#web/features/likes/likes-store.ts';
import { DeckActions } from '#web/features/swipe/deck-actions.tsx';
import { useSignedIn } from '#web/lib/session/session.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Tooltip } from '#web/ui/popups/tooltip.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type Decision, SUPER_LIKE_LOCKED } from '../error-texts.ts';
import { ACTIONS_CLASS } from './profile-class.ts';

interface ProfileActionsProps {
  /** The decision that is being sent, which disables all buttons; null when none is. */
  running: Decision | null;
  onDecide: (decision: Decision) => void;
  /** Called after a press of the super like button when the plan has no super likes; the message was shown. */
  onSuperLikeRefused: () => void;
}

/** The buttons 'Rejeitar', 'Super Like' and 'Curtir' of a candidate's profile (candidates#profile-actions). */
export function ProfileActions({ running, onDecide, onSuperLikeRefused }: ProfileActionsProps) {
  const { entitlements, likes } = useSignedIn();
  const { can_super_like } = entitlements;
  const isBusy = running !== null;

  const button = (decision: Decision, icon: ReactNode) => ({
    icon: running === decision ? <Spinner /> : icon,
    'aria-disabled': isBusy,
    onClick: isBusy ? undefined : () => onDecide(decision),
  });
  const explainLock = () => {
    notify.error(SUPER_LIKE_LOCKED.title, SUPER_LIKE_LOCKED.text);
    onSuperLikeRefused();
  };
  const star = <Star aria-hidden="true" />;

  return (
    <DeckActions label="Ações do perfil" className={ACTIONS_CLASS}>
      <IconButton
        label="Rejeitar"
        caption="Rejeitar"
        tone="danger"
        size="lg"
        {...button('reject', <X aria-hidden="true" />)}
      />
      {can_super_like ? (
        <IconButton label="Super Like" caption="Super Like" tone="super" {...button('super_like', star)} />
      ) : (
        <Tooltip text={SUPER_LIKE_LOCKED.text}>
          <IconButton
            label="Super Like"
            caption="Super Like"
            tone="super"
            icon={star}
            aria-disabled
            onClick={isBusy ? undefined : explainLock}
          />
        </Tooltip>
      )}
      <IconButton
        label="Curtir"
        caption="Curtir"
        tone="match"
        size="xl"
        {...button('like', <Heart aria-hidden="true" />)}
        aria-disabled={isBusy || areLikesSpent(likes)}
      />
      <VisuallyHidden>
        <span role="status">{isBusy ? 'Enviando...' : ''}</span>
      </VisuallyHidden>
    </DeckActions>
  );
}
