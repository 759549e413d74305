/**
 * Where a message has its one-time code: in a mail on a line of its own, in a text message behind 'Encaixe:'. Eight digits elsewhere may
 * be those of an address, an identifier or a telephone number.
 */
export const CODE = /^(?:Encaixe: )?(\d{8})(?:\.|$)/m;

/** The one-time code in a message, or '' when it has none. */
export const codeIn = (text: string | undefined): string => CODE.exec(text ?? '')?.[1] ?? '';
