import type { LikedCandidate, LikedJob, RefusedCandidate, RefusedJob, SavedJob } from '#contract/decisions.ts';
import type { FeedJob } from '#contract/feed.ts';
import { jobState } from '#domain/jobs/jobs.ts';
import { savedState } from '#domain/jobs/saved-jobs.ts';
import { likeState } from '#domain/likes/like-states.ts';
import { pick } from '../../platform/pick.ts';
import { presentMemberName } from '../hiring/present.ts';
import { presentJob } from '../jobs/present.ts';
import { presentMatchDialog } from '../matches/present.ts';
import { presentAvatar, presentLikes, presentVerified } from '../profiles/present.ts';
import type { Profile } from '../profiles/service.ts';
import type { AppliedDecision } from './queued-decisions.ts';
import type { listSavedJobs } from './saved.ts';
import type { listLikedCandidates, listLikedJobs, listRefusedCandidates, listRefusedJobs, readJob } from './service.ts';

type Row<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<ReturnType<List>>['rows'][number];

const presentCompany = (company: Profile): LikedJob['company'] => ({
  ...pick(company, 'user_id', 'name', 'city'),
  ...presentAvatar(company),
  verified: presentVerified(company),
});

/** Presents a candidate without private fields and contacts (candidates#private-fields). */
const presentPerson = (candidate: Profile): LikedCandidate['candidate'] => ({
  ...pick(candidate, 'user_id', 'name', 'area', 'city'),
  ...presentAvatar(candidate),
});

const presentOwnJob = (job: { id: string; title: string } | null) => job && { id: job.id, title: job.title };

export function presentLikedJob(row: Row<typeof listLikedJobs>, now: Date): LikedJob {
  const { job } = row;
  // An operator has not reviewed the texts and picture yet, or has refused them, so they are hidden (safety#held).
  const isHeld = job.held_at !== null;
  return {
    ...pick(row, 'id', 'is_superlike', 'created_at'),
    state: likeState(row, now),
    job: {
      id: job.id,
      title: isHeld ? null : job.title,
      ...pick(job, 'funcao', 'location', 'outras_cidades'),
      image_url: isHeld ? null : job.image_url,
    },
    company: presentCompany(row.company),
  };
}

/** Presents a job as a card of the deck, without the fields that depend on the viewer's preferences. */
export function presentReadJob({ job, company }: Awaited<ReturnType<typeof readJob>>, now: Date) {
  const { user_id: company_id, ...shown } = presentCompany(company);
  const card: FeedJob = {
    ...presentJob(job),
    company_id,
    company: { ...shown, area: company.area, plano: company.plano },
  };
  return { job: card, state: jobState(job, now) };
}

export const presentRefusedJob = ({ created_at, how, job, company }: Row<typeof listRefusedJobs>): RefusedJob => ({
  created_at,
  how,
  job: pick(job, 'id', 'title', 'funcao', 'location', 'outras_cidades', 'image_url', 'salary_range'),
  company: presentCompany(company),
});

export const presentLikedCandidate = (row: Row<typeof listLikedCandidates>, now: Date): LikedCandidate => ({
  ...pick(row, 'id', 'is_superlike', 'created_at'),
  state: likeState(row, now),
  candidate: presentPerson(row.candidate),
  job: presentOwnJob(row.job),
});

export const presentRefusedCandidate = (row: Row<typeof listRefusedCandidates>): RefusedCandidate => ({
  id: row.id,
  created_at: row.created_at,
  candidate: presentPerson(row.candidate),
  job: presentOwnJob(row.job),
  ...presentMemberName(row),
});

/** Presents a saved job; in the states 'above_plan' and 'under_review' only what a blurred card shows (feed#locked-jobs). */
export function presentSavedJob(row: Row<typeof listSavedJobs>, salary_cap: number | null, now: Date): SavedJob {
  const { id, funcao, location, outras_cidades, created_at, ...advert } = presentJob(row.job);
  const state = savedState(row, salary_cap, now);
  const isRead = state !== 'under_review' && state !== 'above_plan';
  return {
    created_at: row.created_at,
    state,
    ends_at: row.job.data_expiracao,
    job: { id, funcao, location, outras_cidades, created_at },
    advert: isRead
      ? { ...advert, company: { ...presentCompany(row.company), area: row.company.area, plano: row.company.plano } }
      : null,
  };
}

export const presentAppliedDecision = ({ repeated, giver, match }: AppliedDecision, now: Date) => ({
  repeated,
  match: giver && match && presentMatchDialog(giver.actor, match),
  likes: giver && presentLikes(giver.actor, now, giver.renewed),
});
