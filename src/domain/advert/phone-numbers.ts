import { readPhone } from '../accounts/phone.ts';

/** Digits that are not a phone number, in the order in which they are removed. */
const OTHER_NUMBERS: readonly RegExp[] = [
  /(?<!\d)\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}(?!\d)|(?<!\d)\d{14}(?!\d)/g, // CNPJ
  /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g, // CPF
  /(?<!\d)\d{2}\.?\d{3}-\d{3}(?!\d)|\bcep\W{0,3}\d{8}(?!\d)/g, // CEP
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:19|20)?\d{2}(?!\d)/g, // a day
  /(?<!\d)\d{1,2}\s?(?::|h)\s?\d{2}(?!\d)|(?<!\d)\d{1,3}\s?h(?:s|rs?|oras?)?\b/g, // a time
  /r\$\s*\d{1,3}(?:[.\s]?\d{3}){0,2}(?:,\d{2})?(?!\d)(?:\s*(?:a|-|–|ate|e|\/)\s*\d{1,3}(?:[.\s]?\d{3}){0,2}(?:,\d{2})?(?!\d))*/g,
  /(?<![\d.])\d{1,3}(?:\.\d{3})+(?:,\d{2})?(?!\d|[.-]\d)|(?<!\d)\d+,\d{1,2}(?!\d)/g, // an amount
  /(?<!\d)(?:19|20)\d{2}\s*[-/–]\s*(?:19|20)\d{2}(?!\d)/g, // years
  /\b(?:iso|nbr|lei|portaria|resolucao|decreto|processo|codigo|cod|ref|referencia|protocolo|cbo|cnae|cnpj|cpf|crea|crm|coren|oab|creci|ctps|pis|rg|matricula|registro)\b\W{0,4}(?:n\W{0,3})?\d[\d./-]*/g,
];

const UNITS = 'zero|uma?|dois|duas|tres|quatro|cinco|seis|meia|sete|oito|nove';
const TEENS = 'dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove';
const TENS = 'vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa';
const TOKEN = new RegExp(`\\d+|\\b(?:(?:${TENS})(?:\\s+e\\s+(?:${UNITS}))?|${TEENS}|${UNITS})\\b`, 'g');

const VALUES: Readonly<Record<string, string>> = Object.fromEntries([
  ...['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'].map((word, n) => [word, `${n}`]),
  ...TEENS.replace('|catorze', '')
    .split('|')
    .map((word, n) => [word, `${n + 10}`]),
  ...TENS.split('|').map((word, n) => [word, `${n + 2}0`]),
  ['uma', '1'],
  ['duas', '2'],
  ['meia', '6'],
  ['catorze', '14'],
]);

/** Returns the digits of a number word: 'vinte e um' as '21', 'meia' as '6'. */
function digitsOf(token: string): string {
  if (/^\d/.test(token)) return token;
  const [tens = '', unit] = token.split(/\s+e\s+/);
  const value = VALUES[tens] ?? '';
  return unit === undefined ? value : `${value.charAt(0)}${VALUES[unit] ?? ''}`;
}

const BETWEEN = /^[\s().,;\-–—_/+*•·|[\]{}'"~]{0,4}$|^\s+(?:e(?:\s+depois)?|depois|traco|espaco|final|numero)\s+$/;
const LABEL_BEFORE =
  /\b(?:tel|telefones?|fones?|cel|celular|contatos?|ligu?e|ligar|chame|chamar|chama|numeros?|zap\w*|whats\w*|wpp|recados?)\W{0,12}$/;

type Token = { start: number; end: number; digits: string };

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((hit) => ({
    start: hit.index,
    end: hit.index + hit[0].length,
    digits: digitsOf(hit[0]),
  }));
}

/** Returns whether the digits are complete: with an area code, a mobile's nine digits, or a national service number. */
function isWholeNumber(digits: string): boolean {
  return readPhone(digits) !== null || /^9[1-9]\d{7}$/.test(digits) || /^0[358]00\d{6,7}$/.test(digits);
}

/** Returns whether two numbers are a salary range ('2500-3500') and not a phone number ('3322-1144'). */
const isRange = (from: number, to: number) => from < to && from % 50 === 0 && to % 50 === 0;

/** Returns whether eight digits are a phone number: a hyphen or dot separates two groups of four, or a label ('tel') precedes them. */
function isLocalNumber(tokens: readonly Token[], text: string): boolean {
  const [first, second, ...more] = tokens;
  if (!first || more.length > 0) return false;
  const digits = tokens.map((token) => token.digits).join('');
  if (!/^[2-9]\d{7}$/.test(digits)) return false;
  if (LABEL_BEFORE.test(text.slice(Math.max(0, first.start - 40), first.start))) return true;
  if (!second || first.digits.length !== 4 || isRange(Number(first.digits), Number(second.digits))) return false;
  return /^[-.–]$/.test(text.slice(first.end, second.start));
}

/** Maximum number of digits of a phone number: country code, area code and nine digits. */
const DIGITS_MAX = 13;
/** Maximum number of tokens of one number, with each digit as a token. */
const TOKENS_MAX = 13;

/** Returns the tokens of the longest phone number that begins with this token; null when none does. */
function numberFrom(tokens: readonly Token[], from: number, text: string): Token[] | null {
  let found: Token[] | null = null;
  let digits = '';
  for (let at = from; at < tokens.length && at - from < TOKENS_MAX; at++) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (!token || (at > from && !BETWEEN.test(text.slice(before?.end, token.start)))) break;
    digits += token.digits;
    if (digits.length > DIGITS_MAX) break;
    const part = tokens.slice(from, at + 1);
    if (isWholeNumber(digits) || isLocalNumber(part, text)) found = part;
  }
  return found;
}

const FIGURES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5' };

/** Returns the positions of phone numbers in the result of `plainOf`: in digits, in words, spaced or mixed. */
export function phonesIn(plain: string): { start: number; end: number }[] {
  // Letters between digits are read as the digits that they look like: '9O765'.
  const figures = plain.replace(/(?<=\d)[oils](?=\d)/g, (letter) => FIGURES[letter] ?? letter);
  const text = OTHER_NUMBERS.reduce((rest, other) => rest.replace(other, (hit) => '#'.repeat(hit.length)), figures);
  const tokens = tokensOf(text);
  const found: { start: number; end: number }[] = [];
  for (let at = 0; at < tokens.length; ) {
    const number = numberFrom(tokens, at, text);
    const [first, last] = [number?.[0], number?.at(-1)];
    if (first && last)
      found.push({ start: first.start - (/[+(]$/.test(text.slice(0, first.start)) ? 1 : 0), end: last.end });
    at += number?.length ?? 1;
  }
  return found;
}
