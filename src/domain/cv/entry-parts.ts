import { foldText, trimSeparators, withoutBullet, wordsOf } from './cv-text.ts';
import { isLabelText } from './headings.ts';
import { isLanguageLine } from './languages.ts';
import { knownCity, withoutPlace } from './places.ts';
import { companyScore, courseScore, institutionScore, roleScore } from './scores.ts';

const CONTRACT_TYPE =
  /^(?:clt|pj|mei|temporari[oa]|tempo integral|meio periodo|periodo integral|full[- ]?time|part[- ]?time|freelance|contrato|contract|efetiv[oa]|presencial|remoto|remote|hibrido|hybrid|on-?site|home ?office|brasil|brazil|contract|permanent|estagio remunerado|autonomo remoto|integral|voluntariado|self-employed|registrad[oa]|sem registro|informal|com registro(?: em carteira)?|em clt|regime clt|atual|emprego atual|ultimo emprego|primeiro emprego)$/;
const CONTRACT_TYPE_AT_END =
  /\s*[(–—|·,-]+\s*(?:clt|pj|temporari[oa]|tempo integral|meio periodo|full[- ]?time|part[- ]?time|freelance|presencial|remot[oa]|hibrid[oa]|remote|hybrid|home ?office|on-?site|contrato temporario)\)?\s*$/;
const DURATION =
  /^\(?\d{1,2} (?:anos?|meses|mes|years?|months?|yrs?|mos?)(?: (?:e )?\d{1,2} (?:meses|mes|months?|mos?))?\)?$/;

/** Returns whether a part of a header is neither a role nor an employer: a contract type, a duration, a city or punctuation. */
const isNoise = (text: string): boolean => {
  const plain = foldText(text).replace(/[().]/g, '').trim();
  return (
    plain.length < 2 ||
    CONTRACT_TYPE.test(plain) ||
    DURATION.test(plain) ||
    knownCity(text) !== null ||
    /^\W+$/.test(plain)
  );
};

const withoutFullStop = (text: string): string =>
  /(?:\p{Ll}{3}|\p{Lu}{3})\.$/u.test(text) && !/\b(?:ltda|cia|inc|corp)\.$/i.test(text) ? text.slice(0, -1) : text;

const withoutContractType = (text: string): string => {
  const tail = CONTRACT_TYPE_AT_END.exec(foldText(text));
  return tail ? text.slice(0, tail.index) : text;
};

/** Splits 'Vendedora na Lojas Renner' and 'Developer at Acme' into the role and the employer. */
function splitAtPreposition(text: string): string[] {
  for (const found of text.matchAll(
    /\s(?:na (?:empresa|casa d[aeo]|resid[eê]ncia d[aeo])|no|na|at|@|em|pela|pelo)\s(?=\p{Lu}|\d)/gu,
  )) {
    const [left, right] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    const isArea = /\bem\b/.test(found[0]) && companyScore(right) < 1.5;
    const isEmployer = roleScore(right) < 2.5 || companyScore(right) >= 2.5;
    if (roleScore(left) >= 2.5 && !isArea && isEmployer) return [left, right];
  }
  return [text];
}

function splitAtComma(text: string): string[] {
  for (const found of text.matchAll(/,\s+/g)) {
    const [left, right] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    const isRole = (part: string) => roleScore(part) >= 2.5 && companyScore(part) < 3;
    const isRoleFirst = isRole(left) && roleScore(right) < 2.5 && /^\p{Lu}/u.test(right);
    const isRoleLast = roleScore(right) >= 3 && roleScore(left) < 2.5 && wordsOf(left).length <= 6;
    if (isRoleFirst || isRoleLast) return [left, right];
  }
  return [text];
}

/** Splits 'Vendedora (Lojas Renner)' into the role and the employer. */
function splitAtBrackets(text: string): string[] {
  const found = /^(.{3,60}?)\s*\(([^()]{3,60})\)\s*$/.exec(text);
  if (!found) return [text];
  const [, left = '', right = ''] = found;
  const areRoleAndEmployer =
    (roleScore(left) >= 2.5 && companyScore(right) >= 1.5) || (roleScore(right) >= 2.5 && roleScore(left) < 1.5);
  return areRoleAndEmployer ? [left, right] : isNoise(right) ? [left] : [text];
}

/** Matches a full stop that ends a name, but none after an abbreviation. */
const SENTENCE_END = String.raw`(?<=\p{Ll}{3})(?<!\b(?:[Pp]rofa?|[Ll]tda|[Ee]nga?|[Ee]xma?))\.\s+(?=\p{Lu})`;
const SEPARATORS = new RegExp(
  String.raw`\s{3,}|\s+[|•·●▪◆/@→]\s+|\s*\|\s*|\s+[–—-]+\s+(?!(?:ME|EPP|EIRELI|[Ll][Tt][Dd][Aa]|S\.?/?A)\b)|\s+[–—](?=\p{Lu})|(?<=\p{L})[–—]\s+|\s*;\s+|${SENTENCE_END}`,
  'u',
);

/** Returns whether a part describes the employer named before it ('Loja Sol — empresa do varejo'). */
const isDescription = (part: string, at: number): boolean => at > 0 && /^\p{Ll}+\s/u.test(part);

/** Matches the words before the role in a sentence about a job ('Trabalhei como porteiro na …'). */
const SENTENCE_START =
  /^(?:eu )?(?:(?:trabalh|atu)(?:ei|o|ando) como|trabalhando como|exer(?:ci|[cç]o|cendo) (?:a fun[cç][aã]o|o cargo) de|fui|sou) /iu;

/** Matches a sentence about a job that names the employer first ('Trabalhei na empresa Loja Sol como porteiro'). */
const EMPLOYER_FIRST =
  /^(?:eu )?(?:trabalh|atu)(?:ei|o|ando) (?:n[ao]|em|para [ao])(?: empresa)? (.{2,60}?) como (?=\S)/iu;

export const isJobSentence = (text: string): boolean => SENTENCE_START.test(text) || EMPLOYER_FIRST.test(text);

const withoutAffixes = (cell: string): string =>
  withoutPlace(withoutContractType(withoutBullet(cell))).replace(SENTENCE_START, '');

/** Separates the employer in a sentence about a job with ' | '. When the role is first, also removes ', em' and a place at the end. */
const separateEmployer = (cell: string): string =>
  SENTENCE_START.test(cell)
    ? cell.replace(/, em \p{Lu}[^,]*$/u, '').replace(/ em (?=\p{Lu})/u, ' | ')
    : cell.replace(EMPLOYER_FIRST, '$1 | ');

const partsOfCell = (cell: string): string[] =>
  withoutAffixes(separateEmployer(cell))
    .split(SEPARATORS)
    .map((part) => withoutPlace(withoutFullStop(trimSeparators(part))))
    .flatMap(splitAtPreposition)
    .flatMap(splitAtBrackets)
    .flatMap(splitAtComma)
    .map((part) => withoutFullStop(trimSeparators(withoutContractType(part))))
    .filter((part, at) => !isNoise(part) && !isLabelText(part) && !isDescription(part, at));

/**
 * Returns the text when it is one employer's name of two parts with a dash between them ('Grupo Sol - Bebidas Lua'); otherwise null.
 */
export function hyphenatedName(cell: string): string | null {
  const text = withoutFullStop(trimSeparators(withoutAffixes(cell)));
  const parts = partsOfCell(cell);
  const isName = (part: string) => roleScore(part) < 1.5 && /^[\p{Lu}\d]/u.test(part) && wordsOf(part).length <= 6;
  const isOnePart = text.split(/\s+[–—-]\s+/).join('|') === parts.join('|');
  return parts.length === 2 && parts.every(isName) && isOnePart ? text : null;
}

const cellsOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(/\s{3,}/))
    .map((cell) => ({ cell, parts: partsOfCell(cell) }))
    .filter(({ parts }) => parts.length > 0);

/**
 * Splits the texts of a header into parts that may be a role or an employer, without cities, contract types and durations. Cells
 * whose indexes are in `unsplit` stay one part, and so does a `hyphenatedName` if another cell is a role.
 */
export function splitHeader(texts: readonly string[], unsplit: ReadonlySet<number> = new Set()): string[] {
  const cells = cellsOf(texts);
  const hasRole = cells.some(({ parts: [only = '', ...others] }) => others.length === 0 && roleScore(only) >= 2);
  return cells.flatMap(({ cell, parts }, index) => {
    if (parts.length === 1) return parts;
    const name = unsplit.has(index)
      ? withoutFullStop(trimSeparators(withoutAffixes(cell)))
      : hasRole
        ? hyphenatedName(cell)
        : null;
    return name === null ? parts : [name];
  });
}

/** Splits each header. A cell that is one part in most headers with the same number of cells is one part in all of these. */
export function splitHeaders(headers: readonly (readonly string[])[]): string[][] {
  const all = headers.map(cellsOf);
  return headers.map((texts, at) => {
    const count = all[at]?.length ?? 0;
    const sameLength = count < 2 ? [] : all.filter(({ length }) => length === count);
    const isOnePart = (index: number) =>
      !/[|·•]/.test(all[at]?.[index]?.cell ?? '') &&
      sameLength.filter((cells) => cells[index]?.parts.length === 1).length > sameLength.length / 2;
    return splitHeader(texts, new Set(Array.from({ length: count }, (_, index) => index).filter(isOnePart)));
  });
}

/** Forms of a text with role and employer. A single text in such a form may be a role with its area ('Técnica em Radiologia'). */
const ONE_TEXT_FORMS = [/^(.{3,60}?)\s*\(([^()]{2,60})\)$/u, /^(.{3,60}?)\sem\s(?=[\p{Lu}\d])(.{2,60})$/u];

/**
 * Splits at least two headers into role and employer ('role | employer') if all have the same form and most begin with a known
 * role; otherwise returns null.
 */
export function splitUniformTexts(headers: readonly string[]): string[] | null {
  for (const pattern of ONE_TEXT_FORMS) {
    const split = headers.flatMap((header) => {
      const [, role = '', company = ''] = pattern.exec(header) ?? [];
      const isEmployer = /^[\p{Lu}\d]/u.test(company) && roleScore(company) < 2.5 && !isNoise(company);
      return isEmployer ? [{ text: `${role} | ${company}`, isRole: roleScore(role) >= 2.5 }] : [];
    });
    const roles = split.filter(({ isRole }) => isRole).length;
    if (split.length === headers.length && roles >= 2 && roles > split.length / 2) return split.map(({ text }) => text);
  }
  return null;
}

/** Splits 'Pedagogia na Universidade Sol' and 'Pedagogia na instituição Sol' into the course and the school. */
function splitAtSchool(text: string): string[] {
  for (const found of text.matchAll(
    /\s(?:pel[ao]|na|no|em|at|from)\s(?:institui[cç][aã]o(?: de ensino)?:? )?(?=\p{Lu})/gu,
  )) {
    const right = text.slice(found.index + found[0].length);
    if (institutionScore(right) >= 3 || /^(?:\p{Lu}{4,8}|Un\p{Ll}*\p{Lu}+)\b/u.test(right) || /institui/.test(found[0]))
      return [text.slice(0, found.index), right];
  }
  return [text];
}

const isSchool = (text: string): boolean => institutionScore(text) >= 2;

/** Returns whether one of the first two parts is a course, the other one a name or a school ('UESPI, Direito'); a third may follow. */
const isCourseAndSchool = ([first = '', second = '', ...others]: readonly string[]): boolean => {
  const isName = (text: string) => courseScore(text) === 0 && /^\p{Lu}/u.test(text) && wordsOf(text).length <= 7;
  return (
    others.length <= 1 &&
    ((courseScore(first) >= 1.5 && isName(second)) || (courseScore(second) >= 1.5 && institutionScore(first) >= 1))
  );
};

/** Returns whether a text is only the level of a course that is named elsewhere. */
export const isLevel = (text: string): boolean =>
  /^(?:(?:n[ií]vel|ensino|curso):? )?(?:superior|t[eé]cnico|p[oó]s-gradua[cç][aã]o|gradua[cç][aã]o|bacharelado|licenciatura|tecn[oó]logo)$/i.test(
    text.replace(/\s*\(.*\)$/, ''),
  );

/** Joins parts of one name with a dash again: 'Letras – Inglês', 'EJA – Escola Sol'. `text` is the text before it was split. */
function joinHyphenatedNames(parts: readonly string[], text: string): string[] {
  const isCourse = (part: string) => !isSchool(part) && courseScore(part) >= 1.5 && !isLevel(part);
  const result: string[] = [];
  for (const part of parts) {
    const before = result.at(-1) ?? '';
    const hyphenated = ['–', '-', '—'].map((dash) => `${before} ${dash} ${part}`).find((name) => text.includes(name));
    const isArea = isCourse(before) && (isCourse(part) || isLanguageLine(part)) && !/^ensino/i.test(part);
    const isOne = (isSchool(before) && (isSchool(part) || /^(?:c[aâ]mpus|unidade|polo)\b/i.test(part))) || isArea;
    if (hyphenated !== undefined && isOne) result[result.length - 1] = hyphenated;
    else result.push(part);
  }
  return result;
}

/** Splits a line of education at separators, before schools and at brackets, and at commas when a part is a school or a status. */
export function splitEducation(text: string): string[] {
  return text.split(/\s{3,}/).flatMap((cell) =>
    joinHyphenatedNames(withoutPlace(withoutBullet(cell)).split(SEPARATORS), cell)
      .flatMap((part) => {
        const subparts = trimSeparators(part).split(/,\s+/);
        return subparts.length > 1 &&
          (subparts.some(isSchool) || subparts.some(isStatus) || isCourseAndSchool(subparts))
          ? subparts
          : [part];
      })
      .flatMap(splitAtSchool)
      .flatMap((part) => {
        const found = /^(.{3,80}?)\s*\(([^()]{2,60})\)?\s*$/.exec(part);
        const [, left = '', right = ''] = found ?? [];
        const isCourse = courseScore(right) >= 1.5 && (courseScore(left) === 0 || institutionScore(left) >= 2);
        return found && (isStatus(right) || institutionScore(right) >= 2 || isCourse) ? [left, right] : [part];
      })
      .map((part) => withoutPlace(withoutFullStop(trimSeparators(part))))
      .filter((part) => part.length > 1 && !/^(?:brasil|brazil)$/i.test(part) && knownCity(part) === null),
  );
}

const STATUS =
  /^(?:(?:ensino |curso |situacao:? |status:? |nivel )?(?:complet[oa]|incomplet[oa]|concluid[oa]|conclusao|cursando|em andamento|em curso|trancad[oa]|interrompid[oa]|formad[oa]|graduad[oa]|finalizad[oa]|in progress|completed|previsao.*|conclusao prevista.*|previst[oa].*|formatura.*|manha|noite|tarde|noturno|matutino|vespertino|presencial|ead|online|\d+[ºo°]? ?(?:semestre|periodo|ano|modulo).*|cursando .*semestre|\d+ ?h(?:oras?|rs?)?))$/;

/** Returns whether a text contains only the status ('em andamento', 'concluído'), the shift, the mode or the hours of a course. */
export const isStatus = (text: string): boolean => STATUS.test(foldText(trimSeparators(text.replace(/[()]/g, ''))));
