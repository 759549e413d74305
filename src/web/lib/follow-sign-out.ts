import { askSignOut, forgetPendingSignOut, isSignOutPending } from './pending-sign-out.ts';

/** Finishes a sign-out that is pending now, or as soon as there is a connection. */
export function finishSignOutWhenOnline(): void {
  function attempt(): void {
    if (isSignOutPending())
      void askSignOut().then(
        ({ ok }) => ok && forgetPendingSignOut(),
        () => {},
      );
  }
  window.addEventListener('online', attempt);
  attempt();
}
