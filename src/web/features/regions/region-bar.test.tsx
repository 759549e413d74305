import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SignedIn } from '#contract/session.ts';
import { actIn, actingRegion } from '#web/lib/acting-region.ts';
import { orpc, queryClient } from '#web/lib/api-client.ts';
import { setSession } from '#web/lib/session.ts';
import { procedures, serve, show, signInCandidate } from '#web/testing/page.tsx';
import RegionBar from './region-bar.tsx';
import { chooseRegion } from './region-controller.ts';

const REGIONS = [
  { name: 'sp', states: ['SP'] },
  { name: 'rj', states: ['RJ', 'ES'] },
];

afterEach(() => actIn(null));

async function open(path: string, change: Partial<SignedIn> = {}) {
  serve({});
  signInCandidate({ regions: REGIONS, ...change });
  const gone: string[] = [];
  await show(
    <RegionBar regions={REGIONS} goTo={(to) => gone.push(to)} />,
    createMemoryHistory({ initialEntries: [path] }),
  );
  return gone;
}

const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Região' });
const choose = (value: string) => act(async () => fireEvent.change(chosen(), { target: { value } }));

it('names the regions by their states, and begins at home', async () => {
  await open('/empresa/vagas');
  expect([...chosen().options].map(({ text }) => text)).toEqual([
    'São Paulo · sua região',
    'Rio de Janeiro e Espírito Santo',
  ]);
  expect([chosen().value, actingRegion()]).toEqual(['sp', undefined]);
});

it('has another region in a page made anew, and home again without a cookie', async () => {
  const gone = await open('/empresa/matches');
  await choose('rj');
  await waitFor(() => expect([gone, actingRegion()]).toEqual([['/empresa/matches'], 'rj']));
});

it('says which region is shown, and leads back to the jobs from whom nobody knows there', async () => {
  actIn('rj');
  const gone = await open('/empresa/vagas/1/candidatos');
  expect(chosen().value).toBe('rj');
  expect(screen.getByText('Você vê vagas, candidatos e matches de Rio de Janeiro e Espírito Santo.')).not.toBeNull();
  await choose('sp');
  await waitFor(() => expect([gone, actingRegion()]).toEqual([['/empresa/vagas'], undefined]));
});

it('says to a plan whose likes are counted that it gives none there', async () => {
  const { entitlements } = signInCandidate();
  actIn('rj');
  await open('/empresa/vagas');
  expect(screen.getByText('Aqui você ainda não curte')).not.toBeNull();
  cleanup();
  await open('/empresa/vagas', { entitlements: { ...entitlements, weekly_likes_limited: false } });
  expect(screen.queryByText('Aqui você ainda não curte')).toBeNull();
});

it('is on no screen of the account', async () => {
  await open('/empresa/perfil');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('begins the page anew when another tab has chosen', async () => {
  const gone = await open('/empresa/vagas');
  chooseRegion('rj');
  await waitFor(() => expect(gone).toEqual(['/empresa/vagas']));
});

it('offers home while a region is away, until it answers', async () => {
  actIn('rj');
  const gone = await open('/empresa/vagas');
  let isAway = true;
  const list = procedures.news.current.handler(async ({ errors }) => {
    if (isAway) throw errors.UNAVAILABLE();
    return { matches: 0, likes: 0, notices: 0 } as never;
  });
  serve({ news: { current: list } });
  const ask = () =>
    act(async () =>
      queryClient.fetchQuery(orpc.news.current.queryOptions({ retry: false, staleTime: 0 })).catch(() => {}),
    );
  await ask();
  expect(screen.getByRole('alert').textContent).toContain('Rio de Janeiro e Espírito Santo não responde agora');
  isAway = false;
  await ask();
  expect(screen.queryByRole('alert')).toBeNull();
  isAway = true;
  await ask();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Voltar para São Paulo' })));
  await waitFor(() => expect([gone, actingRegion()]).toEqual([['/empresa/vagas'], undefined]));
});

it('is forgotten by whoever signs out, signs in as somebody else, or has jobs in one region alone', async () => {
  const session = signInCandidate({ regions: REGIONS });
  actIn('rj');
  setSession({ ...session, likes: { ...session.likes } });
  expect(actingRegion()).toBe('rj');
  const { regions: _, ...alone } = session;
  setSession(alone);
  expect(actingRegion()).toBeUndefined();
  setSession(session);
  actIn('rj');
  setSession({ user: null });
  expect(actingRegion()).toBeUndefined();
});
