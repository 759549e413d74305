import { forgetPendingSignOut, isSignOutPending } from './pending-sign-out.ts';

/** Ends the session on the server, if that is still to be done. @throws without connection; it stays to be done */
export async function finishSignOut(): Promise<void> {
  if (!isSignOutPending()) return;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' });
  if (!response.ok) throw new Error(`The session could not be ended: ${response.status}`);
  forgetPendingSignOut();
}
