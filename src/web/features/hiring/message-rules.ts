import { type CompanyMessage, unknownNames } from '#domain/company-messages.ts';

type List = readonly CompanyMessage[];

/** With this message at its place, or behind all others. */
export const replaced = (messages: List, place: number | null, message: CompanyMessage): CompanyMessage[] =>
  place === null ? [...messages, message] : messages.with(place, message);

export const without = (messages: List, place: number): CompanyMessage[] => messages.toSpliced(place, 1);

/** With two neighbours in each other's place; at an end as it was. */
export function moved(messages: List, place: number, by: -1 | 1): CompanyMessage[] {
  const [one, other] = [messages[place], messages[place + by]];
  return one && other ? messages.with(place, other).with(place + by, one) : [...messages];
}

/** The words with something put in, and where writing goes on. */
export const inserted = (words: string, at: number, what: string) => ({
  words: words.slice(0, at) + what + words.slice(at),
  at: at + what.length,
});

/** What keeps a message from being saved; `unknown` is told while it is written. */
export function faultsOf({ title, words }: CompanyMessage) {
  const [name] = unknownNames(words);
  const unknown = name && `${name} não é preenchido: use {nome}, {vaga} ou {empresa}`;
  return {
    title: title.trim() === '' ? 'Dê um título à mensagem' : undefined,
    words: words.trim() === '' ? 'Escreva a mensagem' : unknown,
    unknown,
  };
}
