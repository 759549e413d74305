/** Maximum number of a company's own messages, beside the prepared ones (hiring#own-messages). */
export const COMPANY_MESSAGES_MAX = 10;

export type CompanyMessage = { title: string; text: string };

/** Placeholders of a company's message, which are filled in when the message is shown for a match. */
export const MESSAGE_PLACEHOLDERS = ['nome', 'vaga', 'empresa'] as const;
export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number];

/** A text in braces: only placeholders may be in braces, so `unknownPlaceholders` reports a mistyped one. */
const IN_BRACES = /\{([^{}]*)\}/g;

const isPlaceholder = (word: string): word is MessagePlaceholder =>
  (MESSAGE_PLACEHOLDERS as readonly string[]).includes(word);
const placeholderIn = (inside: string): string => inside.trim().toLowerCase();

/** Returns the unknown placeholders, each once and as written. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(IN_BRACES)]
      .filter(([, inside = '']) => !isPlaceholder(placeholderIn(inside)))
      .map(([all]) => all),
  ),
];

/** Replaces the placeholders of a message; unknown ones stay, and inserted values are not searched for placeholders. */
export const fillMessage = (text: string, values: Readonly<Record<MessagePlaceholder, string>>): string =>
  text.replace(IN_BRACES, (all, inside: string) => {
    const name = placeholderIn(inside);
    return isPlaceholder(name) ? values[name] : all;
  });
