import { QueryObserver } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/api-client.ts';
import { draftKey } from '#web/lib/drafts.ts';
import { forgetPendingSignOut, isSignOutPending } from '#web/lib/pending-sign-out.ts';
import { askSession } from '#web/lib/refresh-session.ts';
import { getSession } from '#web/lib/session.ts';
import { signInCandidate } from '#web/testing/page.tsx';
import { toasts } from '#web/testing/toasts.ts';
import { signOut } from './mutations.ts';

let DRAFT = '';

beforeEach(() => {
  DRAFT = draftKey('curriculo', signInCandidate().user.id);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  forgetPendingSignOut();
  queryClient.clear();
});

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const ended = async () => Response.json({});
const unreachable = async () => {
  throw new TypeError('Failed to fetch');
};

it('ends the session, says so, and leaves nothing to be done', async () => {
  answering(ended);
  expect(await signOut()).toBe(true);
  expect([getSession().user, isSignOutPending()]).toEqual([null, false]);
  await waitFor(() => expect(toasts).toEqual(['Sessão encerrada']));
});

it('is not told of the end of the session that it ends itself', async () => {
  const answer = Promise.withResolvers<Response>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (to: Request | string) => {
    asked.push(typeof to === 'string' ? to : to.url);
    if (asked.length === 1) return answer.promise;
    return Response.json({ json: { user: null }, meta: [] });
  });
  const leaving = signOut();
  const told = vi.fn();
  const heard = askSession(told);
  // Long enough for an answer about the session, if it were asked for by now.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  answer.resolve(Response.json({}));
  await Promise.all([leaving, heard]);
  expect(asked.map((address) => address.replace(/^.*\/api\//, ''))).toEqual(['auth/sign-out', 'rpc/session/current']);
  expect(told).not.toHaveBeenCalled();
});

it('forgets who leaves without connection at once, and notes that the session is still to be ended', async () => {
  answering(unreachable);
  expect(await signOut()).toBe(true);
  expect([getSession().user, isSignOutPending()]).toEqual([null, true]);
});

it.each([
  ['the server refuses', async () => Response.json({}, { status: 500 }), () => undefined],
  [
    'the browser can not note it without connection',
    unreachable,
    () => void vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined),
  ],
])('goes on with the session where %s, and says so', async (_, answer, before) => {
  before();
  answering(answer);
  expect(await signOut()).toBe(false);
  expect(getSession().user).not.toBeNull();
  await waitFor(() => expect(toasts).toEqual(['Erro: Não foi possível encerrar a sessão']));
});

it.each([
  ['gives up what is being asked for', ended, 1],
  ['asks for it again where the session goes on', async () => Response.json({}, { status: 500 }), 2],
])('%s', async (_, answer, times) => {
  const asked: AbortSignal[] = [];
  const queryKey = ['asked'];
  const never = ({ signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return new Promise<string>(() => {});
  };
  const end = new QueryObserver(queryClient, { queryKey, queryFn: never }).subscribe(() => undefined);
  answering(answer);
  await signOut();
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false].slice(0, times));
  end();
});

it('takes the draft of a curriculo along, for which it asks before', async () => {
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

it("takes the draft of a new candidate's profile along without a question", async () => {
  const profile = draftKey('perfil', signInCandidate().user.id);
  localStorage.setItem(profile, '{}');
  answering(ended);
  expect(await signOut()).toBe(true);
  expect(localStorage.getItem(profile)).toBeNull();
});
