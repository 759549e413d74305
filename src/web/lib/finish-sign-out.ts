import { Failure, failureOf } from './failure.ts';
import { askSignOut, forgetPendingSignOut, isSignOutPending } from './pending-sign-out.ts';

/** Ends the session on the server, if that is still to be done. @throws Failure, and it stays to be done */
export async function finishSignOut(): Promise<void> {
  if (!isSignOutPending()) return;
  const response = await askSignOut().catch(() => {
    throw new Failure('OFFLINE');
  });
  if (!response.ok) throw failureOf(response.status, null);
  forgetPendingSignOut();
}
