/**
 * The server can't start or can't go on, for a reason its operator can fix. The message is one whole sentence in Portuguese,
 * printed alone before the process exits with code 1; it never contains a password.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
