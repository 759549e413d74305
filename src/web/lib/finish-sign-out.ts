import { Failure, failureOf } from './failure.ts';
import { forgetPendingSignOut, isSignOutPending } from './pending-sign-out.ts';

/** Ends the session on the server, if that is still to be done. @throws Failure, and it stays to be done */
export async function finishSignOut(): Promise<void> {
  if (!isSignOutPending()) return;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' }).catch(() => {
    throw new Failure('OFFLINE');
  });
  if (!response.ok) throw failureOf(response.status, null);
  forgetPendingSignOut();
}
