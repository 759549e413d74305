import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import type { WiderSearch } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import FeedEmpty from './feed-empty.tsx';

const NOTHING: WiderSearch = { radii: [], remote: 0, functions: [] };
const ROSA = { area: 'Camareira', funcoes: [], cidade_de_interesse: 'Elísio Medrado - BA' };

let requestCount = 0;

type LeftOut = ComponentProps<typeof FeedEmpty>['leftOut'];

async function showEmpty(
  wider: WiderSearch | Promise<WiderSearch>,
  profile: Partial<SignedIn['profile']> = {},
  leftOut: LeftOut = null,
) {
  requestCount = 0;
  const session = signInCandidate();
  signInCandidate({ profile: { ...session.profile, ...ROSA, ...profile } });
  const answer = () => {
    requestCount += 1;
    return wider;
  };
  fakeServer({ feed: { wider: contractImplementer.feed.wider.handler(answer) } });
  await renderInApp(
    <FeedEmpty failed={null} hasSeenAll={false} leftOut={leftOut} youngAge={null} onSearch={() => {}} />,
  );
  await screen.findByText('Nenhuma vaga compatível encontrada');
}

/** Returns the texts of the buttons and links that look like the primary action. */
const readPrimaryActions = () =>
  [...document.querySelectorAll<HTMLElement>('.bg-brand')].map((control) => control.textContent?.trim());

it('makes a larger radius the primary action of an empty deck, not the link to the profile (feed#wider)', async () => {
  await showEmpty({ ...NOTHING, radii: [{ raio_km: 25, jobs: 4 }], remote: 1 });
  await screen.findByRole('button', { name: '+25 km: 4 vagas' });
  expect(readPrimaryActions()).toEqual(['+25 km: 4 vagas']);
  expect(screen.getByRole('button', { name: 'Aceitar remoto: 1 vaga' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Adicionar mais funções' })).toBeDefined();
});

it('makes more functions the primary action when a wider search finds no jobs, and renders no empty list of offers', async () => {
  await showEmpty(NOTHING);
  await expect.poll(() => requestCount).toBe(1);
  await expect.poll(readPrimaryActions).toEqual(['Adicionar mais funções']);
  expect(document.querySelector('div.min-h-tap'), 'no empty element takes space').toBeNull();
});

it('shows no primary action while the wider search loads, so that no button changes its colour twice', async () => {
  const { promise, resolve } = Promise.withResolvers<WiderSearch>();
  await showEmpty(promise);
  expect(readPrimaryActions()).toEqual([]);
  resolve(NOTHING);
  await expect.poll(readPrimaryActions).toEqual(['Adicionar mais funções']);
});

it('links a candidate without functions to the choice of functions, and requests no wider search', async () => {
  await showEmpty(NOTHING, { area: null });
  expect(readPrimaryActions()).toEqual(['Escolher minhas funções']);
  expect(requestCount).toBe(0);
});

it('states that there are no new jobs within the radius, because decided ones may exist', async () => {
  await showEmpty(NOTHING, { raio_km: 50 });
  expect(
    screen.getByText(/^No momento não há vagas novas das suas funções em Elísio Medrado - BA e até 50 km dali\./),
  ).toBeDefined();
});

it('makes the first button that removes a preference the primary action when preferences leave out every job', async () => {
  const wider = { ...NOTHING, remote: 3 };
  await showEmpty(wider, { salario_minimo: 9000 }, { contratos: 0, salario_minimo: 4, turnos: 1 });
  await screen.findByRole('button', { name: 'Aceitar remoto: 3 vagas' });
  expect(readPrimaryActions()).toEqual(['Ver 4 fora por salário']);
  expect(screen.getByRole('button', { name: 'Ver 1 fora por turno' })).toBeDefined();
});
