/** Most messages of a company's own, beside the prepared ones (hiring#own-messages). */
export const MESSAGES_MAX = 10;

/** What a company calls it, and its words. */
export type CompanyMessage = { title: string; words: string };

/** What stands for a name in a company's message, and is filled in when WhatsApp opens. */
export const MESSAGE_NAMES = ['nome', 'vaga', 'empresa'] as const;
export type MessageName = (typeof MESSAGE_NAMES)[number];

/** Everything in braces: whoever means braces has no way to write them, and whoever mistypes a name is told. */
const IN_BRACES = /\{([^{}]*)\}/g;

const isName = (word: string): word is MessageName => (MESSAGE_NAMES as readonly string[]).includes(word);
const nameIn = (inside: string): string => inside.trim().toLowerCase();

/** What stands in braces and is no name that we know, as it was written. */
export const unknownNames = (words: string): string[] => [
  ...new Set([...words.matchAll(IN_BRACES)].filter(([, inside = '']) => !isName(nameIn(inside))).map(([all]) => all)),
];

/** The message as it is sent. A name that is filled in isn't read for braces again. */
export const filledMessage = (words: string, names: Readonly<Record<MessageName, string>>): string =>
  words.replace(IN_BRACES, (all, inside: string) => {
    const name = nameIn(inside);
    return isName(name) ? names[name] : all;
  });
