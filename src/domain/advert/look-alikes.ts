/** Letters of other alphabets, each before the Latin letter that it looks like: Cyrillic, Greek, small capitals, strokes. */
const PAIRS =
  'аaвbсcԁdеeһhнhіiјjкkмmпnоoрpгrѕsтtцuѵvԝwхxуyзzαaβbεeηhιiκkμmνvοoρpτtυuχxωwζzᴀaɑaʙbᴄcᴅdđdᴇeꜰfɢgɡgʜhħhɪiıiᴊjᴋkʟlłlᴍmɴnᴏoøoᴘpʀrꜱsᴛtŧtᴜuᴠvᴡwʏyᴢzƶz';
const LOOKS = new Map(PAIRS.match(/../gu)?.map((pair) => [pair.charAt(0), pair.charAt(1)]));

/**
 * Ranges of stylised letters and digits that Unicode normalisation does not map: first and last code point, and the first one's
 * plain form.
 */
const DRAWN: readonly (readonly [from: number, to: number, first: string])[] = [
  [0x1f150, 0x1f169, 'a'],
  [0x1f170, 0x1f189, 'a'],
  [0x1f1e6, 0x1f1ff, 'a'],
  [0x2776, 0x277e, '1'],
  [0x2780, 0x2788, '1'],
  [0x278a, 0x2792, '1'],
];

function drawnLetterOf(char: string): string | undefined {
  const code = char.codePointAt(0) ?? 0;
  const [from = 0, , first = ''] = DRAWN.find(([begin, end]) => code >= begin && code <= end) ?? [];
  return first && String.fromCharCode(first.charCodeAt(0) + code - from);
}

/**
 * Returns what a reader sees in a character (safety#held): wide, bold, circled or foreign letters as plain ones, superscript
 * digits as digits, characters without width as nothing. Without accents, in lower case.
 */
export function plainLookAlike(char: string): string {
  if (char < '\u007f') return char.toLowerCase();
  // 'º' and 'ª' mark ordinal numbers and are no letters.
  const known = drawnLetterOf(char) || (/[ºª]/.test(char) ? char : char.normalize('NFKC'));
  const letters = known
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .trim();
  return [...letters].map((letter) => LOOKS.get(letter) ?? (letter === '。' ? '.' : letter)).join('');
}
