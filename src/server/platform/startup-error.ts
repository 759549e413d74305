/**
 * The server can't start, or can't go on, for a reason its operator can mend. The message is one whole sentence in
 * Portuguese, fit to be printed alone before exiting with code 1; it never carries a password.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
