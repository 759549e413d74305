import { Award, BriefcaseBusiness, GraduationCap, Languages, Wrench } from 'lucide-react';
import { LANGUAGE_LEVELS } from '#domain/catalogue/languages.ts';
import { DEFAULT_SKILL_CATEGORY } from '#domain/json-resume.ts';
import { EXPERIENCE_DESCRIPTION_MAX, ITEM_MAX } from '#domain/text-limits.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { monthText, periodText } from '../month-rules.ts';
import type { EntryType } from './entry-types.ts';
import { MonthField } from './month-field.tsx';
import { PeriodField } from './period-field.tsx';

const joined = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join(' · ');
const LEVELS = LANGUAGE_LEVELS.map((value) => ({ value, label: value }));

export const EXPERIENCES: EntryType<'experiencias_profissionais'> = {
  name: 'experiencias_profissionais',
  title: 'Experiências profissionais',
  icon: <BriefcaseBusiness aria-hidden="true" />,
  invitation: 'Onde você já trabalhou? Vale emprego, bico, estágio e trabalho voluntário.',
  addLabel: 'Adicionar experiência',
  newTitle: 'Nova experiência',
  editTitle: 'Editar experiência',
  several: false,
  nameOf: ({ cargo, empresa }) => cargo || empresa || 'Experiência sem nome',
  detailsOf: ({ cargo, empresa, periodo_inicio, periodo_fim, atual }) =>
    joined(cargo && empresa, periodText(periodo_inicio, periodo_fim, atual ? 'atual' : null)),
  Fields: ({ entry, problems, onChange }) => (
    <>
      <TextField
        label="Cargo"
        required
        maxLength={ITEM_MAX}
        autoComplete="organization-title"
        value={entry.cargo}
        onChange={({ target }) => onChange({ cargo: target.value })}
        error={problems.cargo}
      />
      <TextField
        label="Empresa"
        required
        maxLength={ITEM_MAX}
        autoComplete="organization"
        value={entry.empresa}
        onChange={({ target }) => onChange({ empresa: target.value })}
        error={problems.empresa}
      />
      <PeriodField
        start={entry.periodo_inicio}
        end={entry.periodo_fim}
        startError={problems.periodo_inicio}
        endError={problems.periodo_fim}
        onStart={(periodo_inicio) => onChange({ periodo_inicio })}
        onEnd={(periodo_fim) => onChange({ periodo_fim })}
        box={{
          label: 'Trabalho aqui atualmente',
          checked: entry.atual,
          onChange: (atual) => onChange(atual ? { atual, periodo_fim: '' } : { atual }),
        }}
        endDisabled={entry.atual}
      />
      <TextArea
        label="Descrição"
        hint="O que você fazia e do que se orgulha. Uma linha para cada ponto fica fácil de ler."
        maxLength={EXPERIENCE_DESCRIPTION_MAX}
        value={entry.descricao}
        onChange={({ target }) => onChange({ descricao: target.value })}
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
  several: false,
  nameOf: ({ curso, instituicao }) => curso || instituicao || 'Formação sem nome',
  detailsOf: ({ curso, instituicao, periodo_inicio, periodo_fim, concluido }) =>
    joined(curso && instituicao, periodText(periodo_inicio, periodo_fim, concluido ? null : 'em andamento')),
  Fields: ({ entry, problems, onChange }) => (
    <>
      <TextField
        label="Curso"
        required
        maxLength={ITEM_MAX}
        autoComplete="off"
        value={entry.curso}
        onChange={({ target }) => onChange({ curso: target.value })}
        error={problems.curso}
      />
      <TextField
        label="Instituição"
        required
        maxLength={ITEM_MAX}
        autoComplete="off"
        value={entry.instituicao}
        onChange={({ target }) => onChange({ instituicao: target.value })}
        error={problems.instituicao}
      />
      <PeriodField
        start={entry.periodo_inicio}
        end={entry.periodo_fim}
        startError={problems.periodo_inicio}
        endError={problems.periodo_fim}
        onStart={(periodo_inicio) => onChange({ periodo_inicio })}
        onEnd={(periodo_fim) => onChange({ periodo_fim })}
        box={{
          label: 'Curso concluído',
          checked: entry.concluido,
          onChange: (concluido) => onChange(concluido ? { concluido } : { concluido, periodo_fim: '' }),
        }}
        endDisabled={!entry.concluido}
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
  several: false,
  nameOf: ({ nome, instituicao }) => nome || instituicao || 'Curso sem nome',
  detailsOf: ({ nome, instituicao, data_conclusao }) => joined(nome && instituicao, monthText(data_conclusao)),
  Fields: ({ entry, problems, onChange }) => (
    <>
      <TextField
        label="Nome"
        required
        maxLength={ITEM_MAX}
        autoComplete="off"
        value={entry.nome}
        onChange={({ target }) => onChange({ nome: target.value })}
        error={problems.nome}
      />
      <TextField
        label="Instituição"
        required
        maxLength={ITEM_MAX}
        autoComplete="off"
        value={entry.instituicao}
        onChange={({ target }) => onChange({ instituicao: target.value })}
        error={problems.instituicao}
      />
      <MonthField
        label="Conclusão"
        value={entry.data_conclusao}
        onValueChange={(data_conclusao) => onChange({ data_conclusao })}
        error={problems.data_conclusao}
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
  several: true,
  nameOf: ({ idioma }) => idioma || 'Idioma sem nome',
  detailsOf: ({ nivel }) => nivel,
  Fields: ({ entry, problems, onChange }) => (
    <>
      <TextField
        label="Idioma"
        required
        maxLength={ITEM_MAX}
        autoComplete="off"
        value={entry.idioma}
        onChange={({ target }) => onChange({ idioma: target.value })}
        error={problems.idioma}
      />
      <SelectField
        label="Nível"
        required
        items={LEVELS}
        value={entry.nivel}
        onValueChange={(nivel) => nivel && onChange({ nivel })}
        error={problems.nivel}
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
  several: true,
  nameOf: ({ nome }) => nome || 'Habilidade sem nome',
  detailsOf: ({ categoria }) => categoria.trim() || DEFAULT_SKILL_CATEGORY,
  Fields: ({ entry, problems, onChange }) => (
    <>
      <TextField
        label="Habilidade"
        required
        maxLength={ITEM_MAX}
        autoComplete="off"
        value={entry.nome}
        onChange={({ target }) => onChange({ nome: target.value })}
        error={problems.nome}
      />
      <TextField
        label="Categoria"
        hint="Junta as habilidades no currículo, como Técnica ou Comportamental."
        maxLength={ITEM_MAX}
        autoComplete="off"
        placeholder={DEFAULT_SKILL_CATEGORY}
        value={entry.categoria}
        onChange={({ target }) => onChange({ categoria: target.value })}
      />
    </>
  ),
};
