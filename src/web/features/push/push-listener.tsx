import { useSignedIn } from '#web/lib/session/session.ts';
import { usePushOffer } from './use-push-offer.ts';

interface PushListenerProps {
  /** Called for a like, or for a match with `hasShownMatch`, after which no prompt was shown. */
  onFree: (hasShownMatch: boolean) => void;
}

/** Subscribes to the user's first like or match, and to the end of the session. Renders nothing. */
export default function PushListener({ onFree }: PushListenerProps) {
  usePushOffer(useSignedIn().user.id, onFree);
  return null;
}
