import { withEllipsis } from '../text/text.ts';
import { EXPERIENCE_DESCRIPTION_MAX, ITEM_MAX } from '../text/text-limits.ts';
import { foldText, trimSeparators, withoutBullet, wordsOf } from './cv-text.ts';
import { type Entry, isIndented, isProse, splitAtDates } from './entries.ts';
import { hyphenatedName, splitHeader, splitHeaders, splitUniformTexts } from './entry-parts.ts';
import { isTableHeader, joinTableRows, labelCount, labelledValues } from './labelled.ts';
import { type Line, lineOf } from './lines.ts';
import { findPeriod } from './periods.ts';
import { beginsWithPlace } from './places.ts';
import { companyScore, courseScore, institutionScore, roleScore } from './scores.ts';
import { withText } from './sections.ts';
import type { ReadExperience } from './types.ts';

/** A job whose header is split into parts. `role` and `company` are set if labels, or a line above several roles, name them. */
type Job = {
  /** Parts of the header, such as the role and the employer. */
  parts: string[];
  start: string;
  end: string | null;
  body: string[];
  hasDates: boolean;
  role?: string;
  company?: string;
};

/** A job; `unsure` contains the fields that may be wrong. */
export type FoundExperience = ReadExperience & {
  unsure: ('role' | 'company' | 'start' | 'end')[];
  /** True when the role and the employer look like a course and a school, so that the entry may be education and not a job. */
  looksLikeSchool: boolean;
};

/** Joins the lines of a text. Each list item, beginning with '• ', and each paragraph is one line. */
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

/** The roles and employers that labels name ('Cargo: …'), in a section whose other values have no labels. */
type LabelledValues = ReadonlyMap<string, 'role' | 'company'>;

/**
 * Moves lines after the period that still belong to the header from the body to the header. `isUsual` is whether most headers of
 * the section have such a line. `hasMoved` is whether a line was moved.
 */
function extendHeader(
  entry: Entry,
  labelled: LabelledValues,
  isUsual: boolean,
): { texts: string[]; body: Line[]; hasMoved: boolean } {
  const texts = entry.header.map(({ text }) => text).filter((text) => text !== '');
  const body = [...entry.body];
  let hasMoved = false;
  for (let count = 0; count < 3 && body.length > 0; count++) {
    const parts = splitHeader(texts);
    const strongest = Math.max(-1, ...parts.map(roleScore));
    const hasRole = strongest >= 2;
    const [next] = body;
    const [first] = entry.header;
    const roleAndTasks =
      hasRole || !next || next.cells.length > 1 ? null : /^([^:.]{3,50})(?<!\b[DS]ra?)[:.]\s+(\S.*)$/iu.exec(next.text);
    if (next && roleAndTasks && roleScore(roleAndTasks[1] ?? '') >= 2.5) {
      texts.push(roleAndTasks[1] ?? '');
      body[0] = withText(next, roleAndTasks[2] ?? '');
      break;
    }
    if (!next || isProse(next) || next.text.length > 80 || (first && isIndented(next, first.line.x))) break;
    const isExpected = isUsual && !hasMoved;
    if (
      parts.length >= 2 &&
      !(isExpected && texts.length === 1) &&
      (hasRole || parts.length > 2) &&
      !(parts.length === 2 && parts.every((part) => roleScore(part) >= 2 && companyScore(part) < 2))
    )
      break;
    const found = splitHeader([next.text]);
    const [company, role] = [Math.max(...found.map(companyScore), -1), Math.max(...found.map(roleScore), -1)];
    if (found.length === 0) {
      body.shift();
      continue;
    }
    const isHeaderText =
      parts.length === 0 ||
      found.some((part) => labelled.has(part)) ||
      // A line with a role may follow an employer whose name contains the word of a role ('Sol Segurança').
      (hasRole
        ? company >= role || role <= 2 || (role >= 2.5 && (strongest < 2.5 || isExpected))
        : role >= 1.5 || next.bold || isExpected);
    const isClose = next.gap < 2.2 || parts.length === 0;
    const isShortName =
      found.every((part) => wordsOf(part).length <= (companyScore(part) >= 2 ? 12 : 8)) &&
      /^[\p{Lu}\d]/u.test(next.text);
    const isTaskLine = hasRole && company < 1 && isTask(next.text);
    if (!isHeaderText || !isClose || !isShortName || isTaskLine || /:$/.test(next.text)) break;
    texts.push(next.text);
    body.shift();
    hasMoved = true;
  }
  return { texts, body, hasMoved };
}

const TASK =
  /^(?:atendimento|organizacao|controle|elaboracao|realizacao|responsavel|apoio|suporte|manutencao|limpeza|vendas?|emissao|analise|auxilio|acompanhamento|conferencia|recebimento|separacao|reposicao|montagem|operacao|gestao|lideranca|desenvolvimento|criacao|planejamento|execucao|atuacao|preparo|coordenacao|supervisao|abertura|fechamento|lancamento|contato|cadastro|digitacao|arquivamento|agendamento|negociacao|prospeccao|participacao|implantacao|treinamento|cuidados?|servicos? de|carga|transporte de|entrega|rotinas?|processos?|atividades|atuei|responsible|developed|managed|led)\b/;

const isTask = (text: string): boolean => TASK.test(foldText(text));

/** Splits the value of a label for a role from the tasks after it ('Vigia, ronda e portaria'); `tasks` is '' without any. */
function splitTasks(text: string): [role: string, tasks: string] {
  const [, role = '', tasks = ''] = /^([^,.;:]{3,50})[,.;:]\s+(.+)$/u.exec(text) ?? [];
  const isList = wordsOf(text).length > 6 || /^\p{Ll}/u.test(tasks);
  return isList && roleScore(role) >= 2.5 && roleScore(tasks) < 2.5 && companyScore(tasks) < 2
    ? [role, tasks]
    : [text, ''];
}

/** Removes the labels of roles and employers from lines. */
function withoutLabels(lines: readonly Line[]): { plain: Line[]; labelled: LabelledValues } {
  const labelled = new Map<string, 'role' | 'company'>();
  const plain = lines.flatMap((line) => {
    const tasks: string[] = [];
    const parts = labelledValues(line).map((part) => {
      if (part.name !== 'role') return part;
      const [text, others] = splitTasks(part.text);
      if (others !== '') tasks.push(others);
      return { ...part, text };
    });
    if (!parts.some(({ name }) => name === 'role' || name === 'company')) return [line];
    for (const { name, text } of parts)
      if (name === 'role' || name === 'company')
        for (const part of [hyphenatedName(text) ?? '', ...splitHeader([text])]) labelled.set(part, name);
    const values = parts.map(({ text }) => text).filter((text) => text !== '');
    return [withText(line, values.join(' | ')), ...tasks.map((text) => ({ ...withText(line, text), gap: 1 }))];
  });
  return { plain, labelled };
}

function jobOf(entry: Entry, parts: string[], body: readonly Line[], labelled: LabelledValues): Job {
  const named = (name: 'role' | 'company') => parts.find((part) => labelled.get(part) === name);
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

/** Reads jobs written with labels ('Empresa: …', 'Cargo: …'). A role, employer or period that a job already has begins the next. */
function labelledJobs(lines: readonly Line[]): Job[] {
  const jobs: (Job & { seen: Set<string> })[] = [];
  const emptyJob = () => ({
    parts: [],
    start: '',
    end: '' as string | null,
    body: [],
    hasDates: false,
    seen: new Set<string>(),
  });
  const hasLabel = (job: Job & { seen: Set<string> }, name: string) => job.seen.has(name);
  for (const line of lines) {
    for (const { name, text } of labelledValues(line)) {
      let job = jobs.at(-1);
      if (name === 'company' || name === 'role') {
        if (!job || hasLabel(job, name)) {
          job = emptyJob();
          jobs.push(job);
        }
        const found = findPeriod(text);
        const clean = found?.isRange ? found.rest : text;
        if (found?.isRange) Object.assign(job, { start: found.start, end: found.end, hasDates: true });
        const [value, tasks] = name === 'role' ? splitTasks(clean) : [clean, ''];
        const [first] = splitHeader([value], new Set(name === 'role' ? [0] : []));
        job[name] = hyphenatedName(value) ?? first ?? trimSeparators(value);
        if (tasks !== '') job.body.push(tasks);
        job.seen.add(name);
      } else if (name === 'period' || name === 'start' || name === 'end') {
        if (!job || (job.hasDates && name !== 'end' && hasLabel(job, 'period'))) {
          job = emptyJob();
          jobs.push(job);
        }
        const found = findPeriod(name === 'period' || /\d/.test(text) ? text : `2000 - ${text}`);
        if (!found) continue;
        if (name === 'end') job.end = /\d/.test(text) ? found.start : found.end;
        else {
          job.start = found.start;
          job.end = found.end;
        }
        job.hasDates = true;
        job.seen.add('period');
      } else if (job && name === 'place') {
        const [place] = splitHeader([text]);
        if (place !== undefined) job.company ??= place;
      } else if (job) {
        const found = name === null ? findPeriod(text) : null;
        if (found?.isRange && !job.hasDates) {
          Object.assign(job, { start: found.start, end: found.end, hasDates: true });
          if (found.rest !== '') job.parts.push(...splitHeader([found.rest]));
        } else if (text !== '') job.body.push(text);
      }
    }
  }
  return jobs;
}

/** Reads jobs without dates: one from each line, or each two lines, that name a role or an employer. */
function undatedJobs(lines: readonly Line[]): Job[] {
  const jobs: Job[] = [];
  for (const line of lines) {
    const parts = isProse(line) && !line.hasBullet ? [] : splitHeader([line.text]);
    const strength = Math.max(-1, ...parts.map((part) => Math.max(roleScore(part), companyScore(part))));
    const last = jobs.at(-1);
    const isHeader = parts.length > 0 && strength >= 1.5 && line.text.length < 90 && !isTask(line.text);
    if (isHeader && last && last.parts.length === 1 && parts.length === 1 && last.body.length === 0) {
      const bothRoles = roleScore(last.parts[0] ?? '') >= 2.5 && roleScore(parts[0] ?? '') >= 2.5;
      if (!bothRoles) {
        last.parts.push(...parts);
        continue;
      }
    }
    if (isHeader) jobs.push({ parts, start: '', end: '', body: [], hasDates: false });
    else if (last) last.body.push(line.text);
  }
  return jobs;
}

type Choice = { role: string; company: string; score: number };

/**
 * Chooses the two parts that are most likely the role and the employer. `bias` is added to the score of pairs in the document's
 * order (`isRoleFirst`).
 */
function chooseRoleAndCompany(parts: readonly string[], isRoleFirst: boolean, bias: number): Choice {
  const usable = parts.slice(0, 4);
  let best: Choice = { role: '', company: '', score: Number.NEGATIVE_INFINITY };
  for (const [i, role] of usable.entries()) {
    for (const [j, company] of usable.entries()) {
      if (i === j) continue;
      const order = i < j === isRoleFirst ? bias : 0;
      const score =
        roleScore(role) - companyScore(role) + companyScore(company) - roleScore(company) + order - 0.6 * (i + j);
      if (score > best.score) best = { role, company, score };
    }
  }
  return best;
}

/** Returns whether the document writes the role before the employer, and how certain that is as a `bias` from 0 to 3. */
function orderOf(jobs: readonly Job[]): { isRoleFirst: boolean; bias: number } {
  let sum = 0;
  for (const { parts } of jobs) {
    const [first, second] = parts;
    if (first === undefined || second === undefined) continue;
    sum += roleScore(first) - companyScore(first) - (roleScore(second) - companyScore(second));
  }
  return { isRoleFirst: sum >= 0, bias: Math.min(3, Math.abs(sum) * 0.7) };
}

/** Assigns an employer's line above several roles to the jobs below it, and removes the job that consists of this line. */
function assignSharedCompany(jobs: readonly Job[]): Job[] {
  const result: Job[] = [];
  let company: string | undefined;
  for (const [index, job] of jobs.entries()) {
    const next = jobs[index + 1];
    const [only = ''] = job.parts;
    const isRole = (part: string) => roleScore(part) >= 2 && roleScore(part) > companyScore(part);
    const isOnePart = job.parts.length === 1 && job.role === undefined && job.company === undefined;
    if (
      isOnePart &&
      !isRole(only) &&
      job.body.length === 0 &&
      next?.parts.length === 1 &&
      isRole(next.parts[0] ?? '')
    ) {
      company = only;
      continue;
    }
    if (isOnePart && isRole(only) && company !== undefined) {
      result.push({ ...job, role: only, company });
      continue;
    }
    if (job.parts.length >= 2) company = undefined;
    result.push(job);
  }
  return result;
}

/** An employer's name with a place after it: 'Loja Sol, em Ipê', 'Loja Sol – Ipê/SP'. */
const WITH_PLACE =
  /^(?<name>.{2,70})(?<separator>,| [–-]| \()\s?(?:em )?(?<place>\p{Lu}[\p{L}'’-]{2,}(?: (?:d[aeo]s? )?\p{Lu}[\p{L}'’-]+){0,3})(?:\s?[,/–-]\s?\p{Lu}{2,3})?\)?$/u;

/**
 * Removes the places after employers' names if at least half of the other employers are followed by a place with the same separator.
 * Places of the catalogue have been removed from the names before, but not from `lines`. Changes the entries in `found`.
 */
function removeUnknownPlaces(found: readonly FoundExperience[], lines: readonly Line[]): void {
  const placed = found.map(({ company }) => {
    const { name = '', separator = '', place = '' } = WITH_PLACE.exec(company)?.groups ?? {};
    const words = place.replace(/^Santa /, '');
    return Math.max(companyScore(words), roleScore(words)) < 1 ? { name, separator } : { name, separator: '' };
  });
  const isBeforeCity = (name: string, separator: string) =>
    lines.some(({ text }) => {
      const at = name === '' ? -1 : text.indexOf(name + separator);
      return at >= 0 && beginsWithPlace(text.slice(at + name.length + separator.length));
    });
  for (const [at, { name, separator }] of placed.entries()) {
    const entry = found[at];
    const others = found.filter(({ company }) => company !== '' && company !== entry?.company);
    if (!entry || separator === '') continue;
    const known = others.filter(({ company }) => isBeforeCity(company, separator)).length;
    const alike = others.filter((other) => placed[found.indexOf(other)]?.separator === separator).length;
    if (known + alike === 0 || known + alike < others.length / 2) continue;
    entry.company = name;
    if (known === 0) entry.unsure.push('company');
  }
}

/** Assigns the parts of a job to role and employer. `before` is the job above, whose employer a role without one gets. */
function experienceOf(
  job: Job,
  order: { isRoleFirst: boolean; bias: number },
  before: FoundExperience | undefined,
): FoundExperience {
  const unsure: FoundExperience['unsure'] = [];
  let [role, company] = [job.role ?? '', job.company ?? ''];
  if (job.role === undefined && job.company === undefined) {
    const [only = ''] = job.parts;
    const atComma = job.parts.length === 1 ? /^([^,]{3,60}),\s+([^,]{2,60})$/.exec(only) : null;
    if (atComma) {
      const chosen = chooseRoleAndCompany(atComma.slice(1), order.isRoleFirst, order.bias);
      role = chosen.role;
      company = chosen.company;
      unsure.push('role', 'company');
    } else if (job.parts.length === 1) {
      const isRole =
        roleScore(only) > companyScore(only) || (roleScore(only) === companyScore(only) && before !== undefined);
      if (isRole) {
        role = only;
        company = before !== undefined && roleScore(only) >= 2 ? before.company : '';
        if (company !== '') unsure.push('company');
      } else company = only;
    } else if (job.parts.length > 1) {
      const chosen = chooseRoleAndCompany(job.parts, order.isRoleFirst, order.bias);
      role = chosen.role;
      company = chosen.company;
      if (chosen.score < 1.5) unsure.push('role', 'company');
    }
  } else if (job.parts.length > 0) {
    role ||= job.parts.find((part) => part !== company) ?? '';
    company ||= job.parts.find((part) => part !== role) ?? '';
  }
  if (job.hasDates && job.end === '') unsure.push('end');
  const isSchool = (text: string) => institutionScore(text) >= 2 && roleScore(text) < 2;
  const looksLikeSchool =
    [role, company].some(isSchool) && [role, company].some((text) => courseScore(text) >= 3) && roleScore(role) < 3;
  return {
    role: withEllipsis(role, ITEM_MAX),
    company: withEllipsis(company, ITEM_MAX),
    start: job.start,
    end: job.end,
    description: withEllipsis(joinLines(job.body), EXPERIENCE_DESCRIPTION_MAX),
    unsure,
    looksLikeSchool,
  };
}

/**
 * Removes bullets and numbers that begin only the headers of entries, and no list items, and sets a wide gap above these headers.
 */
function withoutHeaderBullets(lines: readonly Line[]): readonly Line[] {
  const isMarked = (line: Line | undefined) =>
    line !== undefined && (line.hasBullet || /^\d{1,2}[.)]\s/.test(line.text));
  const markedCount = lines.filter(isMarked).length;
  const datedCount = lines.filter(({ text }) => findPeriod(text)?.hasDates).length;
  const beginsNoList = lines.every(
    (line, index) => !isMarked(line) || (index + 1 < lines.length && !isMarked(lines[index + 1])),
  );
  if (markedCount === 0 || markedCount !== datedCount || !beginsNoList || !isMarked(lines[0])) return lines;
  return lines.map((line) =>
    isMarked(line)
      ? { ...withText(line, withoutBullet(line.text)), hasBullet: false, gap: Math.max(2, line.gap) }
      : line,
  );
}

/**
 * Separates the two sides of entries with employer, place and period at the left, and role and tasks at the right: the first line
 * stays as it is, then come the lines of the left side, then those of the right side.
 */
function separateSides(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  const firstRow = lines.find(({ cells }) => cells.length > 1);
  if (!firstRow || findPeriod(firstRow.text)) return [...lines];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at] as Line;
    const [left, right] = first.cells;
    const isHeader = left && right && first.cells.length === 2 && findPeriod(first.text) === null;
    const [lefts, rights]: [Line[], Line[]] = [[], []];
    let end = at + 1;
    for (; isHeader && end < lines.length; end++) {
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
    const hasBothSides = lefts.some(({ text }) => findPeriod(text)?.rest === '') && rights.length > 0;
    result.push(first, ...(hasBothSides ? [...lefts.map((line) => ({ ...line, gap: 1 })), ...rights] : []));
    at = hasBothSides ? end : at + 1;
  }
  return result;
}

const DESCRIPTION =
  /^(?:empresa|multinacional|industria|rede|companhia|grupo|startup|consultoria|agencia|escritorio|distribuidora) (?:de|do|da|com|no|na|nacional|multinacional|brasileira|especializad[oa]|familiar|lider)\b.*\.$/;

/** Moves a sentence about the employer ('Empresa de tecnologia com 800 funcionários.') below the line with the job's period. */
function moveDescriptionsBelow(lines: readonly Line[]): Line[] {
  const result = [...lines];
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (next && DESCRIPTION.test(foldText(line.text)) && findPeriod(next.text)?.isRange)
      result.splice(at, 2, { ...next, gap: line.gap }, line);
  }
  return result;
}

/** Maximum number of words of the header in a paragraph that consists of header and description. */
const HEADER_WORDS_MAX = 16;

/** Splits paragraphs that begin with a job's header ('Loja Sol (2019 a 2021) – Vendedor. Atividades: …') after the header. */
function splitParagraphs(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    if (line.cells.length > 1 || line.text.length < 90 || line.hasBullet) return [line];
    for (const end of line.text.matchAll(/(?<!\b[DS]ra?)[.;]\s+(?=\p{Lu})/gu)) {
      const [header, body] = [line.text.slice(0, end.index), line.text.slice(end.index + end[0].length)];
      const period = findPeriod(header);
      // The words of a period at either end of the sentence don't count.
      const isAtEnd = period && (header.startsWith(period.rest) || !header.startsWith(period.rest.slice(0, 8)));
      if (wordsOf(isAtEnd ? period.rest : header).length > HEADER_WORDS_MAX) break;
      if (period?.isRange) return [withText(line, header), { ...withText(line, body), bold: false, gap: 1 }];
    }
    return [line];
  });
}

/**
 * Adds the label of an employer to lines above a labelled role, or above a labelled place and role; only this position identifies
 * them.
 */
const withCompanyLabels = (lines: readonly Line[]): Line[] =>
  lines.map((line, index) => {
    const [next, below] = lines.slice(index + 1, index + 3).map((other) => labelledValues(other)[0]?.name);
    const isAbove =
      (next === 'role' || (next === 'place' && below === 'role')) &&
      labelledValues(line).every(({ name }) => name === null);
    return isAbove && !isProse(line) ? withText(line, `Empresa: ${line.text}`) : line;
  });

/**
 * Splits the headers of a section into role and employer if each is one text and all are written in the same way. Changes the
 * entries.
 */
function splitUniformHeaders(entries: readonly Entry[]): void {
  const texts = entries.map(({ header }) => header.filter(({ text }) => text !== ''));
  const only = texts.flatMap(([first, ...others]) => (first && others.length === 0 ? [first] : []));
  const split = only.length === entries.length ? splitUniformTexts(only.map(({ text }) => text)) : null;
  for (const [at, text] of split?.entries() ?? []) Object.assign(only[at] ?? {}, { text });
}

/** Reads the jobs of all experience sections, in the document's order. `rest` are the texts that belong to no job. */
export function readExperiences(sections: readonly (readonly Line[])[]): { found: FoundExperience[]; rest: string[] } {
  const rest: string[] = [];
  const jobs = sections.flatMap((section): Job[] => {
    const lines = splitParagraphs(
      separateSides(
        moveDescriptionsBelow(withoutHeaderBullets(joinTableRows(section).filter((line) => !isTableHeader(line)))),
      ),
    );
    const [companies, roles] = [labelCount(lines, ['company', 'place']), labelCount(lines, ['role'])];
    const withLabels = withCompanyLabels(lines);
    const hasAllLabels = labelCount(withLabels, ['company']) === roles;
    if (companies > 0 && roles > 0) return labelledJobs(hasAllLabels ? withLabels : lines);
    if (roles > 0 && !lines.some(({ text }) => findPeriod(text)?.hasDates)) return labelledJobs(withLabels);
    const { plain, labelled } = withoutLabels(lines);
    const { entries, before } = splitAtDates(plain);
    if (entries.length === 0) {
      const undated = undatedJobs(plain);
      if (undated.length === 0) rest.push(...lines.map(({ text }) => text));
      return undated;
    }
    rest.push(...before.map(({ text }) => text));
    splitUniformHeaders(entries);
    const isUsual =
      entries.filter((entry) => extendHeader(entry, labelled, false).hasMoved).length > entries.length / 2;
    const headers = entries.map((entry) => extendHeader(entry, labelled, isUsual));
    const parts = splitHeaders(headers.map(({ texts }) => texts));
    return assignSharedCompany(
      entries.map((entry, at) => jobOf(entry, parts[at] ?? [], headers[at]?.body ?? [], labelled)),
    );
  });
  const order = orderOf(jobs);
  const found: FoundExperience[] = [];
  for (const job of jobs) {
    const read = experienceOf(job, order, found.at(-1));
    if (read.role !== '' || read.company !== '') found.push(read);
    else rest.push(...job.body);
  }
  removeUnknownPlaces(found, sections.flat());
  return { found, rest };
}
