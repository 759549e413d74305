import { eq, type SQL, sql } from 'drizzle-orm';
import type { News } from '#contract/news.ts';
import { wantedFunctions } from '#domain/candidates/compatibility.ts';
import type { NewsKind } from '#domain/notices/news.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import type { Db, Executor, Tx } from '../../platform/database/create-db.ts';
import { definePreparedSql } from '../../platform/database/prepared-statements.ts';
import { jobReach } from '../cities/schema.ts';
import { isActiveAt, isForAge, jobs } from '../jobs/schema.ts';
import { likes, rejections } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { blocks } from '../safety/schema.ts';
import { newsSeen } from './schema.ts';

const { placeholder } = sql;

const seenSince = (column: string) =>
  sql`coalesce((select ${sql.identifier(column)} from ${newsSeen} where user_id = ${placeholder('user_id')}), '-infinity')`;

/**
 * SQL of the number of new matches. `updated_at` is never before `created_at`; the condition on it only makes PostgreSQL use the
 * index of the list of matches.
 */
const newMatches = (
  side: 'candidate_id' | 'company_id',
  hidden: 'excluido_por_candidato' | 'excluido_por_empresa',
) => sql`(
  select count(*)::int from (
    select from ${matches} where ${sql.identifier(side)} = ${placeholder('user_id')} and status = 'active'
      and not ${sql.identifier(hidden)} and updated_at > ${seenSince('matches_at')} and created_at > ${seenSince('matches_at')}
    limit ${placeholder('up_to')}) as found)`;

/**
 * Condition: no operator has blocked the account that gave the like, and no reports hide it. The index profiles_blocked, which it uses,
 * contains only blocked accounts.
 */
const isNotBlocked = sql`not exists (select from ${profiles} where user_id = received.quem_curtiu and blocked_at is not null)`;

/** Condition: one of the two has blocked the other (safety#blocked-pair). */
const isBlockedPair = (candidate: SQL, company: SQL) =>
  sql`exists (select from ${blocks} where candidate_id = ${candidate} and company_id = ${company})`;

const preference = {
  cidade_de_interesse: placeholder('cidade_de_interesse'),
  raio_km: placeholder('raio_km'),
  aceita_remoto: placeholder('aceita_remoto'),
};

/** Counts the news of a candidate: new matches, and new likes that wait for a response (likes#waiting). */
const ofCandidate = definePreparedSql<News>(
  'news_of_candidate',
  sql`select ${newMatches('candidate_id', 'excluido_por_candidato')} as matches, (
    select count(*)::int from (
      select from ${likes} as received left join ${jobs} on ${jobs.id} = received.job_id
      where received.quem_foi_curtado = ${placeholder('user_id')} and received.created_at > ${seenSince('likes_at')}
        and not ${isBlockedPair(sql`received.quem_foi_curtado`, sql`received.quem_curtiu`)}
        and case when received.job_id is null
          then not exists (select from ${matches} where candidate_id = ${placeholder('user_id')} and company_id = received.quem_curtiu)
            and ${isNotBlocked}
          else ${isActiveAt(placeholder('now'))}
            and ${jobs.funcao} = any (${placeholder('functions')}) and ${jobReach(preference, jobs)} is not null
            and ${isForAge({ born_by: placeholder('born_by'), today: placeholder('today') }, jobs)}
            and not exists (select from ${likes} where quem_curtiu = ${placeholder('user_id')} and job_id = received.job_id)
            and not exists (select from ${rejections} where user_id = ${placeholder('user_id')} and job_id = received.job_id)
        end
      limit ${placeholder('up_to')}) as found) as likes`,
);

/** Counts the news of a company: new matches, and new likes for active jobs that wait for a response. */
const ofCompany = definePreparedSql<News>(
  'news_of_company',
  sql`select ${newMatches('company_id', 'excluido_por_empresa')} as matches, (
    select count(*)::int from (
      select from ${jobs} join ${likes} as received on received.job_id = ${jobs.id}
      where ${jobs.company_id} = ${placeholder('user_id')} and ${isActiveAt(placeholder('now'))}
        and received.created_at > ${seenSince('likes_at')} and received.quem_foi_curtado = ${placeholder('user_id')}
        and not exists (select from ${likes} where quem_curtiu = ${placeholder('user_id')} and quem_foi_curtado = received.quem_curtiu
          and job_id = received.job_id)
        and not exists (select from ${rejections} where user_id = ${placeholder('user_id')} and rejected_id = received.quem_curtiu
          and rejected_type = 'candidate' and job_id = received.job_id)
        and not ${isBlockedPair(sql`received.quem_curtiu`, sql`received.quem_foi_curtado`)} and ${isNotBlocked}
      limit ${placeholder('up_to')}) as found) as likes`,
);

/** Counts the matches and likes that the user has not seen yet, each up to `upTo`. */
export async function selectNews(
  db: Db,
  profile: typeof profiles.$inferSelect,
  now: Date,
  upTo: number,
): Promise<News> {
  const { user_id, user_type, cidade_de_interesse, raio_km, aceita_remoto, born_by } = profile;
  const functions = wantedFunctions(profile);
  const preferences = { cidade_de_interesse, raio_km, aceita_remoto, functions };
  const parameters = { user_id, now, today: dayNameOf(now), up_to: upTo, born_by, ...preferences };
  const { rows } = await (user_type === 'candidate' ? ofCandidate : ofCompany)(db, parameters);
  return rows[0] ?? { matches: 0, likes: 0 };
}

const COLUMN = { matches: 'matches_at', likes: 'likes_at' } as const;

/** Marks one kind as seen now; the other kind stays unchanged. */
export async function markNewsKindSeen(db: Executor, user_id: string, kind: NewsKind): Promise<void> {
  const [column, other] = [COLUMN[kind], COLUMN[kind === 'matches' ? 'likes' : 'matches']].map((name) =>
    sql.identifier(name),
  );
  await db.execute(sql`
    insert into ${newsSeen} (user_id, ${column}, ${other}) values (${user_id}, now(), '-infinity')
    on conflict (user_id) do update set ${column} = excluded.${column}`);
}

/** Deletes the record of when a user last saw each kind of news. */
export async function deleteNewsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(newsSeen).where(eq(newsSeen.user_id, user_id));
}
