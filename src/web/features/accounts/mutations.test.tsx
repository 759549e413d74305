import { QueryObserver } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, queryClient } from '#web/lib/api/api-client.ts';
import { draftKey } from '#web/lib/drafts/drafts.ts';
import { clearPendingSignOut, isSignOutPending } from '#web/lib/session/pending-sign-out.ts';
import { refetchSession } from '#web/lib/session/refresh-session.ts';
import { getSession } from '#web/lib/session/session.ts';
import { signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { signOut } from './mutations.ts';

let DRAFT = '';

beforeEach(() => {
  DRAFT = draftKey('curriculo', signInCandidate().user.id);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  clearPendingSignOut();
  queryClient.clear();
});

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const ended = async () => Response.json({});
const unreachable = async () => {
  throw new TypeError('Failed to fetch');
};

it('ends the session, shows a message, and leaves no pending sign-out', async () => {
  answering(ended);
  expect(await signOut()).toBe(true);
  expect([getSession().user, isSignOutPending()]).toEqual([null, false]);
  await waitFor(() => expect(shownToasts).toEqual(['Sessão encerrada']));
});

it('delays a session lookup until the sign-out is done, so that the lookup reports no ended session', async () => {
  const answer = Promise.withResolvers<Response>();
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (to: Request | string) => {
    requests.push(typeof to === 'string' ? to : to.url);
    if (requests.length === 1) return answer.promise;
    return Response.json({ json: { user: null }, meta: [] });
  });
  const leaving = signOut();
  const onEnded = vi.fn();
  const refetch = refetchSession(onEnded);
  // Requests are sent in order: once this one is answered, every request that doesn't wait for the sign-out has been sent.
  await api.news.current();
  const sentBefore = [...requests];
  answer.resolve(Response.json({}));
  await Promise.all([leaving, refetch]);
  const paths = (addresses: string[]) => addresses.map((address) => address.replace(/^.*\/api\//, ''));
  expect(paths(sentBefore)).toEqual(['auth/sign-out', 'rpc/news/current']);
  expect(paths(requests)).toEqual(['auth/sign-out', 'rpc/news/current', 'rpc/session/current']);
  expect(onEnded).not.toHaveBeenCalled();
});

it('forgets the user at once when offline, and records a pending sign-out', async () => {
  answering(unreachable);
  expect(await signOut()).toBe(true);
  expect([getSession().user, isSignOutPending()]).toEqual([null, true]);
});

it.each([
  ['the server refuses', async () => Response.json({}, { status: 500 }), () => undefined],
  [
    'the browser can not store the pending sign-out while offline',
    unreachable,
    () => void vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined),
  ],
])('keeps the session when %s, and shows an error', async (_, answer, before) => {
  before();
  answering(answer);
  expect(await signOut()).toBe(false);
  expect(getSession().user).not.toBeNull();
  await waitFor(() => expect(shownToasts).toEqual(['Erro: Não foi possível encerrar a sessão']));
});

it.each([
  ['cancels pending queries', ended, 1],
  ['repeats pending queries when the session continues', async () => Response.json({}, { status: 500 }), 2],
])('signOut %s', async (_, answer, times) => {
  const requests: AbortSignal[] = [];
  const queryKey = ['asked'];
  const never = ({ signal }: { signal: AbortSignal }) => {
    requests.push(signal);
    return new Promise<string>(() => {});
  };
  const end = new QueryObserver(queryClient, { queryKey, queryFn: never }).subscribe(() => undefined);
  answering(answer);
  await signOut();
  expect(requests.map(({ aborted }) => aborted)).toEqual([true, false].slice(0, times));
  end();
});

it('requires a confirmation before it removes the draft of a curriculo', async () => {
  localStorage.setItem(DRAFT, '{}');
  answering(ended);
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const staying = signOut();
  await press('Continuar na conta');
  expect(await staying).toBe(false);
  expect([getSession().user === null, localStorage.getItem(DRAFT)]).toEqual([false, '{}']);

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const leaving = signOut();
  await press('Sair e descartar');
  expect(await leaving).toBe(true);
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

it("removes the draft of a new candidate's profile without confirmation", async () => {
  const profile = draftKey('perfil', signInCandidate().user.id);
  localStorage.setItem(profile, '{}');
  answering(ended);
  expect(await signOut()).toBe(true);
  expect(localStorage.getItem(profile)).toBeNull();
});
