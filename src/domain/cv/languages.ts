import { languageLevelOf } from '../resumes/json-resume.ts';
import { foldText, trimSeparators, withoutBullet } from './cv-text.ts';
import type { Line } from './lines.ts';
import type { ReadLanguage } from './types.ts';

/** Portuguese names of languages by their folded Portuguese or English name. */
const NAMES: Readonly<Record<string, string>> = {
  ...{
    portugues: 'Português',
    portuguese: 'Português',
    ingles: 'Inglês',
    english: 'Inglês',
    espanhol: 'Espanhol',
    spanish: 'Espanhol',
  },
  ...{
    castelhano: 'Espanhol',
    frances: 'Francês',
    french: 'Francês',
    alemao: 'Alemão',
    german: 'Alemão',
    italiano: 'Italiano',
    italian: 'Italiano',
  },
  ...{
    japones: 'Japonês',
    japanese: 'Japonês',
    mandarim: 'Mandarim',
    chines: 'Chinês',
    chinese: 'Chinês',
    mandarin: 'Mandarim',
    coreano: 'Coreano',
  },
  ...{
    korean: 'Coreano',
    russo: 'Russo',
    russian: 'Russo',
    arabe: 'Árabe',
    arabic: 'Árabe',
    hebraico: 'Hebraico',
    hebrew: 'Hebraico',
  },
  ...{
    libras: 'Libras',
    holandes: 'Holandês',
    dutch: 'Holandês',
    polones: 'Polonês',
    polish: 'Polonês',
    latim: 'Latim',
    guarani: 'Guarani',
  },
  ...{ crioulo: 'Crioulo', grego: 'Grego', greek: 'Grego', turco: 'Turco', sueco: 'Sueco', ucraniano: 'Ucraniano' },
};
const NAME = new RegExp(`(?<![a-z])(?:${Object.keys(NAMES).join('|')}|lingua brasileira de sinais)(?![a-z])`, 'g');
const LEVEL_TEXT =
  /\b(?:nativ[oa]|native|bilingue|bilingual|fluen\w+|avancad[oa]|advanced|intermediari[oa]|intermediate|basic[oa]|basic|elementary|beginner|iniciante|proficien\w+|professional|limited|tecnic[oa]|leitura|conversacao|[abc][12]|lingua materna|nocoes|materna?|upper)\b/;

const nameOf = (found: string): string => NAMES[found] ?? 'Libras';

/** Returns whether a line names a language near its start and contains at most two words that aren't about languages. */
export function isLanguageLine(text: string): boolean {
  const plain = foldText(withoutBullet(text));
  const [first] = plain.matchAll(NAME);
  if (first === undefined || plain.length > 160 || /\b(?:professor|curso|aulas?|tradu\w+|letras)\b/.test(plain))
    return false;
  const otherWords = plain
    .replace(NAME, ' ')
    .replace(
      /\b(?:lingua|idioma|nivel|fluency|level|leitura|escrita|conversacao|fala|compreensao|boa?|bom|muito|com|para|em|de|e|a|o)\b/g,
      ' ',
    );
  const unknown = (otherWords.replace(new RegExp(LEVEL_TEXT, 'g'), ' ').match(/[a-z]{3,}/g) ?? []).length;
  return first.index < 12 && unknown <= 2;
}

/**
 * Reads languages with their levels, which are in the language's line or in a line below it; '' for a missing level. `rest` are the
 * texts of other lines.
 */
export function readLanguages(lines: readonly Line[]): { found: ReadLanguage[]; rest: string[] } {
  const found: ReadLanguage[] = [];
  const rest: string[] = [];
  let withoutLevel: ReadLanguage[] = [];
  for (const line of lines) {
    const text = trimSeparators(withoutBullet(line.text));
    const plain = foldText(text);
    const names = [...plain.matchAll(NAME)];
    if (names.length === 0) {
      const level = languageLevelOf(text);
      const language = withoutLevel.find((language) => language.level === '');
      if (level !== '' && language && text.length < 60) language.level = level;
      else if (text !== '' && !/^[●○•■□★☆\s/|-]+$/.test(text)) rest.push(text);
      continue;
    }
    withoutLevel = [];
    const isSentence = names.length === 1 && plain.length > 110;
    for (const [index, name] of names.entries()) {
      const from = index === 0 && names.length === 1 ? 0 : name.index + name[0].length;
      const part = plain.slice(from, names[index + 1]?.index).replace(name[0], ' ');
      // 'Intermediário em inglês' has the level first.
      const before = index === 0 ? plain.slice(0, name.index) : '';
      const level = isSentence ? '' : languageLevelOf(part) || languageLevelOf(before);
      const language: ReadLanguage = { name: nameOf(name[0]), level };
      const known = found.find(({ name: other }) => other === language.name);
      if (known) known.level ||= language.level;
      else {
        found.push(language);
        withoutLevel.push(language);
      }
    }
  }
  return { found, rest };
}
