/**
 * The server can't start or can't continue, for a reason that its administrator can fix. The message is one sentence in Portuguese
 * without passwords, which is printed without a stack before the process exits with code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
