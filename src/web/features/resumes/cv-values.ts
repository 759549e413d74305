import { formatPhone } from '#domain/accounts/phone.ts';
import { resumeFromCv } from '#domain/cv/to-forms.ts';
import type { ReadCv } from '#domain/cv/types.ts';
import { periodText } from '#domain/text/date-texts.ts';
import { RESUME_LIST_MAX } from '#domain/text/text-limits.ts';
import { type CvField, type CvLine, type CvProposal, lineOf } from '#web/features/cv/cv-types.ts';
import { newId } from '#web/lib/new-id.ts';
import type { ListName, ResumeEntries, ResumeValues } from './resume-values.ts';

type Entry<Name extends ListName> = Omit<ResumeEntries[Name], 'id'>;
type Lists = { readonly [Name in ListName]: readonly Entry<Name>[] };

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ');

const LISTS: { readonly [Name in ListName]: { label: string; line: (entry: Entry<Name>) => CvLine } } = {
  experiencias_profissionais: {
    label: 'Experiências profissionais',
    line: ({ cargo, empresa, descricao, ...entry }) => ({
      text: joined(cargo, empresa),
      detail: periodText(entry.periodo_inicio, entry.periodo_fim, entry.atual ? 'atual' : null),
      body: descricao,
    }),
  },
  formacao_academica: {
    label: 'Formação acadêmica',
    line: ({ curso, instituicao, ...entry }) => ({
      text: joined(curso, instituicao),
      detail: periodText(entry.periodo_inicio, entry.periodo_fim, entry.concluido ? null : 'em andamento'),
    }),
  },
  cursos_certificacoes: {
    label: 'Cursos e certificações',
    line: ({ nome, instituicao, data_conclusao }) => ({
      text: joined(nome, instituicao),
      detail: periodText(data_conclusao, '', null),
    }),
  },
  idiomas: {
    label: 'Idiomas',
    line: ({ idioma, nivel }) => ({ text: idioma, detail: nivel || 'Escolha o nível antes de salvar' }),
  },
  habilidades: { label: 'Habilidades', line: ({ nome, categoria }) => ({ text: nome, detail: categoria }) },
};

const TEXTS = {
  nome_completo: 'Nome completo',
  cargo_pretendido: 'Cargo pretendido',
  email: 'Email',
  telefone: 'Telefone',
  linkedin: 'LinkedIn',
  escolaridade: 'Escolaridade',
  resumo_profissional: 'Resumo profissional',
} as const;

const displayText = (name: string, text: string | null) => (name === 'telefone' && text ? formatPhone(text) : text);

/** Returns the fields that the imported file `read` has for the curriculo's form, whose values are `current` (resumes#filling). */
export function resumeProposal(read: ReadCv, current: ResumeValues): CvProposal<ResumeValues> {
  const { values: found, unsure, rest } = resumeFromCv(read);

  const [inFile, inForm]: [Lists, Lists] = [found, current];

  function listField<Name extends ListName>(name: Name): CvField {
    const { label, line } = LISTS[name];
    return {
      ...{ name, label, max: RESUME_LIST_MAX, formLines: inForm[name].map(line) },
      fileLines: inFile[name].map((entry, index) => ({
        ...line(entry),
        isUnsure: unsure.includes(`${name}.${index}`),
      })),
    };
  }

  const texts = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((name) => ({
    ...{ name, label: TEXTS[name], formLines: lineOf(displayText(name, current[name])) },
    fileLines: lineOf(displayText(name, found[name]), unsure.includes(name)),
  }));
  const withIds = <Item extends object>(entries: readonly Item[]) =>
    entries.map((entry) => ({ ...entry, id: newId() }));
  return {
    fields: [...texts, ...(Object.keys(LISTS) as ListName[]).map(listField)].filter(
      (field) => field.fileLines.length > 0,
    ),
    values: {
      ...found,
      experiencias_profissionais: withIds(found.experiencias_profissionais),
      formacao_academica: withIds(found.formacao_academica),
      cursos_certificacoes: withIds(found.cursos_certificacoes),
      idiomas: withIds(found.idiomas),
      habilidades: withIds(found.habilidades),
    },
    rest,
  };
}
