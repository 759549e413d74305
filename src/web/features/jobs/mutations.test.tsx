import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { OwnJob } from '#contract/jobs.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { contractImplementer, fakeServer } from '#web/testing/page.tsx';
import type { OwnJobPages } from './jobs-cache.ts';
import { useSetJobStatus } from './mutations.ts';

const ID = '0d1c9f9e-0000-4000-8000-00000000000a';
const LIST = orpc.jobs.list.key({ type: 'infinite' });
const { jobs } = contractImplementer;

/** Puts a list with one job into the cache, of a company whose plan allows `places` active jobs; null: no limit. */
function openList(status: OwnJob['status'], places: number | null, setStatus: object) {
  fakeServer({ jobs: { setStatus } });
  const job = { id: ID, status, data_expiracao: new Date(Date.now() + 1e9) };
  const page = { jobs: [job], active_jobs: status === 'active' ? 1 : 0, max_active_jobs: places };
  queryClient.setQueryData(LIST, { pages: [page], pageParams: [undefined] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSetJobStatus(), { wrapper });
  return {
    change: (next: OwnJob['status']) => act(async () => result.current.mutate({ id: ID, status: next })),
    hasFailed: () => waitFor(() => expect(result.current.isError).toBe(true)),
    shown: () => {
      const list = queryClient.getQueryData<OwnJobPages>(LIST)?.pages[0];
      return [list?.jobs[0]?.status, list?.active_jobs];
    },
  };
}

const never = jobs.setStatus.handler(() => new Promise<OwnJob>(() => undefined));
const refused = jobs.setStatus.handler(async ({ errors }) => {
  throw errors.NOT_FOUND();
});

it.each([
  ['active', 'paused', 0],
  ['paused', 'active', 1],
] as const)('shows a job with the status %s as %s before the server responds', async (before, after, active) => {
  const list = openList(before, 2, never);
  await list.change(after);
  expect(list.shown()).toEqual([after, active]);
});

it.each([
  ['active', 'paused', 1],
  ['paused', 'active', 0],
] as const)('restores the status %s when the server refuses the change to %s', async (before, after, active) => {
  const list = openList(before, 2, refused);
  await list.change(after);
  await list.hasFailed();
  expect(list.shown()).toEqual([before, active]);
});

it('shows no reactivation before the response when the limit of the plan is reached', async () => {
  const list = openList('paused', 0, never);
  await list.change('active');
  expect(list.shown()).toEqual(['paused', 0]);
});
