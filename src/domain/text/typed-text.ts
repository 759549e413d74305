/**
 * Invisible characters, without ASCII control characters: those that change the direction of what follows, that have no width, and blank
 * letters. A joiner between two emoji belongs to the emoji; the first group matches it, so that it can be put back.
 */
const INVISIBLE =
  /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?\u200d(?=\p{Extended_Pictographic}))|[\p{Cf}\u0080-\u009f\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f/gu;

const withoutInvisible = (text: string): string => text.replace(INVISIBLE, (_, joined?: string) => joined ?? '');

/** Returns whether the text has none of the INVISIBLE characters, so that a name can't imitate another one. */
export const hasOnlyVisible = (text: string): boolean => withoutInvisible(text) === text;

/**
 * Returns a typed text as it is measured and stored: with composed characters, without outer spaces. Composing may make a text
 * three times as long, so limits are checked afterwards.
 */
export const normalizedLine = (text: string): string => text.normalize().trim();

/** Returns a long text as it is stored: as `normalizedLine`, and without the invisible characters that pasted texts often contain. */
export const normalizedParagraphs = (text: string): string => normalizedLine(withoutInvisible(text));

/** Returns whether a text is a name: at least one letter or digit, and none of the INVISIBLE characters. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && hasOnlyVisible(text);
