/** Letters of other alphabets as readers take them, each before the one that it passes for: Cyrillic, Greek, small capitals, strokes. */
const PAIRS =
  'аaвbсcԁdеeһhнhіiјjкkмmпnоoрpгrѕsтtцuѵvԝwхxуyзzαaβbεeηhιiκkμmνvοoρpτtυuχxωwζzᴀaɑaʙbᴄcᴅdđdᴇeꜰfɢgɡgʜhħhɪiıiᴊjᴋkʟlłlᴍmɴnᴏoøoᴘpʀrꜱsᴛtŧtᴜuᴠvᴡwʏyᴢzƶz';
const LOOKS = new Map(PAIRS.match(/../gu)?.map((pair) => [pair.charAt(0), pair.charAt(1)]));

/** Drawn letters and digits that Unicode doesn't call forms of ours: where they begin and end, and what their first stands for. */
const DRAWN: readonly (readonly [from: number, to: number, first: string])[] = [
  [0x1f150, 0x1f169, 'a'],
  [0x1f170, 0x1f189, 'a'],
  [0x1f1e6, 0x1f1ff, 'a'],
  [0x2776, 0x277e, '1'],
  [0x2780, 0x2788, '1'],
  [0x278a, 0x2792, '1'],
];

function drawnOf(char: string): string | undefined {
  const code = char.codePointAt(0) ?? 0;
  const [from = 0, , first = ''] = DRAWN.find(([begin, end]) => code >= begin && code <= end) ?? [];
  return first && String.fromCharCode(first.charCodeAt(0) + code - from);
}

/**
 * What somebody reads where this character stands: a letter that is wide, bold, circled or of another alphabet as ours, a raised figure as
 * a figure, what has no width as nothing (safety#held). Without accents, in small letters.
 */
export function seenAs(char: string): string {
  if (char < '\u007f') return char.toLowerCase();
  // 'º' and 'ª' after a figure are no letters.
  const known = drawnOf(char) || (/[ºª]/.test(char) ? char : char.normalize('NFKC'));
  const letters = known
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .trim();
  return [...letters].map((letter) => LOOKS.get(letter) ?? (letter === '。' ? '.' : letter)).join('');
}
