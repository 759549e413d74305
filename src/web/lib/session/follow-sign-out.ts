import { clearPendingSignOut, isSignOutPending, postSignOut } from './pending-sign-out.ts';

/** Ends the session on the server if a sign-out is pending, now and whenever the connection returns. */
export function finishSignOutWhenOnline(): void {
  function attempt(): void {
    if (isSignOutPending())
      void postSignOut().then(
        ({ ok }) => ok && clearPendingSignOut(),
        () => {},
      );
  }
  window.addEventListener('online', attempt);
  attempt();
}
