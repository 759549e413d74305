import { EXPERIENCE_DESCRIPTION_MAX, ITEM_MAX } from '../text/text-limits.ts';
import { folded, trimMarks, withoutBullet, wordsOf } from './cv-text.ts';
import { type Entry, entriesByDates, isIndented, isProse } from './entries.ts';
import { isTableHead, joinTableRows, labelCount, labelledParts } from './labelled.ts';
import { type Line, lineOf } from './lines.ts';
import { headParts, headsParts, joinedName, splitAlike } from './parts.ts';
import { findPeriod } from './periods.ts';
import { beginsWithPlace } from './places.ts';
import { withText } from './sections.ts';
import type { ReadExperience } from './types.ts';
import { companyScore, courseScore, institutionScore, roleScore } from './words.ts';

/** A post before role and company are assigned; `unsure` names the fields that may be wrong. */
type Post = {
  parts: string[];
  start: string;
  end: string | null;
  body: string[];
  hasDates: boolean;
  role?: string;
  company?: string;
};

export type FoundExperience = ReadExperience & {
  unsure: ('role' | 'company' | 'start' | 'end')[];
  looksLikeSchool: boolean;
};

const cutTo = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;

/** Sentences in prose are joined again; points of a list stay lines. */
export function joinLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const isPoint = /^[•●○◦▪▫■·✓✔➢➤►▸–—*-]\s*/.test(line);
    const plain = isPoint ? `• ${withoutBullet(line)}` : line;
    const continues =
      text !== '' && !isPoint && (/^\p{Ll}/u.test(line) || /[,\p{Ll}]$/u.test(text)) && !/[.;:!?]$/.test(text);
    if (continues) text += (/\p{L}-$/u.test(text) ? '' : ' ') + plain;
    else text += (text === '' ? '' : '\n') + plain;
  }
  return text;
}

/** Values of labels ('Cargo: …') in a section whose other fields have none. */
type Hints = ReadonlyMap<string, 'role' | 'company'>;

/** Lines behind the date that still belong to the head; `isUsual` when the section's other heads have such a line. */
function takeHead(entry: Entry, hints: Hints, isUsual: boolean): { texts: string[]; body: Line[]; hasTaken: boolean } {
  const texts = entry.head.map(({ text }) => text).filter((text) => text !== '');
  const body = [...entry.body];
  let hasTaken = false;
  for (let taken = 0; taken < 3 && body.length > 0; taken++) {
    const parts = headParts(texts);
    const strongest = Math.max(-1, ...parts.map(roleScore));
    const hasRole = strongest >= 2;
    const [next] = body;
    const [first] = entry.head;
    const roleAndTasks =
      hasRole || !next || next.cells.length > 1 ? null : /^([^:.]{3,50})(?<!\b[DS]ra?)[:.]\s+(\S.*)$/iu.exec(next.text);
    if (next && roleAndTasks && roleScore(roleAndTasks[1] ?? '') >= 2.5) {
      texts.push(roleAndTasks[1] ?? '');
      body[0] = withText(next, roleAndTasks[2] ?? '');
      break;
    }
    if (!next || isProse(next) || next.text.length > 80 || (first && isIndented(next, first.line.x))) break;
    const isExpected = isUsual && !hasTaken;
    if (
      parts.length >= 2 &&
      !(isExpected && texts.length === 1) &&
      (hasRole || parts.length > 2) &&
      !(parts.length === 2 && parts.every((part) => roleScore(part) >= 2 && companyScore(part) < 2))
    )
      break;
    const found = headParts([next.text]);
    const [company, role] = [Math.max(...found.map(companyScore), -1), Math.max(...found.map(roleScore), -1)];
    if (found.length === 0) {
      body.shift();
      continue;
    }
    const isWanted =
      parts.length === 0 ||
      found.some((part) => hints.has(part)) ||
      // A name that contains the word of a role ('Sol Segurança') is above the role itself.
      (hasRole
        ? company >= role || role <= 2 || (role >= 2.5 && (strongest < 2.5 || isExpected))
        : role >= 1.5 || next.bold || isExpected);
    const isTight = next.gap < 2.2 || parts.length === 0;
    const isName =
      found.every((part) => wordsOf(part).length <= (companyScore(part) >= 2 ? 12 : 8)) &&
      /^[\p{Lu}\d]/u.test(next.text);
    const isListed = hasRole && company < 1 && isTask(next.text);
    if (!isWanted || !isTight || !isName || isListed || /:$/.test(next.text)) break;
    texts.push(next.text);
    body.shift();
    hasTaken = true;
  }
  return { texts, body, hasTaken };
}

const TASK =
  /^(?:atendimento|organizacao|controle|elaboracao|realizacao|responsavel|apoio|suporte|manutencao|limpeza|vendas?|emissao|analise|auxilio|acompanhamento|conferencia|recebimento|separacao|reposicao|montagem|operacao|gestao|lideranca|desenvolvimento|criacao|planejamento|execucao|atuacao|preparo|coordenacao|supervisao|abertura|fechamento|lancamento|contato|cadastro|digitacao|arquivamento|agendamento|negociacao|prospeccao|participacao|implantacao|treinamento|cuidados?|servicos? de|carga|transporte de|entrega|rotinas?|processos?|atividades|atuei|responsible|developed|managed|led)\b/;

const isTask = (text: string): boolean => TASK.test(folded(text));

/** The value of a label for a role, without the tasks that follow it ('Cargo: Vigia, ronda e portaria'), and these. */
function splitTasks(text: string): [role: string, tasks: string] {
  const [, role = '', tasks = ''] = /^([^,.;:]{3,50})[,.;:]\s+(.+)$/u.exec(text) ?? [];
  const isList = wordsOf(text).length > 6 || /^\p{Ll}/u.test(tasks);
  return isList && roleScore(role) >= 2.5 && roleScore(tasks) < 2.5 && companyScore(tasks) < 2
    ? [role, tasks]
    : [text, ''];
}

/** Lines without the labels of roles and employers, and what these labels named. */
function withoutLabels(lines: readonly Line[]): { plain: Line[]; hints: Hints } {
  const hints = new Map<string, 'role' | 'company'>();
  const plain = lines.flatMap((line) => {
    const tasks: string[] = [];
    const parts = labelledParts(line).map((part) => {
      if (part.name !== 'role') return part;
      const [text, others] = splitTasks(part.text);
      if (others !== '') tasks.push(others);
      return { ...part, text };
    });
    if (!parts.some(({ name }) => name === 'role' || name === 'company')) return [line];
    for (const { name, text } of parts)
      if (name === 'role' || name === 'company')
        for (const part of [joinedName(text) ?? '', ...headParts([text])]) hints.set(part, name);
    const values = parts.map(({ text }) => text).filter((text) => text !== '');
    return [withText(line, values.join(' | ')), ...tasks.map((text) => ({ ...withText(line, text), gap: 1 }))];
  });
  return { plain, hints };
}

function postOf(entry: Entry, parts: string[], body: readonly Line[], hints: Hints): Post {
  const named = (name: 'role' | 'company') => parts.find((part) => hints.get(part) === name);
  const [role, company] = [named('role'), named('company')];
  return {
    ...(role === undefined ? {} : { role }),
    ...(company === undefined ? {} : { company }),
    parts,
    start: entry.period?.start ?? '',
    end: entry.period ? entry.period.end : '',
    hasDates: entry.period?.hasDates ?? false,
    body: body.map(({ text }) => text.replace(/ {3}/g, ' ')),
  };
}

/** Posts written with labels ('Empresa: …', 'Cargo: …'); each begins with the label that comes first. */
function labelledPosts(lines: readonly Line[]): Post[] {
  const posts: (Post & { seen: Set<string> })[] = [];
  const blank = () => ({
    parts: [],
    start: '',
    end: '' as string | null,
    body: [],
    hasDates: false,
    seen: new Set<string>(),
  });
  const isDone = (post: Post & { seen: Set<string> }, name: string) => post.seen.has(name);
  let lastName = '';
  for (const line of lines) {
    for (const { name, text } of labelledParts(line)) {
      let post = posts.at(-1);
      if (name === 'company' || name === 'role') {
        if (!post || isDone(post, name)) {
          post = blank();
          posts.push(post);
        }
        const found = findPeriod(text);
        const clean = found?.isRange ? found.rest : text;
        if (found?.isRange) Object.assign(post, { start: found.start, end: found.end, hasDates: true });
        const [value, tasks] = name === 'role' ? splitTasks(clean) : [clean, ''];
        const [first] = headParts([value], new Set(name === 'role' ? [0] : []));
        post[name] = joinedName(value) ?? first ?? trimMarks(value);
        if (tasks !== '') post.body.push(tasks);
        post.seen.add(name);
      } else if (name === 'period' || name === 'start' || name === 'end') {
        if (!post || (post.hasDates && name !== 'end' && isDone(post, 'period'))) {
          post = blank();
          posts.push(post);
        }
        const found = findPeriod(name === 'period' || /\d/.test(text) ? text : `2000 - ${text}`);
        if (!found) continue;
        if (name === 'end') post.end = /\d/.test(text) ? found.start : found.end;
        else {
          post.start = found.start;
          post.end = found.end;
        }
        post.hasDates = true;
        post.seen.add('period');
      } else if (post && name === 'place') {
        const [place] = headParts([text]);
        if (place !== undefined) post.company ??= place;
      } else if (post) {
        const found = name === null ? findPeriod(text) : null;
        if (found?.isRange && !post.hasDates) {
          Object.assign(post, { start: found.start, end: found.end, hasDates: true });
          if (found.rest !== '') post.parts.push(...headParts([found.rest]));
        } else if (text !== '') post.body.push(text);
      }
      lastName = name ?? lastName;
    }
  }
  return posts;
}

/** Posts without any date, one for each line that names a role or an employer. */
function undatedPosts(lines: readonly Line[]): Post[] {
  const posts: Post[] = [];
  for (const line of lines) {
    const parts = isProse(line) && !line.bullet ? [] : headParts([line.text]);
    const strength = Math.max(-1, ...parts.map((part) => Math.max(roleScore(part), companyScore(part))));
    const last = posts.at(-1);
    const isHead = parts.length > 0 && strength >= 1.5 && line.text.length < 90 && !isTask(line.text);
    if (isHead && last && last.parts.length === 1 && parts.length === 1 && last.body.length === 0) {
      const bothRoles = roleScore(last.parts[0] ?? '') >= 2.5 && roleScore(parts[0] ?? '') >= 2.5;
      if (!bothRoles) {
        last.parts.push(...parts);
        continue;
      }
    }
    if (isHead) posts.push({ parts, start: '', end: '', body: [], hasDates: false });
    else if (last) last.body.push(line.text);
  }
  return posts;
}

type Choice = { role: string; company: string; score: number };

function choose(parts: readonly string[], roleFirst: boolean, bias: number): Choice {
  const usable = parts.slice(0, 4);
  let best: Choice = { role: '', company: '', score: Number.NEGATIVE_INFINITY };
  for (const [i, role] of usable.entries()) {
    for (const [j, company] of usable.entries()) {
      if (i === j) continue;
      const order = i < j === roleFirst ? bias : 0;
      const score =
        roleScore(role) - companyScore(role) + companyScore(company) - roleScore(company) + order - 0.6 * (i + j);
      if (score > best.score) best = { role, company, score };
    }
  }
  return best;
}

/** Returns whether a document writes the role before the employer, and the certainty of this. */
function orderOf(posts: readonly Post[]): { roleFirst: boolean; bias: number } {
  let sum = 0;
  for (const { parts } of posts) {
    const [first, second] = parts;
    if (first === undefined || second === undefined) continue;
    sum += roleScore(first) - companyScore(first) - (roleScore(second) - companyScore(second));
  }
  return { roleFirst: sum >= 0, bias: Math.min(3, Math.abs(sum) * 0.7) };
}

/** Assigns a company's line above several posts to those posts; it is not a post itself. */
function passCompanyDown(posts: readonly Post[]): Post[] {
  const result: Post[] = [];
  let company: string | undefined;
  for (const [index, post] of posts.entries()) {
    const next = posts[index + 1];
    const [only = ''] = post.parts;
    const isRole = (part: string) => roleScore(part) >= 2 && roleScore(part) > companyScore(part);
    const single = post.parts.length === 1 && post.role === undefined && post.company === undefined;
    if (single && !isRole(only) && post.body.length === 0 && next?.parts.length === 1 && isRole(next.parts[0] ?? '')) {
      company = only;
      continue;
    }
    if (single && isRole(only) && company !== undefined) {
      result.push({ ...post, role: only, company });
      continue;
    }
    if (post.parts.length >= 2) company = undefined;
    result.push(post);
  }
  return result;
}

/** An employer's name with a place behind it: 'Loja Sol, em Ipê', 'Loja Sol – Ipê/SP'. */
const PLACED =
  /^(?<name>.{2,70})(?<mark>,| [–-]| \()\s?(?:em )?(?<place>\p{Lu}[\p{L}'’-]{2,}(?: (?:d[aeo]s? )?\p{Lu}[\p{L}'’-]+){0,3})(?:\s?[,/–-]\s?\p{Lu}{2,3})?\)?$/u;

/**
 * Removes places that the catalogue doesn't have from the employers of a document that writes most of its employers with a place
 * behind the same mark. Employers whose place is known have lost it before; `lines` still have it.
 */
function withoutPlacesAlike(found: readonly FoundExperience[], lines: readonly Line[]): void {
  const placed = found.map(({ company }) => {
    const { name = '', mark = '', place = '' } = PLACED.exec(company)?.groups ?? {};
    const words = place.replace(/^Santa /, '');
    return Math.max(companyScore(words), roleScore(words)) < 1 ? { name, mark } : { name, mark: '' };
  });
  const isBeforeCity = (name: string, mark: string) =>
    lines.some(({ text }) => {
      const at = name === '' ? -1 : text.indexOf(name + mark);
      return at >= 0 && beginsWithPlace(text.slice(at + name.length + mark.length));
    });
  for (const [at, { name, mark }] of placed.entries()) {
    const entry = found[at];
    const others = found.filter(({ company }) => company !== '' && company !== entry?.company);
    if (!entry || mark === '') continue;
    const known = others.filter(({ company }) => isBeforeCity(company, mark)).length;
    const alike = others.filter((other) => placed[found.indexOf(other)]?.mark === mark).length;
    if (known + alike === 0 || known + alike < others.length / 2) continue;
    entry.company = name;
    if (known === 0) entry.unsure.push('company');
  }
}

function finished(
  post: Post,
  order: { roleFirst: boolean; bias: number },
  before: FoundExperience | undefined,
): FoundExperience {
  const unsure: FoundExperience['unsure'] = [];
  let [role, company] = [post.role ?? '', post.company ?? ''];
  if (post.role === undefined && post.company === undefined) {
    const [single = ''] = post.parts;
    const pieces = post.parts.length === 1 ? /^([^,]{3,60}),\s+([^,]{2,60})$/.exec(single) : null;
    if (pieces) {
      const chosen = choose(pieces.slice(1), order.roleFirst, order.bias);
      role = chosen.role;
      company = chosen.company;
      unsure.push('role', 'company');
    } else if (post.parts.length === 1) {
      const only = single;
      const isRole =
        roleScore(only) > companyScore(only) || (roleScore(only) === companyScore(only) && before !== undefined);
      if (isRole) {
        role = only;
        company = before !== undefined && roleScore(only) >= 2 ? before.company : '';
        if (company !== '') unsure.push('company');
      } else company = only;
    } else if (post.parts.length > 1) {
      const chosen = choose(post.parts, order.roleFirst, order.bias);
      role = chosen.role;
      company = chosen.company;
      if (chosen.score < 1.5) unsure.push('role', 'company');
    }
  } else if (post.parts.length > 0) {
    role ||= post.parts.find((part) => part !== company) ?? '';
    company ||= post.parts.find((part) => part !== role) ?? '';
  }
  if (post.hasDates && post.end === '') unsure.push('end');
  const isSchool = (text: string) => institutionScore(text) >= 2 && roleScore(text) < 2;
  const looksLikeSchool =
    [role, company].some(isSchool) && [role, company].some((text) => courseScore(text) >= 3) && roleScore(role) < 3;
  return {
    role: cutTo(role, ITEM_MAX),
    company: cutTo(company, ITEM_MAX),
    start: post.start,
    end: post.end,
    description: cutTo(joinLines(post.body), EXPERIENCE_DESCRIPTION_MAX),
    unsure,
    looksLikeSchool,
  };
}

/**
 * Removes a mark that begins each entry and nothing else: it is not a list, but the heads of the entries, each after a wide gap.
 */
function withoutEntryMarks(lines: readonly Line[]): readonly Line[] {
  const isMarked = (line: Line | undefined) => line !== undefined && (line.bullet || /^\d{1,2}[.)]\s/.test(line.text));
  const marked = lines.filter(isMarked).length;
  const dated = lines.filter(({ text }) => findPeriod(text)?.hasDates).length;
  const isEntry = lines.every(
    (line, index) => !isMarked(line) || (index + 1 < lines.length && !isMarked(lines[index + 1])),
  );
  if (marked === 0 || marked !== dated || !isEntry || !isMarked(lines[0])) return lines;
  return lines.map((line) =>
    isMarked(line) ? { ...withText(line, withoutBullet(line.text)), bullet: false, gap: Math.max(2, line.gap) } : line,
  );
}

/**
 * Parts the two sides of entries with employer, place and period at the left and role and tasks at the right: what is left comes
 * first, with the first text at the right in the line of its first one.
 */
function withoutSides(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  const opening = lines.find(({ cells }) => cells.length > 1);
  if (!opening || findPeriod(opening.text)) return [...lines];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at] as Line;
    const [left, right] = first.cells;
    const isHead = left && right && first.cells.length === 2 && findPeriod(first.text) === null;
    const [lefts, rights]: [Line[], Line[]] = [[], []];
    let end = at + 1;
    for (; isHead && end < lines.length; end++) {
      const line = lines[end] as Line;
      const own = line.cells.filter(({ x }) => x < right.x - 10);
      if (own.length > 1 || (own.length === 1 && lefts.some(({ text }) => findPeriod(text)?.rest === ''))) break;
      const others = line.cells.filter(({ x }) => x >= right.x - 10);
      for (const [side, cells] of [
        [lefts, own],
        [rights, others],
      ] as const) {
        const part = lineOf(cells, { ...line, x: cells[0]?.x ?? 0 });
        if (part) side.push(part);
      }
    }
    const isPair = lefts.some(({ text }) => findPeriod(text)?.rest === '') && rights.length > 0;
    result.push(first, ...(isPair ? [...lefts.map((line) => ({ ...line, gap: 1 })), ...rights] : []));
    at = isPair ? end : at + 1;
  }
  return result;
}

const DESCRIPTION =
  /^(?:empresa|multinacional|industria|rede|companhia|grupo|startup|consultoria|agencia|escritorio|distribuidora) (?:de|do|da|com|no|na|nacional|multinacional|brasileira|especializad[oa]|familiar|lider)\b.*\.$/;

/** Puts a sentence about the employer ('Empresa de tecnologia com 800 funcionários.') behind the line with the post's period. */
function withDescriptionsBelow(lines: readonly Line[]): Line[] {
  const result = [...lines];
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (next && DESCRIPTION.test(folded(line.text)) && findPeriod(next.text)?.isRange)
      result.splice(at, 2, { ...next, gap: line.gap }, line);
  }
  return result;
}

/** Maximum words of a post's first sentence that are its head, when head and description share a paragraph. */
const HEAD_WORDS_MAX = 16;

/** Parts a paragraph that begins with a post ('Loja Sol (2019 a 2021) – Vendedor. Atividades: …') behind the post. */
function splitParagraphs(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    if (line.cells.length > 1 || line.text.length < 90 || line.bullet) return [line];
    for (const end of line.text.matchAll(/(?<!\b[DS]ra?)[.;]\s+(?=\p{Lu})/gu)) {
      const [head, body] = [line.text.slice(0, end.index), line.text.slice(end.index + end[0].length)];
      const period = findPeriod(head);
      // The words of a period that begins the sentence don't count.
      const isFirst = period !== null && !head.startsWith(period.rest.slice(0, 8));
      if (wordsOf(isFirst ? period.rest : head).length > HEAD_WORDS_MAX) break;
      if (period?.isRange) return [withText(line, head), { ...withText(line, body), bold: false, gap: 1 }];
    }
    return [line];
  });
}

/** Labels the lines above labelled roles, or places and roles: without dates, employers differ from other text only by their place. */
const withCompanyLabels = (lines: readonly Line[]): Line[] =>
  lines.map((line, index) => {
    const [next, below] = lines.slice(index + 1, index + 3).map((other) => labelledParts(other)[0]?.name);
    const isAbove =
      (next === 'role' || (next === 'place' && below === 'role')) &&
      labelledParts(line).every(({ name }) => name === null);
    return isAbove && !isProse(line) ? withText(line, `Empresa: ${line.text}`) : line;
  });

/** Parts role and employer in the heads of entries that have one text each, all of them written in the same way. */
function splitHeads(entries: readonly Entry[]): void {
  const texts = entries.map(({ head }) => head.filter(({ text }) => text !== ''));
  const only = texts.flatMap(([first, ...others]) => (first && others.length === 0 ? [first] : []));
  const split = only.length === entries.length ? splitAlike(only.map(({ text }) => text)) : null;
  for (const [at, text] of split?.entries() ?? []) Object.assign(only[at] ?? {}, { text });
}

/** The posts of all sections of this kind, in the document's order. */
export function readExperiences(sections: readonly (readonly Line[])[]): { found: FoundExperience[]; rest: string[] } {
  const rest: string[] = [];
  const posts = sections.flatMap((section): Post[] => {
    const lines = splitParagraphs(
      withoutSides(
        withDescriptionsBelow(withoutEntryMarks(joinTableRows(section).filter((line) => !isTableHead(line)))),
      ),
    );
    const [companies, roles] = [labelCount(lines, ['company', 'place']), labelCount(lines, ['role'])];
    const labelled = withCompanyLabels(lines);
    const areAbove = labelCount(labelled, ['company']) === roles;
    if (companies > 0 && roles > 0) return labelledPosts(areAbove ? labelled : lines);
    if (roles > 0 && !lines.some(({ text }) => findPeriod(text)?.hasDates)) return labelledPosts(labelled);
    const { plain, hints } = withoutLabels(lines);
    const { entries, before } = entriesByDates(plain);
    if (entries.length === 0) {
      const undated = undatedPosts(plain);
      if (undated.length === 0) rest.push(...lines.map(({ text }) => text));
      return undated;
    }
    rest.push(...before.map(({ text }) => text));
    splitHeads(entries);
    const isUsual = entries.filter((entry) => takeHead(entry, hints, false).hasTaken).length > entries.length / 2;
    const heads = entries.map((entry) => takeHead(entry, hints, isUsual));
    const parts = headsParts(heads.map(({ texts }) => texts));
    return passCompanyDown(entries.map((entry, at) => postOf(entry, parts[at] ?? [], heads[at]?.body ?? [], hints)));
  });
  const order = orderOf(posts);
  const found: FoundExperience[] = [];
  for (const post of posts) {
    const read = finished(post, order, found.at(-1));
    if (read.role !== '' || read.company !== '') found.push(read);
    else rest.push(...post.body);
  }
  withoutPlacesAlike(found, sections.flat());
  return { found, rest };
}
