import { Failure, failureOf } from '../api/failure.ts';
import { clearPendingSignOut, isSignOutPending, postSignOut } from './pending-sign-out.ts';

/** Ends the session on the server if a sign-out is pending. @throws Failure when that fails; the sign-out then stays pending */
export async function finishSignOut(): Promise<void> {
  if (!isSignOutPending()) return;
  const response = await postSignOut().catch(() => {
    throw new Failure('OFFLINE');
  });
  if (!response.ok) throw failureOf(response.status, null);
  clearPendingSignOut();
}
