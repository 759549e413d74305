import { Award, BriefcaseBusiness, GraduationCap, Languages, Wrench } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { LANGUAGE_LEVELS } from '#domain/catalogue/languages.ts';
import { DEFAULT_SKILL_CATEGORY } from '#domain/resumes/json-resume.ts';
import { monthText, periodText } from '#domain/text/date-texts.ts';
import { EXPERIENCE_DESCRIPTION_MAX, ITEM_MAX } from '#domain/text/text-limits.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { EntryFieldsProps, EntryType } from './entry-types.ts';
import { MonthField } from './month-field.tsx';
import { PeriodField } from './period-field.tsx';

const joined = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join(' · ');

type TextName<Entry> = { [Name in keyof Entry]: Entry[Name] extends string ? Name : never }[keyof Entry] & string;

/** Returns the props of a text field for a property of the entry. */
function lineOf<Entry>({ entry, problems, onChange }: EntryFieldsProps<Entry>, name: TextName<Entry>) {
  return {
    maxLength: ITEM_MAX,
    autoComplete: 'off',
    value: entry[name] as string,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value } as Partial<Entry>),
    error: problems[name],
  };
}

/** Returns the props of PeriodField for the entry's start and end. */
function periodOf<Entry extends { periodo_inicio: string; periodo_fim: string }>(props: EntryFieldsProps<Entry>) {
  const { entry, problems, onChange } = props;
  return {
    start: entry.periodo_inicio,
    end: entry.periodo_fim,
    startError: problems.periodo_inicio,
    endError: problems.periodo_fim,
    onStart: (periodo_inicio: string) => onChange({ periodo_inicio } as Partial<Entry>),
    onEnd: (periodo_fim: string) => onChange({ periodo_fim } as Partial<Entry>),
  };
}

const LEVELS = LANGUAGE_LEVELS.map((value) => ({ value, label: value }));

export const EXPERIENCES: EntryType<'experiencias_profissionais'> = {
  name: 'experiencias_profissionais',
  title: 'Experiências profissionais',
  icon: <BriefcaseBusiness aria-hidden="true" />,
  invitation: 'Onde você já trabalhou? Vale emprego, bico, estágio e trabalho voluntário.',
  addLabel: 'Adicionar experiência',
  newTitle: 'Nova experiência',
  editTitle: 'Editar experiência',
  offersAnother: false,
  nameOf: ({ cargo, empresa }) => cargo || empresa || 'Experiência sem nome',
  detailsOf: ({ cargo, empresa, periodo_inicio, periodo_fim, atual }) =>
    joined(cargo && empresa, periodText(periodo_inicio, periodo_fim, atual ? 'atual' : null)),
  Fields: (props) => (
    <>
      <TextField label="Cargo" required {...lineOf(props, 'cargo')} autoComplete="organization-title" />
      <TextField label="Empresa" required {...lineOf(props, 'empresa')} autoComplete="organization" />
      <PeriodField
        {...periodOf(props)}
        box={{
          label: 'Trabalho aqui atualmente',
          checked: props.entry.atual,
          onChange: (atual) => props.onChange(atual ? { atual, periodo_fim: '' } : { atual }),
        }}
        isEndDisabled={props.entry.atual}
      />
      <TextArea
        label="Descrição"
        hint="O que você fazia e do que se orgulha. Uma linha para cada ponto fica fácil de ler."
        maxLength={EXPERIENCE_DESCRIPTION_MAX}
        value={props.entry.descricao}
        onChange={({ target }) => props.onChange({ descricao: target.value })}
      />
    </>
  ),
};

export const EDUCATION: EntryType<'formacao_academica'> = {
  name: 'formacao_academica',
  title: 'Formação acadêmica',
  icon: <GraduationCap aria-hidden="true" />,
  invitation: 'Escola, curso técnico, faculdade: comece pela mais recente.',
  addLabel: 'Adicionar formação',
  newTitle: 'Nova formação',
  editTitle: 'Editar formação',
  offersAnother: false,
  nameOf: ({ curso, instituicao }) => curso || instituicao || 'Formação sem nome',
  detailsOf: ({ curso, instituicao, periodo_inicio, periodo_fim, concluido }) =>
    joined(curso && instituicao, periodText(periodo_inicio, periodo_fim, concluido ? null : 'em andamento')),
  Fields: (props) => (
    <>
      <TextField label="Curso" required {...lineOf(props, 'curso')} />
      <TextField label="Instituição" required {...lineOf(props, 'instituicao')} />
      <PeriodField
        {...periodOf(props)}
        box={{
          label: 'Curso concluído',
          checked: props.entry.concluido,
          onChange: (concluido) => props.onChange(concluido ? { concluido } : { concluido, periodo_fim: '' }),
        }}
        isEndDisabled={!props.entry.concluido}
      />
    </>
  ),
};

export const COURSES: EntryType<'cursos_certificacoes'> = {
  name: 'cursos_certificacoes',
  title: 'Cursos e certificações',
  icon: <Award aria-hidden="true" />,
  invitation: 'Cursos livres, certificados e carteiras, como NR-10 ou manipulação de alimentos.',
  addLabel: 'Adicionar curso',
  newTitle: 'Novo curso ou certificação',
  editTitle: 'Editar curso ou certificação',
  offersAnother: false,
  nameOf: ({ nome, instituicao }) => nome || instituicao || 'Curso sem nome',
  detailsOf: ({ nome, instituicao, data_conclusao }) => joined(nome && instituicao, monthText(data_conclusao)),
  Fields: (props) => (
    <>
      <TextField label="Nome" required {...lineOf(props, 'nome')} />
      <TextField label="Instituição" required {...lineOf(props, 'instituicao')} />
      <MonthField
        label="Conclusão"
        value={props.entry.data_conclusao}
        onValueChange={(data_conclusao) => props.onChange({ data_conclusao })}
        error={props.problems.data_conclusao}
      />
    </>
  ),
};

export const LANGUAGES: EntryType<'idiomas'> = {
  name: 'idiomas',
  title: 'Idiomas',
  icon: <Languages aria-hidden="true" />,
  invitation: 'Quais idiomas você fala, e o quanto?',
  addLabel: 'Adicionar idioma',
  newTitle: 'Novo idioma',
  editTitle: 'Editar idioma',
  offersAnother: true,
  nameOf: ({ idioma }) => idioma || 'Idioma sem nome',
  detailsOf: ({ nivel }) => nivel || 'Escolha o nível',
  Fields: (props) => (
    <>
      <TextField label="Idioma" required {...lineOf(props, 'idioma')} />
      <SelectField
        label="Nível"
        required
        items={LEVELS}
        value={props.entry.nivel || null}
        onValueChange={(nivel) => nivel && props.onChange({ nivel })}
        error={props.problems.nivel}
      />
    </>
  ),
};

export const SKILLS: EntryType<'habilidades'> = {
  name: 'habilidades',
  title: 'Habilidades',
  icon: <Wrench aria-hidden="true" />,
  invitation: 'O que você sabe fazer bem: ferramentas, máquinas, programas, jeito com as pessoas.',
  addLabel: 'Adicionar habilidade',
  newTitle: 'Nova habilidade',
  editTitle: 'Editar habilidade',
  offersAnother: true,
  nameOf: ({ nome }) => nome || 'Habilidade sem nome',
  detailsOf: ({ categoria }) => categoria.trim() || DEFAULT_SKILL_CATEGORY,
  Fields: (props) => (
    <>
      <TextField label="Habilidade" required {...lineOf(props, 'nome')} />
      <TextField
        label="Categoria"
        hint="Junta as habilidades no currículo, como Técnica ou Comportamental."
        placeholder={DEFAULT_SKILL_CATEGORY}
        {...lineOf(props, 'categoria')}
      />
    </>
  ),
};
