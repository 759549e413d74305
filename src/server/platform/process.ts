/**
 * Calls `stop` when the process that started this one is gone without having said so (killed with -9, for instance).
 * Started on its own, without a channel to a parent, the server has nobody to outlive and nothing happens.
 */
export function stopWhenOrphaned(stop: () => void): void {
  if (!process.connected) return;
  process.once('disconnect', stop);
  process.channel?.unref();
}
