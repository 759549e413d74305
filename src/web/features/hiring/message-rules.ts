import { type CompanyMessage, unknownPlaceholders } from '#domain/hiring/company-messages.ts';

type List = readonly CompanyMessage[];

/** Returns the messages with `message` in place of the one at `index`; with `message` appended when `index` is null. */
export const replaceMessage = (messages: List, index: number | null, message: CompanyMessage): CompanyMessage[] =>
  index === null ? [...messages, message] : messages.with(index, message);

export const removeMessage = (messages: List, index: number): CompanyMessage[] => messages.toSpliced(index, 1);

/** Returns the messages with the one at `index` moved up (-1) or down (1) by one place; unchanged at an end of the list. */
export function moveMessage(messages: List, index: number, by: -1 | 1): CompanyMessage[] {
  const [one, other] = [messages[index], messages[index + by]];
  return one && other ? messages.with(index, other).with(index + by, one) : [...messages];
}

/** Returns `text` with `inserted` added at the cursor position `at`, and the new cursor position. */
export const insertText = (text: string, at: number, inserted: string) => ({
  text: text.slice(0, at) + inserted + text.slice(at),
  at: at + inserted.length,
});

/** Returns the errors of a message's title and text. `unknown`, the error for an unknown placeholder, is also shown while typing. */
export function messageErrors({ title, text }: CompanyMessage) {
  const [name] = unknownPlaceholders(text);
  const unknown = name && `${name} não é preenchido: use {nome}, {vaga} ou {empresa}`;
  return {
    title: title.trim() === '' ? 'Dê um título à mensagem' : undefined,
    text: text.trim() === '' ? 'Escreva a mensagem' : unknown,
    unknown,
  };
}
