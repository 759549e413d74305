/** An invalid command line; the message is a sentence for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError';
}
