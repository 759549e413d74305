import { describe, expect, it } from 'vitest';
import { MINIMAL_JOB } from '#web/testing/samples.ts';
import { type ListedJob, type OwnJobPages, withJob, withoutJob } from './jobs-cache.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const LATER = new Date('2026-03-12T12:00:00Z');

const job = (id: string, changes: Partial<ListedJob> = {}): ListedJob => ({
  ...MINIMAL_JOB,
  id,
  title: id,
  funcao: 'Padeiro',
  location: 'Natal - RN',
  outras_cidades: [],
  status: 'active',
  data_expiracao: LATER,
  created_at: NOW,
  updated_at: NOW,
  review: null,
  matches: 0,
  likes: 0,
  funnel: { liked: 0, super_liked: 0, rejected: 0, matched: 0, interviewing: 0 },
  waiting: 0,
  interested: 0,
  ...changes,
});

const listOf = (...pages: ListedJob[][]): OwnJobPages => ({
  pageParams: pages.map(() => undefined),
  pages: pages.map((jobs) => ({
    jobs,
    next_cursor: null,
    states: { active: 2, paused: 1, expired: 1 },
    active_jobs: 2,
    max_active_jobs: null,
  })),
});

const active = ({ pages }: OwnJobPages) => pages.map(({ active_jobs }) => active_jobs);
const ids = ({ pages }: OwnJobPages) => pages.map(({ jobs }) => jobs.map(({ id }) => id));

describe('the loaded list of own jobs', () => {
  const list = listOf([job('a'), job('b', { status: 'paused' })], [job('c'), job('d', { data_expiracao: NOW })]);

  it('counts one active job less after a pause, and one more after a reactivation', () => {
    expect(active(withJob(list, 'a', { status: 'paused' }, NOW))).toEqual([1, 1]);
    expect(active(withJob(list, 'b', { status: 'active' }, NOW))).toEqual([3, 3]);
    expect(active(withJob(list, 'd', { data_expiracao: LATER }, NOW))).toEqual([3, 3]);
    expect(active(withJob(list, 'c', { title: 'Outro' }, NOW))).toEqual([2, 2]);
  });

  it('changes only the job with the given id', () => {
    const changed = withJob(list, 'c', { title: 'Outro' }, NOW);
    expect(changed.pages.flatMap(({ jobs }) => jobs.map(({ title }) => title))).toEqual(['a', 'b', 'Outro', 'd']);
    expect(list.pages[1]?.jobs[0]?.title).toBe('c');
  });

  it('removes a deleted job, and counts one active job less when it was active', () => {
    expect(ids(withoutJob(list, 'a', NOW))).toEqual([['b'], ['c', 'd']]);
    expect(active(withoutJob(list, 'a', NOW))).toEqual([1, 1]);
    expect(active(withoutJob(list, 'd', NOW))).toEqual([2, 2]);
  });

  it('counts one active job less after the deletion of a job that was held for review', () => {
    const held = job('e', { status: 'paused', review: { state: 'held', reasons: [], text: null } });
    expect(active(withoutJob(listOf([job('a'), held]), 'e', NOW))).toEqual([1]);
  });

  it('stays unchanged for a job that it does not contain', () => {
    expect(withJob(list, 'x', { status: 'paused' }, NOW)).toBe(list);
    expect(withoutJob(list, 'x', NOW)).toBe(list);
  });
});
