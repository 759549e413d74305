import { and, eq, getTableColumns, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/create-db.ts';
import { definePrepared } from '../../platform/database/prepared-statements.ts';
import { user } from '../accounts/schema.ts';
import { isActiveAt, jobs, withheldFor } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { blocks } from '../safety/schema.ts';
import { profiles } from './schema.ts';

export type ProfileRow = typeof profiles.$inferSelect;
export type ProfileChanges = Partial<typeof profiles.$inferInsert>;

const columns = getTableColumns(profiles);

const PERSONAL_FIELDS = [
  'avatar_url',
  'area',
  'cidade_de_interesse',
  'city',
  'bio',
  'cidade_mora',
  'bairro_mora',
  'possui_veiculo',
  'cnh_ativa',
  'disponivel_viajar',
  'telefone',
  'whatsapp',
  'idade',
  'born_by',
  'genero',
  'escolaridade',
  'estado_civil',
  'tem_filhos',
  'cnpj',
  'area_atuacao',
  'data_ultimo_pagamento',
  'gestures_explained_at',
  'contact_notice_at',
  'reported_at',
  'reported_for',
] as const satisfies readonly (keyof ProfileRow)[];

const isThisUser = eq(profiles.user_id, sql.placeholder('user_id'));

const profileOf = definePrepared('profile', (db) => db.select(columns).from(profiles).where(isThisUser));

export async function selectProfile(db: Executor, user_id: string): Promise<ProfileRow | undefined> {
  const [row] = await profileOf(db, { user_id });
  return row;
}

const profileForCompany = definePrepared('profile_for_company', (db) =>
  db
    .select(columns)
    .from(profiles)
    .where(
      and(
        isThisUser,
        notExists(
          db
            .select({ one: sql`1` })
            .from(blocks)
            .where(
              and(eq(blocks.candidate_id, profiles.user_id), eq(blocks.company_id, sql.placeholder('company_id'))),
            ),
        ),
      ),
    ),
);

/** Returns a user's profile; undefined when there is none, or the user and the company are a blocked pair (safety#blocked-pair). */
export async function selectProfileForCompany(
  db: Executor,
  company_id: string,
  user_id: string,
): Promise<ProfileRow | undefined> {
  const [row] = await profileForCompany(db, { company_id, user_id });
  return row;
}

const profileLocked = definePrepared('profile_locked', (db) =>
  db.select(columns).from(profiles).where(isThisUser).for('no key update'),
);

/**
 * Reads and locks one profile until the end of the transaction. NO KEY UPDATE, because inserting a like takes a KEY
 * SHARE lock on both profiles: a stronger lock would make two reciprocal likes wait for each other.
 */
export async function lockProfile(tx: Executor, user_id: string): Promise<ProfileRow | undefined> {
  const [row] = await profileLocked(tx, { user_id });
  return row;
}

/** Locks as lockProfile, but does not wait: returns false when another transaction holds the lock, or there is no such profile. */
export async function tryLockProfile(tx: Executor, user_id: string): Promise<boolean> {
  const rows = await tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .where(eq(profiles.user_id, user_id))
    .for('no key update', { skipLocked: true });
  return rows.length > 0;
}

export async function updateProfile(
  db: Executor,
  user_id: string,
  changes: ProfileChanges,
): Promise<ProfileRow | undefined> {
  const [row] = await db
    .update(profiles)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(profiles.user_id, user_id))
    .returning();
  return row;
}

/**
 * Renews the weekly balance. Returns the profile, or undefined when another request has renewed it since
 * `previous_reset`.
 */
export async function renewBalance(
  db: Executor,
  renewal: { user_id: string; previous_reset: Date; data_ultimo_reset: Date },
): Promise<ProfileRow | undefined> {
  const [row] = await db
    .update(profiles)
    .set({ curtidas_disponiveis: sql`curtidas_semanais`, data_ultimo_reset: renewal.data_ultimo_reset })
    .where(and(eq(profiles.user_id, renewal.user_id), eq(profiles.data_ultimo_reset, renewal.previous_reset)))
    .returning();
  return row;
}

/**
 * Returns a company that the candidate may see. `match_id` is null without an active match of the two that the candidate has not hidden;
 * `withheld` is why the match's contact is withheld, else null.
 */
export async function selectCompanyFor(db: Executor, candidate_id: string, company_id: string, now: Date) {
  const active_jobs = sql<number>`(${db
    .select({ n: sql`count(*)` })
    .from(jobs)
    .where(and(eq(jobs.company_id, profiles.user_id), isActiveAt(now)))})`.mapWith(Number);
  const match = db
    .select({ id: matches.id, title: jobs.title, withheld: withheldFor.as('withheld') })
    .from(matches)
    .leftJoin(jobs, eq(jobs.id, matches.job_id))
    .where(
      and(
        eq(matches.candidate_id, candidate_id),
        eq(matches.company_id, company_id),
        eq(matches.status, 'active'),
        eq(matches.excluido_por_candidato, false),
      ),
    )
    // When one job was taken down, the match on another may still show the contact.
    .orderBy(sql`${withheldFor} nulls first`)
    .limit(1)
    .as('match');
  const [row] = await db
    .select({ ...columns, active_jobs, match_id: match.id, match_job_title: match.title, withheld: match.withheld })
    .from(profiles)
    .leftJoin(match, sql`true`)
    .where(
      and(
        eq(profiles.user_id, company_id),
        eq(profiles.user_type, 'company'),
        isNull(profiles.removed_at),
        isNull(profiles.blocked_at),
        notExists(
          db
            .select({ one: sql`1` })
            .from(blocks)
            .where(and(eq(blocks.candidate_id, candidate_id), eq(blocks.company_id, profiles.user_id))),
        ),
      ),
    );
  return row;
}

/** Stores when the user first read the explanation of the gestures; later calls change nothing. */
export async function markGesturesExplained(db: Executor, user_id: string, now: Date): Promise<void> {
  await db
    .update(profiles)
    .set({ gestures_explained_at: now })
    .where(and(eq(profiles.user_id, user_id), isNull(profiles.gestures_explained_at)));
}

/** Stores when the candidate last read the notice before the first WhatsApp contact. */
export async function markContactNotice(db: Executor, user_id: string, now: Date): Promise<void> {
  await db.update(profiles).set({ contact_notice_at: now }).where(eq(profiles.user_id, user_id));
}

/**
 * Deletes the personal data of a profile except the e-mail address, replaces its name by `name`, and marks it as removed. The row
 * remains, because matches reference it.
 */
export async function deletePersonalData(tx: Executor, user_id: string, name: string, now: Date): Promise<void> {
  const nothing = Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, null]));
  const preferences = { raio_km: 0, aceita_remoto: false, salario_minimo: null, mostra_escolaridade: false } as const;
  const lists = { contratos: [], turnos: [], funcoes: [], experiencias_profissionais: [], cargos_normalizados: [] };
  await tx
    .update(profiles)
    .set({
      ...nothing,
      ...preferences,
      ...lists,
      name,
      terms_version: 0,
      blocked_at: null,
      plano: 'basico',
      removed_at: now,
      updated_at: now,
    })
    .where(eq(profiles.user_id, user_id));
}

/** Deletes the removed accounts among these that no match references any more. */
export async function deleteUnreferencedRemovedAccounts(tx: Executor, user_ids: string[]): Promise<void> {
  const needed = tx
    .select({ id: matches.id })
    .from(matches)
    .where(or(eq(matches.candidate_id, profiles.user_id), eq(matches.company_id, profiles.user_id)));
  const unneeded = tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .where(and(inArray(profiles.user_id, user_ids), isNotNull(profiles.removed_at), notExists(needed)));
  await tx.delete(user).where(inArray(user.id, unneeded));
}
