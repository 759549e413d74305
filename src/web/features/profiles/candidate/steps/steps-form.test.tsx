import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { OwnProfile, SaveCandidateStep } from '#contract/profiles.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { draftKey } from '#web/lib/drafts/drafts.ts';
import { COMPLETE_PROFILE, NEW_CANDIDATE, PERSONAL_FACTS, PROFILE_AFTER_FIRST_STEP } from '#web/testing/own-profile.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { CandidateProfileScreen } from '../candidate-profile-screen.tsx';
import { SETTLED_AFTER_MS } from './steps-form.tsx';

const { accounts, profiles } = contractImplementer;
const DRAFT = draftKey('perfil', NEW_CANDIDATE.user_id);

let stored: OwnProfile;
const sent: SaveCandidateStep[] = [];

/** Stores a step as the server does. */
function storeStep(input: SaveCandidateStep) {
  sent.push(input);
  const { step: _, ...fields } = input;
  const { raio_km, aceita_remoto } = stored;
  stored = { ...stored, raio_km, aceita_remoto, ...fields } as OwnProfile;
  return { profile: stored, session: signInCandidate() };
}
const saving = profiles.saveCandidateStep.handler(async ({ input }) => storeStep(input));

/** Serves the profile; null is a server that can't be reached. */
const serve = (saveCandidateStep: typeof saving | null = saving) =>
  fakeServer(
    saveCandidateStep && {
      profiles: { mine: profiles.mine.handler(async () => stored), saveCandidateStep },
      accounts: { sessions: accounts.sessions.handler(async () => []) },
    },
  );

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => localStorage.clear());

async function open(profile: OwnProfile, saveCandidateStep?: typeof saving) {
  stored = profile;
  signInCandidate();
  serve(saveCandidateStep);
  const rendered = await renderInApp(<CandidateProfileScreen />, createMemoryHistory({ initialEntries: ['/perfil'] }));
  await screen.findByText(/^Passo \d de 3/);
  return { ...rendered, back: () => act(async () => rendered.router.history.back()) };
}

const expectStep = (text: string) => waitFor(() => expect(screen.getByText(/^Passo/).textContent).toBe(text));
const SEARCH = 'Passo 1 de 3: O que e onde';
const ABOUT = 'Passo 2 de 3: Sobre você';
const PERSONAL = 'Passo 3 de 3: Pessoal';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
/** Presses the button when the step accepts it. */
async function pressContinue(name = 'Continuar') {
  await waitFor(() => expect(button(name).getAttribute('aria-disabled')).toBeNull());
  await press(name);
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => act(async () => fireEvent.input(field(label), { target: { value } }));
async function fillPersonal() {
  await type(/^Idade/, '30');
  for (const [label, value] of [
    [/^Gênero/, 'Feminino'],
    [/^Escolaridade/, 'Superior'],
    [/^Estado civil/, 'Outro'],
  ] as const) {
    await act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  }
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Não' })));
}

it('shows the missing fields of the first step, focuses the first of them, and sends nothing', async () => {
  await open(NEW_CANDIDATE);
  await expectStep(SEARCH);
  expect(screen.getByText('Para ver vagas, informe sua função desejada e sua cidade de interesse.')).not.toBeNull();
  await press('Continuar');
  await screen.findByText('Escolha a cidade onde quer trabalhar');
  expect(screen.getByText('Escolha pelo menos uma função')).not.toBeNull();
  expect(document.activeElement).toBe(field(/^Cidade de interesse/));
  expect(sent).toEqual([]);
});

it('begins with the mandatory fields, and collapses the optional ones (profiles#candidate-steps)', async () => {
  await open(NEW_CANDIDATE);
  expect(screen.queryByLabelText('Distância')).toBeNull();
  await press('Distância e trabalho remoto Só na cidade');
  const fields = [field(/^Cidade de interesse/), field(/^Buscar função/), field(/^Distância/)];
  for (const [index, later] of fields.slice(1).entries()) {
    expect(fields[index]?.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

it('resumes at the first step that is not saved', async () => {
  await open(COMPLETE_PROFILE);
  await expectStep(PERSONAL);
});

it('saves only the current step, focuses the heading of the next step, and announces it', async () => {
  await open(PROFILE_AFTER_FIRST_STEP);
  await expectStep(ABOUT);
  await type(/^Nome completo/, 'Ana Lima');
  await pressContinue();
  await expectStep(PERSONAL);
  expect(sent).toMatchObject([{ step: 'about', name: 'Ana Lima', possui_veiculo: false }]);
  expect(sent[0]).not.toHaveProperty('idade');
  expect(screen.getByText(/^Passo/).closest('[role="status"]')).not.toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Informações pessoais' })),
  );
  expect(screen.getByText('Pessoal', { selector: 'li' }).getAttribute('aria-current')).toBe('step');
});

it('saves once however often the button is pressed, and ignores a press meant for the previous step', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const slow = profiles.saveCandidateStep.handler(async ({ input }) => {
    await answered;
    return storeStep(input);
  });
  await open(PROFILE_AFTER_FIRST_STEP, slow);
  await press('Voltar');
  await expectStep(SEARCH);
  const form = button('Continuar').closest('form') as HTMLFormElement;
  const settled = () => waitFor(() => expect(button('Continuar').getAttribute('aria-disabled')).toBeNull());
  await settled();
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  // The test ends the new step's timer itself; all other timers run.
  const ends: (() => void)[] = [];
  const start = globalThis.setTimeout;
  const timer = vi.spyOn(globalThis, 'setTimeout');
  timer.mockImplementation(((end: () => void, ms?: number) =>
    ms === SETTLED_AFTER_MS ? ends.push(end) : start(end, ms)) as typeof setTimeout);
  onTestFinished(() => timer.mockRestore());
  await act(async () => answer());
  await expectStep(ABOUT);
  fireEvent.submit(form);
  act(() => ends.at(-1)?.());
  await settled();
  expect(sent.map(({ step }) => step)).toEqual(['search']);
});

it('goes back by the browser and by the button without losing input', async () => {
  const { back } = await open(PROFILE_AFTER_FIRST_STEP);
  await pressContinue();
  await expectStep(PERSONAL);
  await type(/^Idade/, '41');
  await back();
  await expectStep(ABOUT);
  await pressContinue();
  await expectStep(PERSONAL);
  expect(field(/^Idade/).value).toBe('41');

  await press('Voltar');
  await expectStep(ABOUT);
  await press('Voltar');
  await expectStep(SEARCH);
  expect(field(/^Cidade de interesse/).value).toBe('Recife - PE');
});

it('stores unsaved input for the next visit, and deletes it after the save', async () => {
  const { unmount } = await open(COMPLETE_PROFILE);
  await type(/^Idade/, '41');
  unmount();
  expect(localStorage.getItem(DRAFT)).toContain('"41"');

  await open(COMPLETE_PROFILE);
  expect(field(/^Idade/).value).toBe('41');
  await fillPersonal();
  await pressContinue('Salvar perfil');
  await screen.findByRole('heading', { name: 'Tudo pronto, Ana!' });
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

it.each([
  ['of another shape', { funcoes: 'Padeiro' }],
  ['with an empty entry', { experiencias_profissionais: [{}] }],
])('begins with the saved values when the draft is %s', async (_, invalid) => {
  const { unmount } = await open(COMPLETE_PROFILE);
  await type(/^Idade/, '41');
  unmount();
  const draft = JSON.parse(localStorage.getItem(DRAFT) ?? '{}');
  localStorage.setItem(DRAFT, JSON.stringify({ ...draft, values: { ...draft.values, ...invalid } }));
  await open(COMPLETE_PROFILE);
  expect(field(/^Idade/).value).toBe('');
});

it("keeps the input when the server can't be reached, and saves it afterwards", async () => {
  await open(PROFILE_AFTER_FIRST_STEP);
  await type(/^Nome completo/, 'Ana Lima');
  serve(null);
  await pressContinue();
  await waitFor(() => expect(shownToasts[0]).toMatch(/^Não foi possível atualizar o perfil/));
  await expectStep(ABOUT);
  expect(field(/^Nome completo/).value).toBe('Ana Lima');
  serve();
  await pressContinue();
  await expectStep(PERSONAL);
  expect(stored.name).toBe('Ana Lima');
});

it('refuses an incomplete last step, and opens the jobs after a complete one', async () => {
  const { router } = await open(COMPLETE_PROFILE);
  const hint = 'Complete as informações pessoais obrigatórias para habilitar o salvamento';
  expect(screen.getByText(hint)).not.toBeNull();
  await press('Salvar perfil');
  await waitFor(() =>
    expect(shownToasts).toEqual([
      'Informações Incompletas: Por favor, complete todas as informações pessoais obrigatórias antes de salvar o perfil.',
    ]),
  );
  await fillPersonal();
  expect(screen.queryByText(hint)).toBeNull();

  await pressContinue('Salvar perfil');
  await waitFor(() => expect(shownToasts.at(-1)).toBe('Sucesso: Perfil atualizado com sucesso!'));
  expect(sent).toEqual([{ step: 'personal', ...PERSONAL_FACTS }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tudo pronto, Ana!' }));
  expect(router.state.location.pathname).toBe('/perfil');
  await waitFor(() => expect(router.state.location.pathname).toBe('/vagas'));

  // In this test every path shows this screen, so it was not unmounted before the navigation back.
  await act(() => router.navigate({ to: '/perfil' }));
  await screen.findByRole('button', { name: 'Editar Perfil' });
  expect(screen.queryByText('Abrindo suas vagas...')).toBeNull();
});

it('shows the first of two unfinished steps, and requires the name there', async () => {
  await open({ ...COMPLETE_PROFILE, ...PERSONAL_FACTS, name: '', possui_veiculo: null, idade: null });
  await expectStep(ABOUT);
  await press('Continuar');
  await screen.findByText('Nome é obrigatório');
  expect(sent).toEqual([]);
});

it('shows a complete profile in the view, with its form behind a button', async () => {
  stored = { ...COMPLETE_PROFILE, ...PERSONAL_FACTS };
  signInCandidate();
  serve();
  await renderInApp(<CandidateProfileScreen />);
  await screen.findByRole('button', { name: 'Editar Perfil' });
  expect(screen.queryByText(/^Passo/)).toBeNull();
  await press('Editar Perfil');
  await screen.findByRole('button', { name: 'Salvar perfil' });
  expect(screen.getByRole('button', { name: 'Cancelar' })).not.toBeNull();
  expect(field(/^Idade/).value).toBe('30');
});

it('skips the steps when the profile was completed on another device', async () => {
  await open(COMPLETE_PROFILE);
  stored = { ...COMPLETE_PROFILE, ...PERSONAL_FACTS };
  await act(() => queryClient.invalidateQueries({ queryKey: orpc.profiles.mine.key() }));
  await screen.findByRole('button', { name: 'Editar Perfil' });
  expect(screen.queryByText(/^Passo/)).toBeNull();
});

it('shows what companies see for each state of the education switch (profiles#shown-education)', async () => {
  await open(COMPLETE_PROFILE);
  const hidden = /No seu perfil, só você vê estas informações: as empresas nunca veem/;
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: /^Mostrar minha escolaridade às empresas/ });
  expect(toggle.checked).toBe(false);
  await screen.findByText(hidden);
  await act(async () => fireEvent.click(toggle));
  await screen.findByText(/No seu perfil, as empresas veem só a escolaridade/);
  expect(screen.queryByText(hidden)).toBeNull();
  await fillPersonal();
  await pressContinue('Salvar perfil');
  await waitFor(() => expect(sent).toEqual([{ step: 'personal', ...PERSONAL_FACTS, mostra_escolaridade: true }]));
});

it('shows candidates below 18 which jobs they will see (jobs#least-age)', async () => {
  await open(COMPLETE_PROFILE);
  await expectStep(PERSONAL);
  await type(/^Idade/, '15');
  await screen.findByText(/Com 15 anos você vê as vagas de Jovem Aprendiz/);
  await type(/^Idade/, '17');
  await screen.findByText(/Com 17 anos você vê as vagas que dizem o horário/);
  await type(/^Idade/, '18');
  await screen.findByText('De 14 a 100 anos.');
});
