import { useSignedIn } from '#web/lib/session.ts';
import { usePushOffer } from './use-push-offer.ts';

/** Hears the first like of whoever is signed in, and the end of their session. Draws nothing. */
export default function PushListener() {
  usePushOffer(useSignedIn().user.id);
  return null;
}
