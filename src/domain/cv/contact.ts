import { dialDigits, isPhone, readPhone } from '../accounts/phone.ts';
import { EMAIL_MAX } from '../text/text-limits.ts';
import { foldText } from './cv-text.ts';
import type { Line } from './lines.ts';
import { knownCity, placeIn, withUfMark } from './places.ts';

const EMAIL =
  /[a-z0-9](?:[a-z0-9._%+-]{0,63})@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*\.[a-z]{2,12}(?![a-z0-9])/i;
const KNOWN_DOMAIN_ENDING =
  /\.(?:com|net|org|edu|gov|br|me|dev|io|co|pro|app|live|eng|adv|med|art|info|tech|pt|us|uk|eu)$/i;

/** Matches an e-mail address of a large provider. */
const LARGE_PROVIDER =
  /@(?:gmail|hotmail|outlook|yahoo|icloud|live|msn|bol|uol|terra|ig|globo|r7|proton|protonmail)\.(?:com|com\.br|me)$/i;

const emailIn = (text: string): string =>
  EMAIL.exec(text.replace(/\s*@\s*/g, '@').replace(/\s+\.\s*(?=com|net|org|br)/gi, '.'))?.[0] ?? '';

/** Returns the e-mail address that wrapped from the end of the upper text to the start of the lower one; '' when there is none. */
function wrappedEmail(upper: string, lower: string): string {
  const [left = ''] = /\S*$/.exec(upper.trim()) ?? [];
  const [right = ''] = /^\S*/.exec(lower.trim()) ?? [];
  const onTwoLines = left + right;
  if (!onTwoLines.includes('@') || right === '' || left === '') return '';
  // An address wraps after a punctuation character or before the '@'. Other texts above an address don't belong to it.
  if (!left.includes('@') && !(right.startsWith('@') ? /^[a-z][\w.+-]*$/i : /^[a-z][\w.+-]*[._-]$/i).test(left))
    return '';
  const found = emailIn(onTwoLines);
  if (found === '' || found !== onTwoLines.replace(/[.,;]+$/, '') || !KNOWN_DOMAIN_ENDING.test(found)) return '';
  const own = emailIn(left);
  return own === '' || !KNOWN_DOMAIN_ENDING.test(own) || LARGE_PROVIDER.test(found) ? found : '';
}

/**
 * Returns the first e-mail address, in lower case; it may be on two lines or only the target of a link. '' when there is none.
 */
export function findEmail(lines: readonly Line[], links: readonly string[]): string {
  const linkedAddress = links
    .map((link) => /^mailto:([^?]+)/i.exec(link)?.[1] ?? '')
    .find((address) => emailIn(address) !== '');
  for (const [index, line] of lines.entries()) {
    for (const cell of line.cells) {
      const next = lines[index + 1];
      const candidates = next && next.stream === line.stream ? next.cells : [];
      const wrapped = candidates.map((lower) => wrappedEmail(cell.text, lower.text)).find((found) => found !== '');
      const found = wrapped ?? emailIn(cell.text);
      if (found !== '' && found.length <= EMAIL_MAX) {
        const isIncomplete = linkedAddress !== undefined && emailIn(decodeUri(linkedAddress)).startsWith(found);
        return (isIncomplete && linkedAddress ? emailIn(decodeUri(linkedAddress)) : found).toLowerCase();
      }
    }
  }
  return linkedAddress ? emailIn(decodeUri(linkedAddress)).toLowerCase() : '';
}

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const PHONE = /(?:\+|00)?\(?\+?[\d(][\d\s().\-–—/]{6,22}\d/g;
const OTHER_NUMBER_LABEL =
  /\b(?:cpf|rg|cep|cnpj|ctps|pis|nit|titulo|crm|coren|oab|crea|cnh|matricula|registro|nascimento)\b/;

type FoundPhone = { digits: string; weight: number };

const isMobile = (digits: string): boolean => digits.length === 11;

function phonesIn(text: string): FoundPhone[] {
  const withoutPostcodes = text.replace(/(?<!\d)\d{2}\.?\d{3}-\d{3}(?!\d)/g, (postcode) =>
    ' '.repeat(postcode.length - 1).concat('|'),
  );
  const plain = foldText(withoutPostcodes);
  const found: FoundPhone[] = [];
  for (const match of withoutPostcodes.replace(/[\u2010-\u2015]/g, '-').matchAll(PHONE)) {
    const label = plain.slice(Math.max(0, match.index - 28), match.index);
    if (OTHER_NUMBER_LABEL.test(label.slice(-16))) continue;
    for (const part of match[0].split(/\s\/\s|\s-\s(?=\(?\d{2}\)?\s)|\s{2,}/)) {
      const withoutCarrierCode = part.replace(/^\(?0(?:xx|\d{2})(?=\d{2}\)?\s)/, '');
      const digits = readPhone(withoutCarrierCode) ?? readPhone(part);
      if (digits === null) continue;
      const isMessage = /recado|residencial|fixo|contato da/.test(label);
      found.push({
        digits,
        weight:
          (isMobile(digits) ? 2 : 0) + (isMessage ? -3 : 0) + (/cel|whats|tel|fone|phone|mobile/.test(label) ? 1 : 0),
      });
    }
  }
  return found;
}

/**
 * Finds the person's most likely phone number: mobile numbers before landlines, and of each those labelled as a phone before others;
 * numbers labelled as a landline or for messages ('residencial', 'recado') last. '' when there is none.
 */
export function findPhone(lines: readonly Line[], links: readonly string[]): string {
  const found = lines.flatMap((line) => {
    const whole = phonesIn(line.text.replace(/\s{3}/g, '  '));
    return whole.length > 0 ? whole : line.cells.flatMap(({ text }) => phonesIn(text));
  });
  const onTwoLines = lines.slice(1).flatMap((line, index) => {
    const before = lines[index];
    return before && /\(?\d{2}\)?\s*9?\d{0,4}-?$/.test(before.text) && /^\d{4,5}-?\d{0,4}$/.test(line.text.trim())
      ? phonesIn(`${before.text}${line.text}`)
      : [];
  });
  const linked = links.flatMap((link) => {
    const number = /^(?:tel:|https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\?phone=))(.+)$/i.exec(link)?.[1] ?? '';
    const digits = readPhone(dialDigits(number.split(/[?&]/)[0] ?? ''));
    return digits !== null && isPhone(digits) ? [{ digits, weight: isMobile(digits) ? 2 : 0 }] : [];
  });
  let best: FoundPhone | undefined;
  for (const phone of [...found, ...onTwoLines, ...linked]) if (!best || phone.weight > best.weight) best = phone;
  return best?.digits ?? '';
}

/**
 * Finds the person's city by its label, by its state, or by the catalogue: 'City - UF', only the city's name when the state is
 * unknown, or ''. `isSure` is false when the text found may be no city, or not the person's.
 */
export function findCity(lines: readonly Line[]): { city: string; isSure: boolean } {
  const cells = lines.flatMap((line) => [
    line.text,
    ...(line.cells.length > 1 ? line.cells.map(({ text }) => text) : []),
  ]);
  const labelled = cells.flatMap((text) => {
    const found =
      /(?:cidade|munic[ií]pio|resid[eê]ncia|localiza[cç][aã]o|location|city|resid(?:o|ente)(?: em)?|endere[cç]o|address|moro em)\s*(?:\/\s*(?:uf|estado))?\s*:?\s*(.+)$/iu.exec(
        text,
      );
    return found ? [found[1] ?? ''] : [];
  });
  const isBirthPlace = (text: string) => /natural/.test(foldText(text)) && !/endereco|reside/.test(foldText(text));
  for (const text of [...labelled, ...cells]) {
    if (isBirthPlace(text)) continue;
    const place = placeIn(withUfMark(text.replace(/\s+(?:estado|uf)\s*:\s*/i, ' - ')));
    if (place) return { city: place.city, isSure: true };
  }
  for (const text of [...labelled, ...cells]) {
    if (isBirthPlace(text)) continue;
    const parts = text.split(/\s*(?:[,|•·;]|\s[-–—]\s|\s{3})\s*/u);
    for (const part of parts.toReversed()) {
      const known = knownCity(part);
      if (known) return { city: known, isSure: labelled.includes(text) || parts.length < 4 };
    }
  }
  const [named] = labelled
    .map((text) => /^\p{Lu}[\p{L}' ]{2,40}(?=$|[,;|–-])/u.exec(text.trim())?.[0] ?? '')
    .filter(Boolean);
  return { city: named && !/^rua |^av/i.test(named) ? named.trim() : '', isSure: false };
}

/** Finds the address of a LinkedIn profile in the text or in the links. Returns '' when there is none. */
export function findLinkedin(lines: readonly Line[], links: readonly string[]): string {
  for (const [index, line] of lines.entries()) {
    const found = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^\s|,;)(]*/i.exec(line.text)?.[0];
    if (found === undefined) continue;
    const next =
      /[-/]$/.test(found) && line.text.trim().endsWith(found)
        ? (/^[\w%-]+\/?(?=$|\s)/u.exec(lines[index + 1]?.text ?? '')?.[0] ?? '')
        : '';
    const address = (found + next).replace(/[/.]+$/, '');
    return /^https?:/i.test(address) ? address : `https://${address.replace(/^(?!www\.)/, 'www.')}`;
  }
  return links.find((link) => /^https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/in\//i.test(link)) ?? '';
}
