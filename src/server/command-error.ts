/**
 * An expected failure of a command, such as an invalid argument, a damaged backup or an existing target. `printResult` prints the message
 * without the stack.
 */
export class CommandError extends Error {
  override name = 'CommandError';
}
