import { Failure, failureOf } from '../api/failure.ts';
import { clearPendingSignOut, isSignOutPending, postSignOut } from './pending-sign-out.ts';

/** Sends a pending sign-out to the server. @throws Failure when the request fails; the sign-out then stays pending */
export async function finishSignOut(): Promise<void> {
  if (!isSignOutPending()) return;
  const response = await postSignOut().catch(() => {
    throw new Failure('OFFLINE');
  });
  if (!response.ok) throw failureOf(response.status, null);
  clearPendingSignOut();
}
