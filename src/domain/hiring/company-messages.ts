/** Maximum number of a company's own messages, beside the prepared ones (hiring#own-messages). */
export const MESSAGES_MAX = 10;

/** A company's own message and its title. */
export type CompanyMessage = { title: string; words: string };

/** Placeholders of a company's message, which are filled in when WhatsApp opens. */
export const MESSAGE_NAMES = ['nome', 'vaga', 'empresa'] as const;
export type MessageName = (typeof MESSAGE_NAMES)[number];

/** Everything in braces: literal braces are not supported, so a mistyped placeholder is always reported. */
const IN_BRACES = /\{([^{}]*)\}/g;

const isName = (word: string): word is MessageName => (MESSAGE_NAMES as readonly string[]).includes(word);
const nameIn = (inside: string): string => inside.trim().toLowerCase();

/** Returns the unknown names in braces, as written. */
export const unknownNames = (words: string): string[] => [
  ...new Set([...words.matchAll(IN_BRACES)].filter(([, inside = '']) => !isName(nameIn(inside))).map(([all]) => all)),
];

/** Returns the message as it is sent. Inserted values are not searched for placeholders again. */
export const filledMessage = (words: string, names: Readonly<Record<MessageName, string>>): string =>
  words.replace(IN_BRACES, (all, inside: string) => {
    const name = nameIn(inside);
    return isName(name) ? names[name] : all;
  });
