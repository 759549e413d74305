import { isSignOutPending } from './pending-sign-out.ts';

/** Finishes a sign-out that is pending now, or as soon as there is a connection. */
export function finishSignOutWhenOnline(): void {
  async function attempt(): Promise<void> {
    if (!isSignOutPending()) return;
    const { finishSignOut } = await import('./finish-sign-out.ts');
    await finishSignOut();
  }
  const attemptQuietly = () => void attempt().catch(() => {});
  window.addEventListener('online', attemptQuietly);
  attemptQuietly();
}
