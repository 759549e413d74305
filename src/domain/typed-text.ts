/**
 * What takes part in a text without being seen in it: characters that turn the direction of what follows, that have no
 * width, and letters that are blank. A joiner between two emoji belongs to them, and is kept by its own group.
 */
const UNSEEN =
  /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?\u200d(?=\p{Extended_Pictographic}))|[\p{Cf}\u0080-\u009f\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f/gu;

const withoutUnseen = (text: string): string => text.replace(UNSEEN, (_, joined?: string) => joined ?? '');

/** True when every character of it is there to be read: nobody is shown under another name than they seem to have. */
export const isSeen = (text: string): boolean => withoutUnseen(text) === text;

/**
 * A typed text in the form in which it is measured and kept: its characters composed, no outer spaces. Composing may make
 * a text three times as long, so limits are checked afterwards.
 */
export const composed = (text: string): string => text.normalize().trim();

/** The same for a long text, often pasted: without the unseen characters that come along. */
export const composedParagraphs = (text: string): string => composed(withoutUnseen(text));

/** Names are read by strangers: there must be a letter or a digit to read, and nothing unseen. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && isSeen(text);
