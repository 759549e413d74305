/**
 * Matches a message's one-time code: in a mail on its own line, in an SMS after 'Encaixe:'. Eight digits elsewhere may be part of
 * an address, an identifier or a telephone number.
 */
export const ONE_TIME_CODE = /^(?:Encaixe: )?(\d{8})(?:\.|$)/m;

/** Returns another code of the same length. */
export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

/** Returns the one-time code in a message, or '' when it has none. */
export const codeIn = (text: string | undefined): string => ONE_TIME_CODE.exec(text ?? '')?.[1] ?? '';
