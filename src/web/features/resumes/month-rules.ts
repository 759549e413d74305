/**
 * Parses text typed in a browser without a month picker ('3/2021', '03-2021', '2021-3') to 'YYYY-MM'; returns other text
 * unchanged.
 */
export function parseTypedMonth(text: string): string {
  const monthFirst = /^\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/.exec(text);
  const yearFirst = /^\s*(\d{4})\s*[/.-]\s*(\d{1,2})\s*$/.exec(text);
  const [year, month] = monthFirst ? [monthFirst[2], monthFirst[1]] : [yearFirst?.[1], yearFirst?.[2]];
  return year && month ? `${year}-${month.padStart(2, '0')}` : text;
}

/** Returns whether the text is a month from 1900 to 2099, as the server requires. */
export const isMonth = (text: string): boolean => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text);
