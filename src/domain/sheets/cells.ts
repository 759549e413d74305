import { searchCities } from '../catalogue/cities.ts';
import { WORK_TIMES } from '../catalogue/work-times.ts';
import type { Affirmative } from '../jobs/affirmative.ts';
import { CONTRACT_LABELS, CONTRACTS, type Contract } from '../jobs/contracts.ts';
import { CITIES_OF_JOB_MAX } from '../jobs/job-cities.ts';
import { addBenefit, splitRequirements } from '../jobs/job-lists.ts';
import { type JobTerms, OPENINGS_MAX, REQUIRED_EDUCATIONS } from '../jobs/job-terms.ts';
import { MODALITIES, MODALITY_LABELS, type Modality } from '../jobs/reach.ts';
import { amountIn } from '../pay/amounts.ts';
import type { SalaryOffer, SalaryUnit } from '../pay/salary-offer.ts';
import { normalizeText } from '../text/text.ts';
import { BENEFITS_MAX, CITY_MAX, REQUIREMENTS_MAX } from '../text/text-limits.ts';
import { SHEET_FIELDS, type SheetField } from './columns.ts';
import { withoutFormulaMark } from './csv.ts';
import { parseDays } from './day-list.ts';
import { findFunction, nearestFunctions } from './nearest.ts';
import { parseSalaryCell } from './salary-cell.ts';

/**
 * Problems of a cell (jobs#sheet-check). 'unseen': line breaks or invisible characters; 'salary_bounds': an amount out of range, or with
 * more than two decimals; 'salary_turned': the minimum is above the maximum; 'salary_twice': the salary is also in another column;
 * 'active_limit' and 'high_limit': the plan allows no further active, or high-salary, job.
 */
export const CELL_PROBLEMS = [
  'missing',
  'long',
  'many',
  'unseen',
  'unknown_function',
  'unknown_city',
  'unknown_choice',
  'unreadable_salary',
  'salary_bounds',
  'salary_turned',
  'salary_twice',
  'unreadable_time',
  'unreadable_days',
  'unreadable_number',
  'active_limit',
  'high_limit',
] as const;

/** A problem of a cell that prevents the line's publication: `options` are suggestions, `max` is the exceeded limit. */
export type CellProblem = {
  field: SheetField;
  problem: (typeof CELL_PROBLEMS)[number];
  options: string[];
  max: number | null;
  /** The affected entry of a list; undefined when the problem concerns the whole cell. */
  entry?: string | undefined;
};

/** A line's values, as the job form has them; an unreadable cell counts as empty. */
export type SheetJob = Omit<JobTerms, keyof SalaryOffer> &
  SalaryOffer & {
    title: string;
    funcao: string | null;
    location: string;
    /** Like `location`, as typed in the spreadsheet, not yet resolved to cities. */
    outras_cidades: string[];
    modalidade: Modality;
    salary_range: string | null;
    horario_trabalho: null;
    horario_inicio: string | null;
    horario_fim: string | null;
    beneficios: string[];
    requirements: string[];
    description: string;
  };

/** Maximum number of entries read of a list; a longer list is refused as a whole. */
const READ_TO = 100;
/** Maximum number of cities read, because each requires a lookup. */
const CITIES_READ_TO = 20;

const plain = (text: string): string =>
  normalizeText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

type Names<Value extends string> = Readonly<Record<string, Value>>;

const namesOf = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
  others: Names<Value>,
): Names<Value> => ({
  ...Object.fromEntries(values.flatMap((value) => [value, label(value)].map((name) => [plain(name), value]))),
  ...others,
});

const MODALITY_NAMES = namesOf<Modality>(MODALITIES, (value) => MODALITY_LABELS[value], {
  hibrida: 'hibrido',
  remota: 'remoto',
  'home office': 'remoto',
});
const CONTRACT_NAMES = namesOf<Contract>(CONTRACTS, (value) => CONTRACT_LABELS[value], {
  'pessoa juridica': 'pj',
  estagiario: 'estagio',
  temporaria: 'temporario',
  freela: 'freelancer',
});
const EDUCATION_NAMES = namesOf(REQUIRED_EDUCATIONS, (value) => value, {});
const UNIT_NAMES: Names<SalaryUnit> = { mes: 'mes', 'por mes': 'mes', mensal: 'mes', hora: 'hora', 'por hora': 'hora' };
const YES_NO: Names<'yes' | 'no'> = {
  ...{ sim: 'yes', s: 'yes', x: 'yes', 1: 'yes', verdadeiro: 'yes', pcd: 'yes' },
  ...{ nao: 'no', n: 'no', 0: 'no', falso: 'no' },
};
const UNSTATED = new Set(['', 'nao informar', 'nao informado']);

const YES_NO_LABELS = ['Sim', 'Não'];

/** Parses '8:00', '08h', '8h30' and '08:00:00' to the form's notation; null for anything but full and half hours. */
function timeIn(text: string): string | null {
  const found = /^(\d{1,2})(?:h(\d{2})?)?(?:h00)?(?:hs|hrs|s|rs|min)?$/.exec(
    plain(text.replaceAll(':', 'h')).replaceAll(' ', ''),
  );
  const time = found && `${found[1]?.padStart(2, '0')}:${found[2] ?? '00'}`;
  return time && WORK_TIMES.includes(time) ? time : null;
}

/** The texts of a line by the fields of their columns; an absent cell is empty. */
export type SheetCells = Readonly<Partial<Record<SheetField, string>>>;

class Line {
  readonly problems: CellProblem[] = [];
  readonly #cells: SheetCells;

  constructor(cells: SheetCells) {
    this.#cells = cells;
  }

  text(field: SheetField): string {
    return withoutFormulaMark(this.#cells[field] ?? '').trim();
  }

  complain(field: SheetField, problem: CellProblem['problem'], more: Partial<CellProblem> = {}): null {
    this.problems.push({ field, problem, options: [], max: null, ...more });
    return null;
  }

  choice<Value extends string>(field: SheetField, names: Names<Value>, options: readonly string[]): Value | null {
    const words = plain(this.text(field));
    if (UNSTATED.has(words)) return null;
    // Excludes names inherited from Object.prototype.
    const value = Object.hasOwn(names, words) ? names[words] : undefined;
    return value ?? this.complain(field, 'unknown_choice', { options: [...options] });
  }

  funcao(): string | null {
    const words = this.text('funcao');
    if (words === '') return this.complain('funcao', 'missing');
    return findFunction(words) ?? this.complain('funcao', 'unknown_function', { options: nearestFunctions(words) });
  }

  time(field: SheetField): string | null {
    const words = this.text(field);
    return words === '' ? null : (timeIn(words) ?? this.complain(field, 'unreadable_time'));
  }

  amount(field: SheetField): number | null {
    const words = this.text(field);
    return words === '' ? null : (amountIn(words) ?? this.complain(field, 'unreadable_salary'));
  }

  /** Returns the entries, separated by commas; semicolons and line breaks separate entries too. */
  list(field: SheetField, max: number): string {
    const words = this.text(field).replace(/[;\r\n]+/g, ',');
    if (words.split(',').length <= READ_TO) return words;
    this.complain(field, 'many', { max });
    return '';
  }

  /** Splits cities at semicolons, bars and line breaks: a comma precedes the state. */
  cities(): string[] {
    const names = this.text('outras_cidades')
      .split(/[;|\r\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.length <= CITIES_READ_TO) return [...new Set(names)];
    this.complain('outras_cidades', 'many', { max: CITIES_OF_JOB_MAX - 1 });
    return [];
  }

  openings(): number | null {
    const words = this.text('vagas_abertas');
    if (words === '') return null;
    const count = /^\d{1,4}$/.test(words) ? Number(words) : 0;
    const isCount = count >= 1 && count <= OPENINGS_MAX;
    return isCount ? count : this.complain('vagas_abertas', 'unreadable_number', { max: OPENINGS_MAX });
  }

  salary(): Pick<SheetJob, 'salary_range' | 'salario_de' | 'salario_ate' | 'salario_por'> {
    const [salario_de, salario_ate] = [this.amount('salario_de'), this.amount('salario_ate')];
    const por = this.choice('salario_por', UNIT_NAMES, ['Por mês', 'Por hora']);
    const isGiven = salario_de !== null || salario_ate !== null;
    const amounts = { salary_range: null, salario_de, salario_ate, salario_por: isGiven ? (por ?? 'mes') : null };
    const words = this.text('salary_range');
    if (words === '') return amounts;
    if (isGiven) this.complain('salary_range', 'salary_twice');
    const read = parseSalaryCell(words);
    if (read === null) this.complain('salary_range', 'unreadable_salary');
    return { ...amounts, ...(isGiven ? {} : read), ...(por && read && 'salario_por' in read && { salario_por: por }) };
  }
}

/** Reads one line of a spreadsheet; the contract validates the result separately (jobs#sheet-columns). */
export function readCells(cells: SheetCells): { job: SheetJob; problems: CellProblem[] } {
  const line = new Line(cells);
  const affirmative: Affirmative | null = line.choice('afirmativa', YES_NO, YES_NO_LABELS) === 'yes' ? 'pcd' : null;
  const days = parseDays(line.text('dias'));
  if (days === null) line.complain('dias', 'unreadable_days');
  const job: SheetJob = {
    title: line.text('title'),
    funcao: line.funcao(),
    location: line.text('location'),
    outras_cidades: line.cities(),
    modalidade: line.choice('modalidade', MODALITY_NAMES, Object.values(MODALITY_LABELS)) ?? 'presencial',
    contrato: line.choice('contrato', CONTRACT_NAMES, Object.values(CONTRACT_LABELS)),
    ...line.salary(),
    comissao: line.choice('comissao', YES_NO, YES_NO_LABELS) === 'yes' ? true : null,
    horario_trabalho: null,
    horario_inicio: line.time('horario_inicio'),
    horario_fim: line.time('horario_fim'),
    dias: days ?? [],
    vagas_abertas: line.openings(),
    escolaridade: line.choice('escolaridade', EDUCATION_NAMES, REQUIRED_EDUCATIONS),
    afirmativa: affirmative,
    beneficios: line.list('beneficios', BENEFITS_MAX).split(',').reduce<string[]>(addBenefit, []),
    requirements: splitRequirements(line.list('requirements', REQUIREMENTS_MAX)),
    description: line.text('description'),
  };
  return { job, problems: line.problems };
}

/** Sorts the line's problems by the order of SHEET_FIELDS. */
export const inColumnOrder = (problems: readonly CellProblem[]): CellProblem[] =>
  problems.toSorted((a, b) => SHEET_FIELDS.indexOf(a.field) - SHEET_FIELDS.indexOf(b.field));

/** Suggests at most three cities for an unknown one, from CITIES; the server's list contains more cities. */
export const citiesLike = (name: string): string[] =>
  searchCities(name.slice(0, CITY_MAX).replace(/\s*[-/,(].*$/, ''), 3);
