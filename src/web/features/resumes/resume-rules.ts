import { isPhone } from '#domain/accounts/phone.ts';
import { ageProblem } from '#domain/candidates/completeness.ts';
import { isFilled } from '#domain/text/text.ts';
import { PHONE_INVALID } from '#web/features/profiles/error-texts.ts';
import type { Problems } from '#web/lib/forms/form-resolver.ts';
import { isMonth } from './month-rules.ts';
import { type ListName, type ResumeEntries, type ResumeValues, urlWithScheme } from './resume-values.ts';

const START = 'Informe o mês e o ano de início';
const MONTH = 'Use mês e ano, como 03/2021';
const ORDER = 'O fim não pode vir antes do início';

function periodProblems({ periodo_inicio: start, periodo_fim: end }: { periodo_inicio: string; periodo_fim: string }) {
  const started = isFilled(start) ? (isMonth(start) ? undefined : MONTH) : START;
  const ended = end === '' ? undefined : !isMonth(end) ? MONTH : !started && end < start ? ORDER : undefined;
  return { ...(started && { periodo_inicio: started }), ...(ended && { periodo_fim: ended }) };
}

const missing = <Field extends string>(entry: Record<Field, string>, texts: Record<Field, string>) =>
  Object.fromEntries(
    (Object.keys(texts) as Field[]).filter((field) => !isFilled(entry[field])).map((field) => [field, texts[field]]),
  ) as Partial<Record<Field, string>>;

/** Functions that return the errors of an entry's fields, by list (resumes#entries). */
export const ENTRY_PROBLEMS: {
  readonly [Name in ListName]: (entry: ResumeEntries[Name]) => Problems<ResumeEntries[Name]>;
} = {
  experiencias_profissionais: ({ cargo, empresa, ...entry }) => ({
    ...missing({ cargo, empresa }, { cargo: 'Informe o cargo', empresa: 'Informe a empresa' }),
    ...periodProblems(entry),
  }),
  formacao_academica: ({ curso, instituicao, ...entry }) => ({
    ...missing({ curso, instituicao }, { curso: 'Informe o curso', instituicao: 'Informe a instituição' }),
    ...periodProblems(entry),
  }),
  cursos_certificacoes: ({ nome, instituicao, data_conclusao }) => ({
    ...missing({ nome, instituicao }, { nome: 'Informe o nome', instituicao: 'Informe a instituição' }),
    ...(data_conclusao !== '' && !isMonth(data_conclusao) && { data_conclusao: MONTH }),
  }),
  idiomas: ({ idioma, nivel }) => missing({ idioma, nivel }, { idioma: 'Informe o idioma', nivel: 'Escolha o nível' }),
  habilidades: ({ nome }) => missing({ nome }, { nome: 'Informe a habilidade' }),
};

/** The name of an entry in messages, by list. */
const ENTRY_NAMES: Readonly<Record<ListName, string>> = {
  experiencias_profissionais: 'Experiência',
  formacao_academica: 'Formação',
  cursos_certificacoes: 'Curso',
  idiomas: 'Idioma',
  habilidades: 'Habilidade',
};

/** The names of the curriculo's lists, in the order of the form. */
export const LIST_NAMES = Object.keys(ENTRY_NAMES) as ListName[];

function listProblem<Name extends ListName>(name: Name, entries: readonly ResumeEntries[Name][]): string | undefined {
  for (const [index, entry] of entries.entries()) {
    const [first] = Object.values(ENTRY_PROBLEMS[name](entry));
    if (first) return `${ENTRY_NAMES[name]} ${index + 1}: ${first}`;
  }
  return undefined;
}

/** A loose check: exactly one '@', a dot in the domain, and no spaces. The server validates the address too. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Returns the error of each field that prevents saving the curriculo, in the order of the form (resumes#required). */
export function resumeProblems(values: ResumeValues): Problems<ResumeValues> {
  const problems: Problems<ResumeValues> = {};
  if (!isFilled(values.nome_completo)) problems.nome_completo = 'Nome completo é obrigatório';
  if (!isFilled(values.email)) problems.email = 'Email é obrigatório';
  else if (!EMAIL.test(values.email.trim())) problems.email = 'Informe um e-mail válido, como nome@exemplo.com';
  if (!isFilled(values.telefone)) problems.telefone = 'Telefone é obrigatório';
  else if (!isPhone(values.telefone)) problems.telefone = PHONE_INVALID;
  if (!/^(?:https?:\/\/\S+\.\S+)?$/.test(urlWithScheme(values.linkedin))) {
    problems.linkedin = 'Informe o endereço completo, como https://www.linkedin.com/in/voce';
  }
  const age = values.idade.trim();
  const ageRefused = age === '' ? null : ageProblem(/^\d+$/.test(age) ? Number(age) : Number.POSITIVE_INFINITY);
  if (ageRefused) problems.idade = ageRefused;
  for (const name of LIST_NAMES) {
    const problem = listProblem(name, values[name]);
    if (problem) problems[name] = problem;
  }
  return problems;
}
