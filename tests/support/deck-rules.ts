import { expect } from 'vitest';
import { type Deck, deckSchema } from '#contract/feed.ts';
import type { Plan } from '#domain/billing/plans.ts';
import {
  hasPreferences,
  type JobPreference,
  type JobPreferences,
  type JobTermValues,
  missedPreferences,
} from '#domain/jobs/job-preferences.ts';
import type { JobForAge } from '#domain/jobs/young-workers.ts';
import { type DayName, dayNameOf } from '#domain/operations/daily-metrics.ts';
import { AppError } from '#server/app-error.ts';
import { writeDeck } from '#server/features/feed/present.ts';
import { readDeck } from '#server/features/feed/service.ts';
import { likeJob } from '#server/features/likes/service.ts';
import { findActor } from '#server/features/profiles/service.ts';
import { parseRawJson } from '#server/http/raw-json.ts';
import { readReachRule } from './distance.ts';
import { isOldEnough } from './minimum-ages.ts';
import type { TestApp } from './test-app.ts';

const DECK_SIZES: Record<Plan, number> = { basico: 10, premium: 50, super_premium: 100 };
const RANKS: Record<Plan, number> = { super_premium: 0, premium: 1, basico: 2 };
const WEEK_MS = 7 * 86_400_000;

type Job = Record<string, unknown> & {
  id: string;
  company_id: string;
  funcao: string;
  location: string;
  outras_cidades: string[];
  modalidade: string;
  salary_max: number | null;
  status: string;
  data_expiracao: Date;
  created_at: Date;
} & JobTermValues &
  JobForAge;
type ListedJob = Job & { company: Record<string, unknown> & { plano: Plan; blocked_at: string | null } };
type Person = {
  user_id: string;
  plano: Plan;
  area: string | null;
  funcoes: string[];
  cidade_de_interesse: string | null;
  raio_km: number;
  aceita_remoto: boolean;
  born_by: DayName | null;
  curtidas_disponiveis: number;
  likes_bonus: number;
} & JobPreferences;

const SELECT_JOBS = `select jobs.*, salary_max::float8 as salary_max, to_json(company) as company, contract, pay_to, shifts
  from jobs join profiles company on company.user_id = jobs.company_id left join deck_jobs on job_id = jobs.id`;

const compareJobs = (one: ListedJob, other: ListedJob) =>
  RANKS[one.company.plano] - RANKS[other.company.plano] ||
  other.created_at.getTime() - one.created_at.getTime() ||
  (one.id < other.id ? -1 : 1);

const pick = (row: Record<string, unknown>, keys: string[]) => Object.fromEntries(keys.map((key) => [key, row[key]]));

const verifiedOf = ({ verified_at, verified_by, verified_domain, cnpj }: ListedJob['company']) =>
  verified_at === null
    ? null
    : { on: dayNameOf(new Date(String(verified_at))), by: verified_by, domain: verified_domain, cnpj };

/** Counts the jobs that each preference excludes; at most 99. */
function countMissedPreferences(person: Person, jobs: ListedJob[]) {
  const missed = jobs.flatMap((job) => missedPreferences(person, job));
  const count = (preference: JobPreference) => Math.min(99, missed.filter((each) => each === preference).length);
  return { contratos: count('contratos'), salario_minimo: count('salario_minimo'), turnos: count('turnos') };
}

const hasSearch = ({ area, funcoes }: Person) => area !== null || funcoes.length > 0;
const isCapped = ({ plano }: Person) => plano !== 'super_premium';
const isCounted = ({ plano }: Person) => plano === 'basico';

type Server = Pick<TestApp, 'db' | 'deps' | 'pool' | 'clock'>;

/**
 * The rules of a deck and of a like (feed#eligible, jobs#least-age, feed#preferences, feed#left-out, feed#reach, feed#radius,
 * feed#remote, feed#order, feed#deck-size, feed#salary-limit, likes#salary-check, likes#spending, safety#blocked-pair,
 * safety#hide-companies) in a simple and slow implementation, with which the server's results are compared.
 */
export async function deckRules({ db, deps, pool, clock }: Server) {
  const reach = await readReachRule(pool);
  const rowsOf = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];

  async function personOf(user_id: string): Promise<Person> {
    const [row] = await rowsOf<Person>('select *, born_by::text from profiles where user_id = $1', [user_id]);
    if (!row) throw new Error('No such user');
    return row;
  }

  async function actorOf(user_id: string) {
    const actor = await findActor(db, user_id);
    if (!actor) throw new Error('No such user');
    return actor;
  }

  const allJobs = () => rowsOf<ListedJob>(SELECT_JOBS);

  async function decidedBy(user_id: string): Promise<Set<string>> {
    const rows = await rowsOf<{ id: string }>(
      `select job_id as id from likes where quem_curtiu = $1 union select vaga_id from vagas_puladas where candidato_id = $1
       union select job_id from rejections where user_id = $1 and rejected_type = 'job'`,
      [user_id],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the ids of the locked jobs whose blurred cards this candidate has hidden in the last seven days. */
  async function dismissedBy(user_id: string): Promise<Set<string>> {
    const passed = await rowsOf<{ job_id: string; passed_at: Date }>(
      'select job_id, passed_at from passed_locked_jobs where candidate_id = $1',
      [user_id],
    );
    const isRecent = ({ passed_at }: { passed_at: Date }) => clock.now.getTime() - passed_at.getTime() < WEEK_MS;
    return new Set(passed.filter(isRecent).map(({ job_id }) => job_id));
  }

  /** Returns the companies that this candidate hides from or has blocked, and those that have blocked the candidate. */
  async function blockedWith(user_id: string): Promise<Set<string>> {
    const rows = await rowsOf<{ id: string }>('select company_id as id from blocks where candidate_id = $1', [user_id]);
    return new Set(rows.map(({ id }) => id));
  }

  async function hiddenCnpjsOf(user_id: string): Promise<Set<unknown>> {
    const rows = await rowsOf<{ cnpj: string }>('select cnpj from hidden_cnpjs where candidate_id = $1', [user_id]);
    return new Set(rows.map(({ cnpj }) => cnpj));
  }

  const isEligibleFor =
    (person: Person, blockedIds: ReadonlySet<string>, cnpjs: ReadonlySet<unknown>) => (job: ListedJob) =>
      job.status === 'active' &&
      job.data_expiracao.getTime() > clock.now.getTime() &&
      job.company.blocked_at === null &&
      !blockedIds.has(job.company_id) &&
      !cnpjs.has(job.company.cnpj) &&
      reach(person, job) !== null &&
      isOldEnough(person, job, dayNameOf(clock.now)) &&
      (job.funcao === person.area || person.funcoes.includes(job.funcao));

  /**
   * Returns the fields of a card about a job's cities: its further cities, the nearest one if that isn't the main city, and the distance
   * in kilometres if the nearest one isn't the candidate's city.
   */
  function nearestCityOf(person: Person, job: Job) {
    const found = reach({ ...person, aceita_remoto: false }, job);
    const near = found === null || found === 'remote' ? { km: 0, city: job.location } : found;
    return {
      ...(job.outras_cidades.length > 0 && pick(job, ['outras_cidades'])),
      ...(near.city !== job.location && { nearest_city: near.city }),
      ...(near.km > 0 && { distance_km: near.km }),
    };
  }

  const cardOf = (person: Person) => (job: ListedJob) => ({
    id: job.id,
    ...nearestCityOf(person, job),
    modalidade: job.modalidade,
    ...pick(job, ['company_id', 'title', 'description', 'funcao', 'location', 'salary_range', 'horario_trabalho']),
    ...pick(job, ['horario_inicio', 'horario_fim', 'beneficios', 'requirements', 'image_url', 'created_at']),
    ...pick(job, ['salario_de', 'salario_ate', 'salario_por', 'comissao', 'contrato', 'dias', 'vagas_abertas']),
    ...pick(job, ['escolaridade', 'afirmativa']),
    company: {
      ...pick(job.company, ['name', 'avatar_url', 'avatar_zoom_level', 'avatar_offset_x', 'avatar_offset_y']),
      ...pick(job.company, ['area', 'city', 'plano']),
      verified: verifiedOf(job.company),
    },
  });

  async function ruledDeck(user_id: string) {
    const person = await personOf(user_id);
    const decided = await decidedBy(user_id);
    const [blockedIds, cnpjs] = [await blockedWith(user_id), await hiddenCnpjsOf(user_id)];
    const undecided = (await allJobs())
      .filter(isEligibleFor(person, blockedIds, cnpjs))
      .filter((job) => !decided.has(job.id))
      .sort(compareJobs);
    const eligible = undecided.filter((job) => missedPreferences(person, job).length === 0);
    const isLocked = (job: Job) => isCapped(person) && (job.salary_max ?? 0) > 5000;
    const deck = eligible.filter((job) => !isLocked(job)).slice(0, DECK_SIZES[person.plano]);
    const locked = eligible.filter(isLocked);
    const dismissed = await dismissedBy(user_id);
    return {
      cards: deck.map(cardOf(person)),
      total: deck.length,
      locked: locked
        .filter(({ id }) => !dismissed.has(id))
        .slice(0, 10)
        .map((job) => ({
          id: job.id,
          funcao: job.funcao,
          location: String(nearestCityOf(person, job).nearest_city ?? job.location),
        })),
      locked_total: Math.min(locked.length, 99),
      left_out:
        hasPreferences(person) && hasSearch(person)
          ? countMissedPreferences(
              person,
              undecided.filter((job) => !isLocked(job)),
            )
          : undefined,
    };
  }

  async function servedDeck(user_id: string) {
    const pages: Deck[] = [];
    for (let cursor: string | undefined; pages.length === 0 || cursor !== undefined; ) {
      const page = parseRawJson(writeDeck(deps, await readDeck(deps, await actorOf(user_id), cursor))) as Deck;
      deckSchema.parse(page);
      if (pages.length > 10) throw new Error('The deck does not end');
      pages.push(page);
      cursor = page.next_cursor ?? undefined;
    }
    const [first] = pages;
    if (!first) throw new Error('A deck has a first page');
    const { locked, locked_total, total, left_out } = first;
    for (const page of pages) expect(page).toMatchObject({ locked, locked_total, total });
    for (const page of pages.slice(0, -1)) expect(page.jobs).toHaveLength(20);
    return { cards: pages.flatMap(({ jobs }) => jobs), total, locked, locked_total, left_out };
  }

  /** Returns the result that the rules give this candidate's like: an error code, or 'liked'. */
  async function ruledLike(user_id: string, job_id: string): Promise<string> {
    const person = await personOf(user_id);
    const job = (await allJobs()).find(({ id }) => id === job_id);
    const [blockedIds, cnpjs] = [await blockedWith(user_id), await hiddenCnpjsOf(user_id)];
    if (!job || !isEligibleFor(person, blockedIds, cnpjs)(job)) return 'NOT_FOUND';
    if (isCapped(person)) {
      if (job.salary_max === null) return 'SALARY_MISSING';
      if (job.salary_max === 0) return 'SALARY_UNREADABLE';
      if (job.salary_max >= 5000) return 'SALARY_PREMIUM';
    }
    const liked = await rowsOf('select from likes where quem_curtiu = $1 and job_id = $2', [user_id, job_id]);
    if (liked.length > 0) return 'ALREADY_LIKED';
    return isCounted(person) && (await balanceOf(user_id)) === 0 ? 'LIKES_EXHAUSTED' : 'liked';
  }

  /** Returns the candidate's remaining weekly and bonus likes; plans without a limit never change the number. */
  async function balanceOf(user_id: string): Promise<number> {
    const { curtidas_disponiveis, likes_bonus } = await personOf(user_id);
    return curtidas_disponiveis + likes_bonus;
  }

  async function like(user_id: string, job_id: string): Promise<string> {
    try {
      await likeJob(deps, await actorOf(user_id), job_id);
      return 'liked';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  /** Checks that a like's result follows the rules, and that a stored like costs one of the likes on the basico plan only. */
  async function checkLike(user_id: string, job_id: string): Promise<string> {
    const [ruled, before] = [await ruledLike(user_id, job_id), await balanceOf(user_id)];
    expect(await like(user_id, job_id)).toBe(ruled);
    const cost = ruled === 'liked' && isCounted(await personOf(user_id)) ? 1 : 0;
    expect(await balanceOf(user_id)).toBe(before - cost);
    return ruled;
  }

  return {
    ruledDeck,
    checkLike,
    actorOf,
    checkDeck: async (user_id: string) => expect(await servedDeck(user_id)).toEqual(await ruledDeck(user_id)),
  };
}
