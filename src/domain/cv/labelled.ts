import { foldText, trimSeparators, withoutBullet } from './cv-text.ts';
import { type Cell, type Line, lineOf } from './lines.ts';
import { findPeriod } from './periods.ts';

/**
 * Fields of a past job or a course that curriculos write with a label before the value. `level` is the level of education, `status`
 * whether or when the course was completed.
 */
export type LabelName =
  | 'company'
  | 'role'
  | 'period'
  | 'start'
  | 'end'
  | 'tasks'
  | 'course'
  | 'institution'
  | 'level'
  | 'place'
  | 'status';

const LABELS: readonly [LabelName, RegExp][] = [
  [
    'company',
    /^(?:(?:nome (?:e endereco )?d[ao] )?(?:ultima |atual )?(?:empresa|empregador|contratante)(?: (?:atual|contratante))?|instituicao\/empresa|organizacao|company(?: name)?|employer|local de trabalho)$/,
  ],
  [
    'role',
    /^(?:(?:ultim[oa] |principal )?(?:cargo|funcao|ocupacao|posicao|posto)(?:(?: ou |\s?\/\s?| e )(?:cargo|funcao))?(?: (?:ocupad|exercid|desempenhad|atu)[oa]l?| inicial| final)?|enquadramento funcional|role|position|job title)$/,
  ],
  ['period', /^(?:periodo(?: de trabalho)?|data|datas|duracao|tempo(?: de (?:servico|empresa))?|period|dates?)$/],
  ['start', /^(?:(?:data de |data da )?(?:inicio|admissao|entrada)|start date)$/],
  ['end', /^(?:(?:data de |data da )?(?:saida|demissao|termino|fim|desligamento)|end date)$/],
  [
    'tasks',
    /^(?:(?:principais )?(?:atividades|atribuicoes|funcoes|responsabilidades)(?: (?:exercidas|desenvolvidas|realizadas|principais))?|descricao(?: das atividades)?|responsibilities)$/,
  ],
  ['course', /^(?:(?:nome do )?curso|formacao|(?:designacao|titulo) da qualificacao|course|degree)$/],
  [
    'institution',
    /^(?:(?:instituicao|estabelecimento)(?: de ensino)?|escola|faculdade|universidade|colegio|institution|school|entidade)$/,
  ],
  ['level', /^(?:nivel|escolaridade|grau(?: de instrucao)?|level)$/],
  ['place', /^(?:local|cidade|localidade|location)$/],
  [
    'status',
    /^(?:situacao|status|conclusao|ano(?: de (?:conclusao|termino))?|concluido em|previsao de conclusao|termino previsto)$/,
  ],
];

const nameOf = (label: string): LabelName | null => {
  const plain = foldText(label).trim();
  return LABELS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
};

/** A value and the field that its label names; `name` is null for a text without a label. */
export type LabelledValue = { name: LabelName | null; text: string };

/** Splits a line into values with their labels. Text before the first label has no label. */
export function labelledValues(line: Line): LabelledValue[] {
  const cells = line.cells.map(({ text }) => withoutBullet(text));
  const parts: LabelledValue[] = [];
  for (const cell of cells) {
    const name = nameOf(cell.replace(/\s*:\s*$/, ''));
    if (name && (/:\s*$/.test(cell) || cells.length === 2)) {
      parts.push({ name, text: '' });
      continue;
    }
    const last = parts.at(-1);
    if (last?.name && last.text === '' && !/^[^:]{3,30}:\s/.test(cell)) {
      last.text = trimSeparators(cell);
      continue;
    }
    parts.push(...partsOfCell(cell));
  }
  return parts;
}

/** Matches a label without a colon ('FUNÇÃO COZINHEIRA'), but no employer's name that begins with the same word. */
const BARE_LABEL =
  /^(empresa(?! (?:brasileir|j[uú]nior|nacional|municipal|metropolitana|gestora|p[uú]blica))|cargo(?: de)?|fun[cç][aã]o(?: de)?|per[ií]odo(?: de)?|datas)\s+(?=\p{Lu}|\d)/iu;

/**
 * Returns the value after a label of several words without a colon ('Nome do empregador Loja Sol'). Null when there is no such
 * label.
 */
function longLabel(text: string): LabelledValue | null {
  const words = text.split(' ');
  for (let count = Math.min(6, words.length - 1); count >= 2; count--) {
    const name = nameOf(words.slice(0, count).join(' '));
    const value = words.slice(count).join(' ');
    if (name && /^[\p{Lu}\d]/u.test(value)) return { name, text: trimSeparators(value) };
  }
  return null;
}

function partsOfCell(text: string): LabelledValue[] {
  const long = text.includes(':') ? null : longLabel(text);
  if (long) return [long];
  const bare = BARE_LABEL.exec(text);
  const bareName =
    bare && /^[\p{Lu}\d]/u.test(text.slice(bare[0].length)) ? nameOf((bare[1] ?? '').replace(/ de$/i, '')) : null;
  if (bare && bareName && !text.includes(':'))
    return [{ name: bareName, text: trimSeparators(text.slice(bare[0].length)) }];
  const found: { name: LabelName; from: number; to: number }[] = [];
  for (const match of text.matchAll(/(?:^|[\s|;,–(-])((?:\p{L}[\p{L}/]*\s){0,4}\p{L}[\p{L}/]*)\s*:\s*/gu)) {
    const words = (match[1] ?? '').split(/\s+/);
    for (let start = 0; start < words.length; start++) {
      const label = words.slice(start).join(' ');
      const name = nameOf(label);
      if (!name) continue;
      const to = match.index + match[0].length;
      found.push({ name, from: text.lastIndexOf(label, to), to });
      break;
    }
  }
  const [first] = found;
  if (!first) return [{ name: null, text }];
  const before = trimSeparators(text.slice(0, first.from));
  return [
    ...(before === '' ? [] : [{ name: null, text: before }]),
    ...found.map(({ name, to }, index) => ({ name, text: trimSeparators(text.slice(to, found[index + 1]?.from)) })),
  ];
}

export const labelCount = (lines: readonly Line[], names: readonly LabelName[]): number =>
  lines.flatMap(labelledValues).filter(({ name }) => name !== null && names.includes(name)).length;

/** Returns whether a line is the header of a table: it contains at least two labels and no values. */
export const isTableHeader = (line: Line): boolean =>
  line.cells.filter(({ text }) => nameOf(text.replace(/\s*:$/, '')) !== null).length >= 2 &&
  line.cells.every(({ text }) => /^[\p{L}\s/]{2,25}:?$/u.test(text)) &&
  !labelledValues(line).some(({ name, text }) => name !== null && text !== '' && line.text.includes(':'));

/** Minimum gap between two rows of a table, in multiples of its smallest gap; smaller gaps are between lines of a cell. */
const ROW_GAP = 1.2;

/** Joins the wrapped lines of a table's cells, by the columns of the table's header. Lines above the header stay as they are. */
export function joinTableRows(lines: readonly Line[]): Line[] {
  const at = lines.findIndex(isTableHeader);
  const header = lines[at];
  const body = lines.slice(at + 1);
  if (!header || !body.some(({ text }) => findPeriod(text)?.hasDates)) return [...lines];
  const columnOf = ({ x }: Cell) => header.cells.findLastIndex((column) => column.x <= x + 4);
  const isDate = ({ text }: Cell) => findPeriod(text)?.rest === '';
  const minGap = Math.min(...body.map(({ gap }) => gap).filter((gap) => gap > 0));
  const rows: Line[] = [];
  for (const line of body) {
    const row = rows.at(-1);
    const dated = row?.cells.find(isDate);
    const isNextDate =
      dated !== undefined && line.cells.some((cell) => isDate(cell) && columnOf(cell) === columnOf(dated));
    const isWhole = line.cells.length === header.cells.length;
    if (!row || line.gap >= minGap * ROW_GAP || isNextDate || isWhole || line.page !== row.page) {
      rows.push(line);
      continue;
    }
    const cells = [...row.cells];
    for (const cell of line.cells) {
      const same = cells.findIndex((other) => columnOf(other) === columnOf(cell));
      const previous = cells[same];
      if (previous) cells[same] = { ...previous, text: `${previous.text} ${cell.text}` };
      else cells.push(cell);
    }
    rows[rows.length - 1] =
      lineOf(
        cells.toSorted((a, b) => a.x - b.x),
        row,
      ) ?? row;
  }
  return [...lines.slice(0, at + 1), ...rows];
}
