/** What was typed at a command can't be done; the message is a sentence for whoever typed it. */
export class CommandError extends Error {
  override name = 'CommandError';
}
