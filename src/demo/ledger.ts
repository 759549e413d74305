import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { isCompatible } from '#domain/candidates/compatibility.ts';
import { isExpired } from '#domain/jobs/jobs.ts';
import { latestReset } from '#domain/likes/weekly-likes.ts';
import { salaryMaxOf, salaryVerdict } from '#domain/pay/salary.ts';
import type { Rng } from './rng.ts';
import type {
  JobData,
  LikeData,
  MatchData,
  ProfileData,
  RejectionData,
  SkippedJobData,
  SuperLikeData,
} from './types.ts';

type Options = { superLike?: boolean };

/**
 * Records decisions under the product's own rules: one decision for each pair, the salary rule, the weekly budget, and a match
 * for mutual likes. Each action returns whether it was allowed and happened.
 */
export function createLedger(rng: Rng, now: Date) {
  const likes: LikeData[] = [];
  const superLikes: SuperLikeData[] = [];
  const rejections: RejectionData[] = [];
  const skipped: SkippedJobData[] = [];
  const matches: MatchData[] = [];
  const spent = new Map<string, number>();
  const likedAt = new Map<string, LikeData>();
  const decided = new Set<string>();
  const matched = new Set<string>();
  const reset = latestReset(now).getTime();

  const key = (who: string, target: string, job: string | null) => `${who} ${target} ${job ?? '-'}`;
  const isLimited = ({ user_type, plano }: ProfileData) => entitlementsFor(user_type, plano).weekly_likes_limited;
  const hasBudget = (who: ProfileData) => !isLimited(who) || (spent.get(who.user_id) ?? 0) < who.curtidas_semanais;
  const moment = (...notBefore: number[]) => {
    const from = Math.min(Math.max(...notBefore), now.getTime());
    return new Date(from + Math.floor((now.getTime() - from) * rng.next()));
  };

  function record(
    who: ProfileData,
    target: ProfileData,
    job: JobData | null,
    superLike: boolean,
    answered?: LikeData,
  ): LikeData {
    const started = [who.created_at, target.created_at, job?.created_at, answered?.created_at].map(
      (date) => date?.getTime() ?? 0,
    );
    // All likes of a limited account are in this week, so that they add up with its balance.
    const created_at = moment(...started, ...(isLimited(who) ? [reset] : []));
    const like: LikeData = {
      quem_curtiu: who.user_id,
      quem_foi_curtado: target.user_id,
      job_id: job?.id ?? null,
      is_superlike: superLike,
      spent_regular: isLimited(who),
      created_at,
    };
    likes.push(like);
    likedAt.set(key(who.user_id, target.user_id, like.job_id), like);
    decided.add(key(who.user_id, target.user_id, like.job_id));
    if (isLimited(who)) spent.set(who.user_id, (spent.get(who.user_id) ?? 0) + 1);
    return like;
  }

  function match(candidate: ProfileData, company: ProfileData, job_id: string, { created_at }: LikeData): void {
    matched.add(`${candidate.user_id} ${company.user_id}`);
    matches.push({
      id: rng.uuid(),
      candidate_id: candidate.user_id,
      company_id: company.user_id,
      job_id,
      status: 'active',
      excluido_por_candidato: false,
      excluido_por_empresa: false,
      created_at,
      updated_at: created_at,
    });
  }

  /** Returns whether the job is in the candidate's deck and may be liked on the candidate's plan. */
  function mayLike(candidate: ProfileData, job: JobData): boolean {
    const { salary_cap } = entitlementsFor('candidate', candidate.plano);
    return isCompatible(candidate, job) && !isExpired(job, now) && salaryVerdict(salaryMaxOf(job), salary_cap) === 'ok';
  }

  function candidateLikes(
    candidate: ProfileData,
    company: ProfileData,
    job: JobData,
    { superLike = false }: Options = {},
  ): boolean {
    if (
      decided.has(key(candidate.user_id, company.user_id, job.id)) ||
      !mayLike(candidate, job) ||
      !hasBudget(candidate)
    )
      return false;
    const forJob = likedAt.get(key(company.user_id, candidate.user_id, job.id));
    // A like without a job is answered by the first job of that company.
    const inGeneral = matched.has(`${candidate.user_id} ${company.user_id}`)
      ? undefined
      : likedAt.get(key(company.user_id, candidate.user_id, null));
    const isSuper = superLike && entitlementsFor('candidate', candidate.plano).can_super_like;
    const answered = forJob ?? inGeneral;
    const like = record(candidate, company, job, isSuper, answered);
    if (isSuper) superLikes.push({ user_id: candidate.user_id, job_id: job.id, created_at: like.created_at });
    if (answered) match(candidate, company, job.id, like);
    return true;
  }

  function companyLikes(
    company: ProfileData,
    candidate: ProfileData,
    job: JobData | null,
    { superLike = false }: Options = {},
  ): boolean {
    if (decided.has(key(company.user_id, candidate.user_id, job?.id ?? null)) || !hasBudget(company)) return false;
    if (
      job === null &&
      likes.some((like) => like.quem_curtiu === candidate.user_id && like.quem_foi_curtado === company.user_id)
    )
      return false;
    if (job !== null && (!isCompatible(candidate, job) || isExpired(job, now))) return false;
    const answered = job ? likedAt.get(key(candidate.user_id, company.user_id, job.id)) : undefined;
    const like = record(
      company,
      candidate,
      job,
      superLike && entitlementsFor('company', company.plano).can_super_like,
      answered,
    );
    if (job && answered) match(candidate, company, job.id, like);
    return true;
  }

  function candidateRejects(candidate: ProfileData, company: ProfileData, job: JobData): boolean {
    return reject(candidate, company, 'job', job);
  }

  function companyRejects(company: ProfileData, candidate: ProfileData, job: JobData): boolean {
    return reject(company, candidate, 'candidate', job);
  }

  function reject(who: ProfileData, target: ProfileData, rejected_type: 'job' | 'candidate', job: JobData): boolean {
    const decision = key(who.user_id, target.user_id, job.id);
    if (decided.has(decision)) return false;
    decided.add(decision);
    const created_at = moment(who.created_at.getTime(), target.created_at.getTime(), job.created_at.getTime());
    rejections.push({ user_id: who.user_id, rejected_id: target.user_id, rejected_type, job_id: job.id, created_at });
    return true;
  }

  function skips(candidate: ProfileData, company: ProfileData, job: JobData): boolean {
    const decision = key(candidate.user_id, company.user_id, job.id);
    if (decided.has(decision)) return false;
    decided.add(decision);
    skipped.push({
      candidato_id: candidate.user_id,
      vaga_id: job.id,
      created_at: moment(candidate.created_at.getTime(), job.created_at.getTime()),
    });
    return true;
  }

  const isUndecided = (who: ProfileData, target: ProfileData, job: JobData) =>
    !decided.has(key(who.user_id, target.user_id, job.id));
  return {
    likes,
    superLikes,
    rejections,
    skipped,
    matches,
    spent,
    mayLike,
    isUndecided,
    candidateLikes,
    companyLikes,
    candidateRejects,
    companyRejects,
    skips,
  };
}

export type Ledger = ReturnType<typeof createLedger>;
