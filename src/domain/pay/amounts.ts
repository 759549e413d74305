import { normalizeText } from '../text/text.ts';

/** '1500', or with separators of thousands: '1.500', '1,500', '1 500', "1'500". */
const WHOLE = String.raw`\d+|[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*`;
/** Groups: the whole part, its separator of thousands, the separator of cents, the cents. */
const PLAIN = new RegExp(String.raw`^(${WHOLE.replaceAll(String.raw`\1`, String.raw`\2`)})(?:([.,])(\d{1,2}))?$`);
/** '2 mil', '2,5 mil', '2k', '2 mil e 500', '2 mil 500'. */
const THOUSANDS = /^(\d{1,3})(?:[.,](\d{1,2}))? ?(?:mil|k)(?: (?:e )?(\d{1,3}))?$/;

/**
 * Parses one amount of money in reais in any usual notation: '1800', 'R$ 1.800,00', '1 500', '2 mil e 500', '15,50 reais'. Null
 * for every other text, also with another currency, several amounts or words (jobs#salary).
 */
export function amountIn(text: string): number | null {
  const words = normalizeText(text)
    .replace(/\s+/g, ' ')
    .replace(/^r\$ ?/, '')
    .replace(/ ?(?:reais|real)$/, '');
  const thousands = THOUSANDS.exec(words);
  if (thousands) {
    const [, whole = '', fraction, rest] = thousands;
    if (fraction !== undefined && rest !== undefined) return null;
    return Math.round(Number(`${whole}.${fraction ?? '0'}`) * 1000) + Number(rest ?? 0);
  }
  const plain = PLAIN.exec(words);
  if (!plain) return null;
  const [, whole = '', separator, mark, cents] = plain;
  // '1.500.00' has the same separator for thousands and cents.
  if (mark !== undefined && mark === separator) return null;
  return Number(`${whole.replaceAll(/\D/g, '')}.${cents ?? '0'}`);
}
