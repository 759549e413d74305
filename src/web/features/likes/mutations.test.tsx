import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LikeResult } from '#contract/likes.ts';
import { api } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { getSession, isSignedIn } from '#web/lib/session/session.ts';
import { contractImplementer, fakeServer, likesLeft, signInCandidate } from '#web/testing/page.tsx';
import { NO_PICTURE } from '#web/testing/samples.ts';
import { useShownMatch } from './match/match-store.ts';
import { likesSettled, sendLike } from './mutations.ts';

const JOB = '0d1c9f9e-0000-4000-8000-00000000000a';
const MATCH = {
  matchId: 'um-match',
  otherUserId: 'empresa',
  otherUserName: 'Padaria Sol',
  jobId: JOB,
  jobTitle: 'Padeiro',
  other: { ...NO_PICTURE },
  contact: 'available' as const,
  whatsapp_url: null,
};
const likeJob = () => sendLike(() => api.likes.likeJob({ job_id: JOB }));

function likesNow() {
  const session = getSession();
  return isSignedIn(session) ? session.likes : null;
}

const answering = (result: LikeResult) => ({
  likes: { likeJob: contractImplementer.likes.likeJob.handler(async () => result) },
});

it('stores the counters of the response', async () => {
  signInCandidate();
  fakeServer(answering({ match: null, likes: likesLeft(4) }));
  await likeJob();
  expect(likesNow()).toEqual(likesLeft(4));
});

it('queues the dialog of a match that the like has made', async () => {
  signInCandidate();
  fakeServer(answering({ match: MATCH, likes: likesLeft(4) }));
  const { result } = renderHook(useShownMatch);
  await act(async () => {
    await likeJob();
  });
  expect(result.current).toEqual(MATCH);
});

it('shows neither the match nor the counters of a like to a user who signed in before its response', async () => {
  const { user } = signInCandidate();
  const response = Promise.withResolvers<LikeResult>();
  fakeServer({ likes: { likeJob: contractImplementer.likes.likeJob.handler(() => response.promise) } });
  const { result } = renderHook(useShownMatch);
  const sent = likeJob();
  signInCandidate({ user: { ...user, id: 'bia' } });
  const before = likesNow();
  await act(async () => {
    response.resolve({ match: { ...MATCH, matchId: 'de ana' }, likes: likesLeft(4) });
    await sent;
  });
  expect([result.current, likesNow()]).toEqual([null, before]);
});

it('requests the counters again after a refusal, and rejects with the refusal', async () => {
  signInCandidate();
  const counters = vi.fn(async () => likesLeft(0));
  fakeServer({
    likes: {
      likeJob: contractImplementer.likes.likeJob.handler(async ({ errors }) => {
        throw errors.LIKES_EXHAUSTED();
      }),
      counters: contractImplementer.likes.counters.handler(counters),
    },
  });
  const refusal = await likeJob().catch(errorCode);
  expect(refusal).toBe('LIKES_EXHAUSTED');
  await waitFor(() => expect(likesNow()).toEqual(likesLeft(0)));
  expect(counters).toHaveBeenCalledOnce();
});

it('likesSettled resolves only after the likes in flight have their responses', async () => {
  signInCandidate();
  const { promise: answered, resolve: answer } = Promise.withResolvers<LikeResult>();
  fakeServer({ likes: { likeJob: contractImplementer.likes.likeJob.handler(() => answered) } });
  const order: string[] = [];
  const like = likeJob().then(() => order.push('answered'));
  const waiting = likesSettled().then(() => order.push('settled'));
  // More microtasks than a promise takes to resolve when nothing is in flight.
  for (let turn = 0; turn < 20; turn++) await null;
  order.push('waited');
  answer({ match: null, likes: likesLeft(3) });
  await Promise.all([like, waiting]);
  expect(order.indexOf('settled')).toBeGreaterThan(order.indexOf('waited'));
});
