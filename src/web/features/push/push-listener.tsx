import { useSignedIn } from '#web/lib/session.ts';
import { usePushOffer } from './use-push-offer.ts';

interface PushListenerProps {
  /** A like or, where `hasMet`, a match at which nothing is asked. */
  onFree: (hasMet: boolean) => void;
}

/** Hears the first like or match of whoever is signed in, and the end of their session. Draws nothing. */
export default function PushListener({ onFree }: PushListenerProps) {
  usePushOffer(useSignedIn().user.id, onFree);
  return null;
}
