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
 * Creates a recorder of decisions that follows the product's rules, such as one decision for each pair and job, and the weekly
 * budget; mutual likes become a match. Each action returns whether the decision was allowed and recorded.
 */
export function createDecisionRecorder(rng: Rng, now: Date) {
  const likes: LikeData[] = [];
  const superLikes: SuperLikeData[] = [];
  const rejections: RejectionData[] = [];
  const skipped: SkippedJobData[] = [];
  const matches: MatchData[] = [];
  /** Number of weekly likes that each account with limited likes has spent, by user id. */
  const spent = new Map<string, number>();
  const likeByKey = new Map<string, LikeData>();
  const decidedKeys = new Set<string>();
  const matchedPairs = new Set<string>();
  const reset = latestReset(now).getTime();

  const key = (actor: string, target: string, job: string | null) => `${actor} ${target} ${job ?? '-'}`;
  const isLimited = ({ user_type, plano }: ProfileData) => entitlementsFor(user_type, plano).weekly_likes_limited;
  const hasBudget = (actor: ProfileData) =>
    !isLimited(actor) || (spent.get(actor.user_id) ?? 0) < actor.curtidas_semanais;
  const randomDate = (...notBefore: number[]) => {
    const from = Math.min(Math.max(...notBefore), now.getTime());
    return new Date(from + Math.floor((now.getTime() - from) * rng.next()));
  };

  function record(
    actor: ProfileData,
    target: ProfileData,
    job: JobData | null,
    superLike: boolean,
    answeredLike?: LikeData,
  ): LikeData {
    const earliest = [actor.created_at, target.created_at, job?.created_at, answeredLike?.created_at].map(
      (date) => date?.getTime() ?? 0,
    );
    // All likes of an account with limited likes are in this week, so that they match the account's balance.
    const created_at = randomDate(...earliest, ...(isLimited(actor) ? [reset] : []));
    const like: LikeData = {
      quem_curtiu: actor.user_id,
      quem_foi_curtado: target.user_id,
      job_id: job?.id ?? null,
      is_superlike: superLike,
      spent_regular: isLimited(actor),
      created_at,
    };
    likes.push(like);
    likeByKey.set(key(actor.user_id, target.user_id, like.job_id), like);
    decidedKeys.add(key(actor.user_id, target.user_id, like.job_id));
    if (isLimited(actor)) spent.set(actor.user_id, (spent.get(actor.user_id) ?? 0) + 1);
    return like;
  }

  function match(candidate: ProfileData, company: ProfileData, job_id: string, { created_at }: LikeData): void {
    matchedPairs.add(`${candidate.user_id} ${company.user_id}`);
    matches.push({
      id: rng.uuid(),
      candidate_id: candidate.user_id,
      company_id: company.user_id,
      job_id,
      status: 'active',
      excluido_por_candidato: false,
      excluido_por_empresa: false,
      created_at,
      // Now minus a tenth of the match's age: no match is inactive, and the newest match is first.
      updated_at: new Date(now.getTime() - (now.getTime() - created_at.getTime()) / 10),
    });
  }

  /** Returns whether the job fits the candidate, has not expired, and may be liked on the candidate's plan. */
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
      decidedKeys.has(key(candidate.user_id, company.user_id, job.id)) ||
      !mayLike(candidate, job) ||
      !hasBudget(candidate)
    )
      return false;
    const likeForJob = likeByKey.get(key(company.user_id, candidate.user_id, job.id));
    // Until they match, a company's like without a job is answered by the candidate's like of one of its jobs.
    const likeWithoutJob = matchedPairs.has(`${candidate.user_id} ${company.user_id}`)
      ? undefined
      : likeByKey.get(key(company.user_id, candidate.user_id, null));
    const isSuper = superLike && entitlementsFor('candidate', candidate.plano).can_super_like;
    const answeredLike = likeForJob ?? likeWithoutJob;
    const like = record(candidate, company, job, isSuper, answeredLike);
    if (isSuper) superLikes.push({ user_id: candidate.user_id, job_id: job.id, created_at: like.created_at });
    if (answeredLike) match(candidate, company, job.id, like);
    return true;
  }

  function companyLikes(
    company: ProfileData,
    candidate: ProfileData,
    job: JobData | null,
    { superLike = false }: Options = {},
  ): boolean {
    if (decidedKeys.has(key(company.user_id, candidate.user_id, job?.id ?? null)) || !hasBudget(company)) return false;
    if (
      job === null &&
      likes.some((like) => like.quem_curtiu === candidate.user_id && like.quem_foi_curtado === company.user_id)
    )
      return false;
    if (job !== null && (!isCompatible(candidate, job) || isExpired(job, now))) return false;
    const answeredLike = job ? likeByKey.get(key(candidate.user_id, company.user_id, job.id)) : undefined;
    const like = record(
      company,
      candidate,
      job,
      superLike && entitlementsFor('company', company.plano).can_super_like,
      answeredLike,
    );
    if (job && answeredLike) match(candidate, company, job.id, like);
    return true;
  }

  function candidateRejects(candidate: ProfileData, company: ProfileData, job: JobData): boolean {
    return reject(candidate, company, 'job', job);
  }

  function companyRejects(company: ProfileData, candidate: ProfileData, job: JobData): boolean {
    return reject(company, candidate, 'candidate', job);
  }

  function reject(actor: ProfileData, target: ProfileData, rejected_type: 'job' | 'candidate', job: JobData): boolean {
    const decision = key(actor.user_id, target.user_id, job.id);
    if (decidedKeys.has(decision)) return false;
    decidedKeys.add(decision);
    const created_at = randomDate(actor.created_at.getTime(), target.created_at.getTime(), job.created_at.getTime());
    rejections.push({ user_id: actor.user_id, rejected_id: target.user_id, rejected_type, job_id: job.id, created_at });
    return true;
  }

  function skips(candidate: ProfileData, company: ProfileData, job: JobData): boolean {
    const decision = key(candidate.user_id, company.user_id, job.id);
    if (decidedKeys.has(decision)) return false;
    decidedKeys.add(decision);
    skipped.push({
      candidato_id: candidate.user_id,
      vaga_id: job.id,
      created_at: randomDate(candidate.created_at.getTime(), job.created_at.getTime()),
    });
    return true;
  }

  const isUndecided = (actor: ProfileData, target: ProfileData, job: JobData) =>
    !decidedKeys.has(key(actor.user_id, target.user_id, job.id));
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

export type DecisionRecorder = ReturnType<typeof createDecisionRecorder>;
