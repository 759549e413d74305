import { clearPendingSignOut, isSignOutPending, postSignOut } from './pending-sign-out.ts';

/** Sends a pending sign-out to the server, now and at each 'online' event. Ignores failures. */
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
