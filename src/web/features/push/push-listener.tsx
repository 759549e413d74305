import { useSignedIn } from '#web/lib/session/session.ts';
import { usePushOffer } from './use-push-offer.ts';

interface PushListenerProps {
  /** Called after a like (false) or a match (true) when no dialog is open and no push prompt was shown: another prompt may follow. */
  onFree: (hasShownMatch: boolean) => void;
}

/** Mounts `usePushOffer`, whose code is loaded after the page. Renders nothing. */
export default function PushListener({ onFree }: PushListenerProps) {
  usePushOffer(useSignedIn().user.id, onFree);
  return null;
}
