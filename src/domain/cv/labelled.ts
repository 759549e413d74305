import { folded, trimMarks, withoutBullet } from './cv-text.ts';
import { type Cell, type Line, lineOf } from './lines.ts';
import { findPeriod } from './periods.ts';

/** Fields that are written with a label before them. */
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
  const plain = folded(label).trim();
  return LABELS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
};

export type LabelledPart = { name: LabelName | null; text: string };

/** The labelled fields of a line, in cells or after one another; those before the first label have the name null. */
export function labelledParts(line: Line): LabelledPart[] {
  const cells = line.cells.map(({ text }) => withoutBullet(text));
  const parts: LabelledPart[] = [];
  for (const [index, cell] of cells.entries()) {
    const alone = nameOf(cell.replace(/\s*:\s*$/, ''));
    if (alone && (/:\s*$/.test(cell) || cells.length === 2) && index + 1 <= cells.length) {
      parts.push({ name: alone, text: '' });
      continue;
    }
    const last = parts.at(-1);
    if (last?.name && last.text === '' && !/^[^:]{3,30}:\s/.test(cell)) {
      last.text = trimMarks(cell);
      continue;
    }
    parts.push(...within(cell));
  }
  return parts;
}

/** A label that no colon ends ('FUNÇÃO COZINHEIRA'); names of employers may begin with the same word. */
const BARE_LABEL =
  /^(empresa(?! (?:brasileir|j[uú]nior|nacional|municipal|metropolitana|gestora|p[uú]blica))|cargo(?: de)?|fun[cç][aã]o(?: de)?|per[ií]odo(?: de)?|datas)\s+(?=\p{Lu}|\d)/iu;

/** A label of several words before a value, as in a table whose lines are not drawn ('Nome do empregador Loja Sol'); null without one. */
function longLabel(text: string): LabelledPart | null {
  const words = text.split(' ');
  for (let count = Math.min(6, words.length - 1); count >= 2; count--) {
    const name = nameOf(words.slice(0, count).join(' '));
    const value = words.slice(count).join(' ');
    if (name && /^[\p{Lu}\d]/u.test(value)) return { name, text: trimMarks(value) };
  }
  return null;
}

function within(text: string): LabelledPart[] {
  const long = text.includes(':') ? null : longLabel(text);
  if (long) return [long];
  const bare = BARE_LABEL.exec(text);
  const bareName =
    bare && /^[\p{Lu}\d]/u.test(text.slice(bare[0].length)) ? nameOf((bare[1] ?? '').replace(/ de$/i, '')) : null;
  if (bare && bareName && !text.includes(':')) return [{ name: bareName, text: trimMarks(text.slice(bare[0].length)) }];
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
  const before = trimMarks(text.slice(0, first.from));
  return [
    ...(before === '' ? [] : [{ name: null, text: before }]),
    ...found.map(({ name, to }, index) => ({ name, text: trimMarks(text.slice(to, found[index + 1]?.from)) })),
  ];
}

/** Returns the number of lines that begin with one of the labels. */
export const labelCount = (lines: readonly Line[], names: readonly LabelName[]): number =>
  lines.filter((line) => labelledParts(line).some(({ name }) => name !== null && names.includes(name))).length;

/** Returns whether a line names a table's columns: two or more labels, and no values beside them. */
export const isTableHead = (line: Line): boolean =>
  line.cells.filter(({ text }) => nameOf(text.replace(/\s*:$/, '')) !== null).length >= 2 &&
  line.cells.every(({ text }) => /^[\p{L}\s/]{2,25}:?$/u.test(text));

/** A gap so many times the least one of a table begins a row; a smaller one is between the lines of a cell. */
const ROW_GAP = 1.2;

/** Puts what wrapped inside a table's cells behind the line above, in the columns of the table's head; other lines stay as they are. */
export function joinTableRows(lines: readonly Line[]): Line[] {
  const at = lines.findIndex(isTableHead);
  const head = lines[at];
  const body = lines.slice(at + 1);
  if (!head || !body.some(({ text }) => findPeriod(text)?.hasDates)) return [...lines];
  const columnOf = ({ x }: Cell) => head.cells.findLastIndex((column) => column.x <= x + 4);
  const isDate = ({ text }: Cell) => findPeriod(text)?.rest === '';
  const least = Math.min(...body.map(({ gap }) => gap).filter((gap) => gap > 0));
  const rows: Line[] = [];
  for (const line of body) {
    const row = rows.at(-1);
    const dated = row?.cells.find(isDate);
    const isNextDate =
      dated !== undefined && line.cells.some((cell) => isDate(cell) && columnOf(cell) === columnOf(dated));
    const isWhole = line.cells.length === head.cells.length;
    if (!row || line.gap >= least * ROW_GAP || isNextDate || isWhole || line.page !== row.page) {
      rows.push(line);
      continue;
    }
    const cells = [...row.cells];
    for (const cell of line.cells) {
      const same = cells.findIndex((other) => columnOf(other) === columnOf(cell));
      const above = cells[same];
      if (above) cells[same] = { ...above, text: `${above.text} ${cell.text}` };
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
