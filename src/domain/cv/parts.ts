import { folded, trimMarks, withoutBullet, wordsOf } from './cv-text.ts';
import { isLabelText } from './headings.ts';
import { isLanguageLine } from './languages.ts';
import { knownCity, withoutPlace } from './places.ts';
import { companyScore, courseScore, institutionScore, roleScore } from './words.ts';

const CONTRACT =
  /^(?:clt|pj|mei|temporari[oa]|tempo integral|meio periodo|periodo integral|full[- ]?time|part[- ]?time|freelance|contrato|contract|efetiv[oa]|presencial|remoto|remote|hibrido|hybrid|on-?site|home ?office|brasil|brazil|contract|permanent|estagio remunerado|autonomo remoto|integral|voluntariado|self-employed|registrad[oa]|sem registro|informal|com registro(?: em carteira)?|em clt|regime clt|atual|emprego atual|ultimo emprego|primeiro emprego)$/;
const CONTRACT_TAIL =
  /\s*[(–—|·,-]+\s*(?:clt|pj|temporari[oa]|tempo integral|meio periodo|full[- ]?time|part[- ]?time|freelance|presencial|remot[oa]|hibrid[oa]|remote|hybrid|home ?office|on-?site|contrato temporario)\)?\s*$/;
const DURATION_ALONE =
  /^\(?\d{1,2} (?:anos?|meses|mes|years?|months?|yrs?|mos?)(?: (?:e )?\d{1,2} (?:meses|mes|months?|mos?))?\)?$/;

const isNoise = (text: string): boolean => {
  const plain = folded(text).replace(/[().]/g, '').trim();
  return (
    plain.length < 2 ||
    CONTRACT.test(plain) ||
    DURATION_ALONE.test(plain) ||
    knownCity(text) !== null ||
    /^\W+$/.test(plain)
  );
};

const withoutStop = (text: string): string =>
  /(?:\p{Ll}{3}|\p{Lu}{3})\.$/u.test(text) && !/\b(?:ltda|cia|inc|corp)\.$/i.test(text) ? text.slice(0, -1) : text;

const cutContract = (text: string): string => {
  const tail = CONTRACT_TAIL.exec(folded(text));
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
  const differs =
    (roleScore(left) >= 2.5 && companyScore(right) >= 1.5) || (roleScore(right) >= 2.5 && roleScore(left) < 1.5);
  return differs ? [left, right] : isNoise(right) ? [left] : [text];
}

/** A full stop that ends a name and isn't one of an abbreviation. */
const STOP = String.raw`(?<=\p{Ll}{3})(?<!\b(?:[Pp]rofa?|[Ll]tda|[Ee]nga?|[Ee]xma?))\.\s+(?=\p{Lu})`;
const SEPARATORS = new RegExp(
  String.raw`\s{3,}|\s+[|•·●▪◆/@→]\s+|\s*\|\s*|\s+[–—-]+\s+(?!(?:ME|EPP|EIRELI|[Ll][Tt][Dd][Aa]|S\.?/?A)\b)|\s+[–—](?=\p{Lu})|(?<=\p{L})[–—]\s+|\s*;\s+|${STOP}`,
  'u',
);

/** A part behind another one that says what the employer is ('Loja Sol — empresa do varejo') and not its name. */
const isDescription = (part: string, at: number): boolean => at > 0 && /^\p{Ll}+\s/u.test(part);

/** The words before the role in a sentence about a post ('Trabalhei como porteiro na …'). */
const SENTENCE_START =
  /^(?:eu )?(?:(?:trabalh|atu)(?:ei|o|ando) como|trabalhando como|exer(?:ci|[cç]o|cendo) (?:a fun[cç][aã]o|o cargo) de|fui|sou) /iu;

const withoutEnds = (cell: string): string =>
  withoutPlace(cutContract(withoutBullet(cell))).replace(SENTENCE_START, '');

/** A sentence about a post with its employer, which begins at the first 'em', behind a mark, and without the place at its end. */
const withEmployer = (cell: string): string =>
  SENTENCE_START.test(cell) ? cell.replace(/, em \p{Lu}[^,]*$/u, '').replace(/ em (?=\p{Lu})/u, ' | ') : cell;

const partsOf = (cell: string): string[] =>
  withoutEnds(withEmployer(cell))
    .split(SEPARATORS)
    .map((part) => withoutPlace(withoutStop(trimMarks(part))))
    .flatMap(splitAtPreposition)
    .flatMap(splitAtBrackets)
    .flatMap(splitAtComma)
    .map((part) => withoutStop(trimMarks(cutContract(part))))
    .filter((part, at) => !isNoise(part) && !isLabelText(part) && !isDescription(part, at));

/** The name of an employer in two parts that a dash joins ('Grupo Sol - Bebidas Lua'), beside a role elsewhere; null for any other text. */
export function joinedName(cell: string): string | null {
  const text = withoutStop(trimMarks(withoutEnds(cell)));
  const parts = partsOf(cell);
  const isName = (part: string) => roleScore(part) < 1.5 && /^[\p{Lu}\d]/u.test(part) && wordsOf(part).length <= 6;
  const isWhole = text.split(/\s+[–—-]\s+/).join('|') === parts.join('|');
  return parts.length === 2 && parts.every(isName) && isWhole ? text : null;
}

const cellsOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(/\s{3,}/))
    .map((cell) => ({ cell, parts: partsOf(cell) }))
    .filter(({ parts }) => parts.length > 0);

/**
 * Returns the parts of an entry's first lines that may be a role or an employer, without cities, contract types and durations.
 * The cells whose indexes are in `whole` are one part.
 */
export function headParts(texts: readonly string[], whole: ReadonlySet<number> = new Set()): string[] {
  const cells = cellsOf(texts);
  const hasRole = cells.some(({ parts: [only = '', ...others] }) => others.length === 0 && roleScore(only) >= 2);
  return cells.flatMap(({ cell, parts }, index) => {
    if (parts.length === 1) return parts;
    const name = whole.has(index) ? withoutStop(trimMarks(withoutEnds(cell))) : hasRole ? joinedName(cell) : null;
    return name === null ? parts : [name];
  });
}

/** Returns the parts of each head; a cell that holds one part in most heads of as many cells is one part in all of these. */
export function headsParts(heads: readonly (readonly string[])[]): string[][] {
  const all = heads.map(cellsOf);
  return heads.map((texts, at) => {
    const count = all[at]?.length ?? 0;
    const alike = count < 2 ? [] : all.filter(({ length }) => length === count);
    const isWhole = (index: number) =>
      !/[|·•]/.test(all[at]?.[index]?.cell ?? '') &&
      alike.filter((cells) => cells[index]?.parts.length === 1).length > alike.length / 2;
    return headParts(texts, new Set(Array.from({ length: count }, (_, index) => index).filter(isWhole)));
  });
}

/** Ways to write role and employer in one text which alone may also mean an area or a level ('Técnica em Radiologia'). */
const ONE_TEXT = [/^(.{3,60}?)\s*\(([^()]{2,60})\)$/u, /^(.{3,60}?)\sem\s(?=[\p{Lu}\d])(.{2,60})$/u];

/** Splits the heads of a section's entries into role and employer where all of them, two or more, are written in the same way. */
export function splitAlike(heads: readonly string[]): string[] | null {
  for (const pattern of ONE_TEXT) {
    const split = heads.flatMap((head) => {
      const [, role = '', company = ''] = pattern.exec(head) ?? [];
      const isEmployer = /^[\p{Lu}\d]/u.test(company) && roleScore(company) < 2.5 && !isNoise(company);
      return roleScore(role) >= 2.5 && isEmployer ? [`${role} | ${company}`] : [];
    });
    if (split.length >= 2 && split.length === heads.length) return split;
  }
  return null;
}

/** Splits 'Pedagogia na Universidade Sol' and 'Pedagogia na instituição Sol' into the course and the school. */
function splitAtSchool(text: string): string[] {
  for (const found of text.matchAll(
    /\s(?:pel[ao]|na|no|em|at|from)\s(?:institui[cç][aã]o(?: de ensino)?:? )?(?=\p{Lu})/gu,
  )) {
    const right = text.slice(found.index + found[0].length);
    if (institutionScore(right) >= 3 || /^\p{Lu}{4,8}\b/u.test(right) || /institui/.test(found[0]))
      return [text.slice(0, found.index), right];
  }
  return [text];
}

const isSchool = (text: string): boolean => institutionScore(text) >= 2;

/** 'UESPI, Direito' and 'Direito, Faculdade' in two parts, where one is a course and the other a name. */
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

/** Puts together the parts of one name that a dash joins: 'Letras – Inglês', 'EJA – Escola Sol'. */
function joinDashes(parts: readonly string[], text: string): string[] {
  const isCourse = (part: string) => !isSchool(part) && courseScore(part) >= 1.5 && !isLevel(part);
  const result: string[] = [];
  for (const part of parts) {
    const before = result.at(-1) ?? '';
    const whole = ['–', '-', '—'].map((dash) => `${before} ${dash} ${part}`).find((name) => text.includes(name));
    const isArea = isCourse(before) && (isCourse(part) || isLanguageLine(part)) && !/^ensino/i.test(part);
    const isOne = (isSchool(before) && (isSchool(part) || /^(?:c[aâ]mpus|unidade|polo)\b/i.test(part))) || isArea;
    if (whole !== undefined && isOne) result[result.length - 1] = whole;
    else result.push(part);
  }
  return result;
}

/** Splits a line of education at separators, and at commas when one of the parts is a school. */
export function schoolParts(text: string): string[] {
  return text.split(/\s{3,}/).flatMap((cell) =>
    joinDashes(withoutPlace(withoutBullet(cell)).split(SEPARATORS), cell)
      .flatMap((part) => {
        const pieces = trimMarks(part).split(/,\s+/);
        return pieces.length > 1 && (pieces.some(isSchool) || pieces.some(isStatus) || isCourseAndSchool(pieces))
          ? pieces
          : [part];
      })
      .flatMap(splitAtSchool)
      .flatMap((part) => {
        const found = /^(.{3,80}?)\s*\(([^()]{2,60})\)?\s*$/.exec(part);
        const [, left = '', right = ''] = found ?? [];
        const isCourse = courseScore(right) >= 1.5 && (courseScore(left) === 0 || institutionScore(left) >= 2);
        return found && (isStatus(right) || institutionScore(right) >= 2 || isCourse) ? [left, right] : [part];
      })
      .map((part) => withoutPlace(withoutStop(trimMarks(part))))
      .filter((part) => part.length > 1 && !/^(?:brasil|brazil)$/i.test(part) && knownCity(part) === null),
  );
}

const STATUS =
  /^(?:(?:ensino |curso |situacao:? |status:? |nivel )?(?:complet[oa]|incomplet[oa]|concluid[oa]|conclusao|cursando|em andamento|em curso|trancad[oa]|interrompid[oa]|formad[oa]|graduad[oa]|finalizad[oa]|in progress|completed|previsao.*|conclusao prevista.*|previst[oa].*|formatura.*|manha|noite|tarde|noturno|matutino|vespertino|presencial|ead|online|\d+[ºo°]? ?(?:semestre|periodo|ano|modulo).*|cursando .*semestre|\d+ ?h(?:oras?|rs?)?))$/;

/** Returns whether a text contains only the status of a course ('em andamento', 'concluído'). */
export const isStatus = (text: string): boolean => STATUS.test(folded(trimMarks(text)));
