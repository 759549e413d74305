/**
 * Calls `stop` when the parent process is gone without a message (killed with -9, for instance). Without a channel to a parent
 * nothing happens.
 */
export function stopWhenOrphaned(stop: () => void): void {
  if (!process.connected) return;
  process.once('disconnect', stop);
  process.channel?.unref();
}
