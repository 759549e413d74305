/**
 * Calls `stop` when the IPC channel to the parent process closes, which happens also when the parent is killed with SIGKILL. Does
 * nothing in a process without an IPC channel.
 */
export function stopWhenOrphaned(stop: () => void): void {
  if (!process.connected) return;
  process.once('disconnect', stop);
  process.channel?.unref();
}
