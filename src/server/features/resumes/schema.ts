import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { MAXIMUM_AGE, MINIMUM_AGE } from '../../../domain/candidates/completeness.ts';
import { timestampColumn } from '../../platform/database/columns.ts';
import { matches } from '../matches/schema.ts';
import { escolaridadeEnum, estadoCivilEnum, generoEnum, profiles } from '../profiles/schema.ts';

/** The lists of a curriculo (resumes#entries); months are 'YYYY-MM', empty when not given. */
export type ResumeLists = {
  experiencias_profissionais: {
    id: string;
    empresa: string;
    cargo: string;
    periodo_inicio: string;
    periodo_fim: string;
    atual: boolean;
    descricao: string;
  }[];
  formacao_academica: {
    id: string;
    curso: string;
    instituicao: string;
    periodo_inicio: string;
    periodo_fim: string;
    concluido: boolean;
  }[];
  cursos_certificacoes: { id: string; nome: string; instituicao: string; data_conclusao: string }[];
  idiomas: { id: string; idioma: string; nivel: string }[];
  habilidades: { id: string; nome: string; categoria: string }[];
};

const list = <K extends keyof ResumeLists>(name: K) => jsonb(name).$type<ResumeLists[K]>().notNull().default([]);

/** The curriculos, at most one for each candidate (resumes#parts). */
export const curriculos = pgTable(
  'curriculos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    usuario_id: uuid('usuario_id')
      .notNull()
      .unique()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    nome_completo: text('nome_completo').notNull(),
    cargo_pretendido: text('cargo_pretendido'),
    resumo_profissional: text('resumo_profissional'),
    telefone: text('telefone').notNull(),
    email: text('email').notNull(),
    linkedin: text('linkedin'),
    foto_url: text('foto_url'),
    idade: smallint('idade'),
    genero: generoEnum('genero'),
    escolaridade: escolaridadeEnum('escolaridade'),
    estado_civil: estadoCivilEnum('estado_civil'),
    tem_filhos: boolean('tem_filhos'),
    experiencias_profissionais: list('experiencias_profissionais'),
    formacao_academica: list('formacao_academica'),
    cursos_certificacoes: list('cursos_certificacoes'),
    idiomas: list('idiomas'),
    habilidades: list('habilidades'),
    created_at: timestampColumn('created_at').notNull().defaultNow(),
    updated_at: timestampColumn('updated_at').notNull().defaultNow(),
  },
  () => [check('curriculos_age', sql`idade between ${sql.raw(`${MINIMUM_AGE} and ${MAXIMUM_AGE}`)}`)],
);

/** The matches in which the candidate has sent their curriculo to the company; a row is deleted with its match. */
export const sentResumes = pgTable('sent_resumes', {
  match_id: uuid('match_id')
    .primaryKey()
    .references(() => matches.id, { onDelete: 'cascade' }),
  sent_at: timestampColumn('sent_at').notNull().defaultNow(),
});
