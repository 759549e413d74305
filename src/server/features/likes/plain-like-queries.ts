import { type SQL, sql } from 'drizzle-orm';
import type { Plan } from '#domain/plans.ts';
import type { LikesProfile } from '#domain/weekly-likes.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { preparedSql } from '../../platform/database/prepared-statements.ts';
import { type SessionEnd, sessionEnd } from '../accounts/schema.ts';

/** A session, a job, and the limits of the domain at this moment. Only the token and the job come from the caller. */
export type PlainLike = {
  token: string;
  job_id: string;
  now: Date;
  /** A session that expires before `stands_from` is not used; one that is on its last day expires at `over_at`. */
  stands_from: Date;
  over_at: Date;
  /** A balance renewed before this moment may be due for another renewal. */
  reset_from: Date;
  /** A candidate's rights by plan; each list has the order of the first. */
  plans: readonly Plan[];
  salary_caps: readonly (number | null)[];
  limited: readonly boolean[];
  /** A user who accepted an older version of the terms cannot like before they accept the new one (accounts#terms). */
  terms_version: number;
};

type Given = LikesProfile & SessionEnd & { user_id: string; company_id: string };

const { placeholder } = sql;
const typed = (name: keyof PlainLike, type: string): SQL => sql`${placeholder(name)}::${sql.raw(type)}`;

const plainLike = preparedSql<{ [Column in keyof Given]: Given[Column] | null }>(
  'like_plain',
  sql`select user_id, company_id, 'candidate' as user_type, plano, curtidas_disponiveis, likes_bonus, curtidas_semanais, data_ultimo_reset,
      expires_at, is_last
    from (select session.token, session.expires_at, ${sessionEnd.is_last} as is_last from session join profiles using (user_id)
      where session.token = ${typed('token', 'text')} and profiles.terms_version >= ${typed('terms_version', 'smallint')}
        and profiles.born_by is null) as agreed,
    give_plain_like(
      agreed.token, ${typed('job_id', 'uuid')}, ${typed('now', 'timestamptz')},
      ${typed('stands_from', 'timestamptz')}, ${typed('over_at', 'timestamptz')}, ${typed('reset_from', 'timestamptz')},
      ${typed('plans', 'plano[]')}, ${typed('salary_caps', 'numeric[]')}, ${typed('limited', 'boolean[]')})`,
);

/**
 * Gives a like with its price and audit row and commits it, in one statement: `give_plain_like` of the migrations.
 * @returns the giver's new balance, or null when anything is out of the ordinary; then nothing has changed
 */
export async function insertPlainLike(db: Db, like: PlainLike): Promise<Given | null> {
  const [row] = (await plainLike(db, like)).rows;
  return row?.user_id ? (row as Given) : null;
}
