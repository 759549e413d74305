import { normalizeText } from '../text/text.ts';

/** Maximum number of jobs in a spreadsheet file: its non-empty lines below the headers (jobs#sheet-file). */
export const SHEET_LINES_MAX = 500;
/**
 * Maximum size of a spreadsheet file in bytes; in a workbook also the maximum number of characters of all cells together. Only the
 * browser checks it; the server limits the request (app.ts).
 */
export const SHEET_BYTES_MAX = 1_000_000;
/** Maximum number of columns, more than a spreadsheet of jobs needs. The browser omits further columns; the API refuses them. */
export const SHEET_COLUMNS_MAX = 60;
/** Maximum number of characters of a cell, more than any text of a job has. The browser truncates a longer cell; the API refuses it. */
export const SHEET_CELL_MAX = 10_000;

/** The fields that columns fill, named as in the API's job input, in the order of the template's columns. */
export const SHEET_FIELDS = [
  'title',
  'funcao',
  'location',
  'outras_cidades',
  'modalidade',
  'contrato',
  'salary_range',
  'salario_de',
  'salario_ate',
  'salario_por',
  'comissao',
  'horario_inicio',
  'horario_fim',
  'dias',
  'vagas_abertas',
  'escolaridade',
  'afirmativa',
  'beneficios',
  'requirements',
  'description',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** The column headers, which are the form's labels (jobs#sheet-columns). */
export const SHEET_LABELS: Readonly<Record<SheetField, string>> = {
  title: 'Título da vaga',
  funcao: 'Função',
  location: 'Localização',
  outras_cidades: 'Outras cidades',
  modalidade: 'Modalidade',
  contrato: 'Contrato',
  salary_range: 'Faixa salarial',
  salario_de: 'Salário de (R$)',
  salario_ate: 'Salário até (R$)',
  salario_por: 'Pago',
  comissao: 'Paga comissão',
  horario_inicio: 'Horário de início',
  horario_fim: 'Horário de fim',
  dias: 'Dias da semana',
  vagas_abertas: 'Quantas vagas',
  escolaridade: 'Escolaridade mínima',
  afirmativa: 'Vaga afirmativa para pessoas com deficiência',
  beneficios: 'Benefícios',
  requirements: 'Requisitos',
  description: 'Descrição detalhada',
};

const SHEET_REQUIRED = ['title', 'funcao', 'location', 'description'] as const satisfies SheetField[];

/** Other common headers of the fields. */
const OTHER_NAMES: Readonly<Partial<Record<SheetField, readonly string[]>>> = {
  title: ['Título', 'Vaga', 'Cargo'],
  location: ['Cidade', 'Local', 'Município'],
  outras_cidades: ['Mais cidades', 'Demais cidades'],
  contrato: ['Tipo de contrato', 'Regime'],
  salary_range: ['Salário', 'Remuneração'],
  salario_de: ['Salário mínimo', 'De'],
  salario_ate: ['Salário máximo', 'Até'],
  salario_por: ['Salário por'],
  comissao: ['Comissão'],
  horario_inicio: ['Início'],
  horario_fim: ['Fim'],
  dias: ['Dias'],
  vagas_abertas: ['Número de vagas', 'Quantidade de vagas'],
  escolaridade: ['Escolaridade'],
  afirmativa: ['Vaga afirmativa', 'PCD'],
  requirements: ['Requisito'],
  description: ['Descrição', 'Descrição da vaga'],
};

/** Normalises a header: without case, accents, punctuation and text in brackets. */
const headerKey = (header: string): string =>
  normalizeText(header.replace(/\([^)]*\)/g, '')).replace(/[^a-z0-9]+/g, '');

const KNOWN: ReadonlyMap<string, SheetField> = new Map(
  SHEET_FIELDS.flatMap((field) =>
    [SHEET_LABELS[field], ...(OTHER_NAMES[field] ?? [])].map((name) => [headerKey(name), field] as const),
  ),
);

/** Maximum number of characters of a header. */
const HEADER_MAX = 200;

const fieldNamed = (header: string): SheetField | null =>
  header.length > HEADER_MAX ? null : (KNOWN.get(headerKey(header)) ?? null);

/** The headers of a spreadsheet and the fields that they name. */
export type SheetHeaders = {
  /** The field of each column; null for an unknown or repeated header. */
  fields: (SheetField | null)[];
  /** Non-empty headers that name no field. */
  unknown: string[];
  /** Headers of a field that an earlier column has too. */
  twice: string[];
  /** Required fields without a column. */
  missing: SheetField[];
};

/** Maps the columns of a spreadsheet to fields, in any order (jobs#sheet-columns). */
export function readHeaders(headers: readonly string[]): SheetHeaders {
  const fields = headers.map(fieldNamed);
  const isFirst = (field: SheetField | null, index: number) => field === null || fields.indexOf(field) === index;
  return {
    fields: fields.map((field, index) => (isFirst(field, index) ? field : null)),
    unknown: headers.filter((header, index) => fields[index] === null && header.trim() !== ''),
    twice: headers.filter((_, index) => !isFirst(fields[index] ?? null, index)),
    missing: SHEET_REQUIRED.filter((field) => !fields.includes(field)),
  };
}

/** The template's example line (jobs#sheet-file). */
const EXAMPLE: Readonly<Record<SheetField, string>> = {
  title: 'Atendente de loja',
  funcao: 'Atendente de Loja',
  location: 'Campinas - SP',
  outras_cidades: 'Jundiaí - SP; Sorocaba - SP',
  modalidade: 'Presencial',
  contrato: 'CLT',
  salary_range: '',
  salario_de: '1.800,00',
  salario_ate: '2.200,00',
  salario_por: 'Por mês',
  comissao: 'Sim',
  horario_inicio: '09:00',
  horario_fim: '18:00',
  dias: 'Seg a sáb',
  vagas_abertas: '2',
  escolaridade: 'Ensino Médio',
  afirmativa: 'Não',
  beneficios: 'Vale-transporte, Vale-refeição',
  requirements: 'Boa comunicação, Gostar de atender',
  description: 'Atender quem chega, manter a loja em ordem e cuidar do caixa com a equipe.',
};

/** Returns the rows of the template: the headers and one valid line. */
export const sheetTemplate = (): string[][] => [
  SHEET_FIELDS.map((field) => SHEET_LABELS[field]),
  SHEET_FIELDS.map((field) => EXAMPLE[field]),
];
