import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobDraft, JobDraftInput, JobInput, OwnJob } from '#contract/jobs.ts';
import { NO_TERMS } from '#domain/jobs/job-terms.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { JobForm } from './job-form.tsx';
import { usePendingUpload } from './use-pending-upload.ts';
// The form's lazy modules, imported here so that no test waits for them.
import './advert-banner.tsx';
import './amounts-field.tsx';
import './apprentice-view.tsx';
import './cities-field.tsx';
import './details-view.tsx';

const JOB: OwnJob = {
  id: '0d1c9f9e-0000-4000-8000-00000000000a',
  title: 'Padeiro da noite',
  description: 'Massas e fornadas.',
  funcao: 'Padeiro',
  location: 'Recife - PE',
  outras_cidades: [],
  ...NO_TERMS,
  modalidade: 'presencial',
  salary_range: '1500-2000',
  horario_trabalho: 'Escala 6x1',
  horario_inicio: null,
  horario_fim: null,
  beneficios: [],
  requirements: ['Pontualidade'],
  image_url: '/media/jobs/a_1_x.webp',
  status: 'active',
  data_expiracao: new Date(0),
  created_at: new Date(0),
  updated_at: new Date(0),
  review: null,
};
const { jobs } = contractImplementer;
const sent: (JobInput & { id?: string; request_id?: string | undefined })[] = [];

const savedDrafts: JobDraftInput[] = [];

/** The error codes of the next requests that publish a job, in their order. */
const failures: ('INTERNAL_SERVER_ERROR' | 'JOB_SENT')[] = [];

const saving = jobs.update.handler(async ({ input }) => {
  sent.push(input);
  return { ...JOB, title: input.title, description: input.description };
});

beforeEach(() => {
  sent.length = 0;
  failures.length = 0;
  savedDrafts.length = 0;
  vi.stubGlobal('scrollTo', () => undefined);
});

async function open({
  job,
  copied,
  draft,
  update = saving,
  onStarted,
  arrival,
}: {
  job?: OwnJob;
  copied?: OwnJob;
  draft?: JobDraft;
  update?: typeof saving;
  onStarted?: () => void;
  arrival?: Promise<void>;
} = {}) {
  const { entitlements, user } = signInCandidate();
  signInCandidate({
    user: { ...user, user_type: 'company' },
    entitlements: { ...entitlements, job_duration_days: 30, max_high_salary_jobs: 0 },
  });
  const create = jobs.create.handler(async ({ input, errors }) => {
    sent.push(input);
    if (failures.length > 0) throw errors[failures.shift() ?? 'INTERNAL_SERVER_ERROR']();
    return JOB;
  });
  const saveDraft = jobs.saveDraft.handler(async ({ input }) => {
    savedDrafts.push(input);
    return {};
  });
  fakeServer({ jobs: { create, update, saveDraft } });
  const form = (
    <JobForm copied={copied} draft={draft} {...(job ? { job } : {})} {...(onStarted ? { onStarted } : {})} />
  );
  const { router } = await renderInApp(form, undefined, arrival);
  return {
    place: () => router.state.location.pathname,
    leave: () => act(async () => router.history.push('/matches')),
  };
}

const type = (label: RegExp, value: string) =>
  act(async () => fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const submit = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const saveButton = () => screen.getByRole('button', { name: 'Salvar Alterações' });

it('sends nothing while required fields are empty, shows an error at each, and focuses the first', async () => {
  await open();
  await submit('Criar Vaga');
  await waitFor(() => expect(shownToasts).toEqual(['Campos obrigatórios: Preencha título, função e localização']));
  for (const words of ['Dê um título à vaga', 'Escolha a função', 'Escolha a cidade', 'Descreva a vaga']) {
    expect(screen.getByText(words)).not.toBeNull();
  }
  expect(document.activeElement).toBe(screen.getByLabelText(/^Título da vaga/));
  expect(sent).toEqual([]);
});

it('shows a preview of the job without a share button, and without the description while it is empty', async () => {
  await open({ job: { ...JOB, description: '' } });
  const preview = within(screen.getByLabelText('Prévia da vaga'));
  expect(preview.getAllByText('Pontualidade')).not.toEqual([]);
  expect(preview.queryByRole('button', { name: /^Compartilhar/ })).toBeNull();
  expect(preview.queryByText('Descrição')).toBeNull();
  await type(/^Descrição detalhada/, 'Fornadas.');
  await waitFor(() => expect(preview.getByText('Descrição')).not.toBeNull());
});

it('names the missing picture when the description is missing, too', async () => {
  await open({ job: { ...JOB, image_url: null } });
  await type(/^Descrição detalhada/, ' ');
  await submit('Salvar Alterações');
  await waitFor(() => expect(shownToasts.at(-1)).toMatch(/^Imagem obrigatória/));
});

it('requires the description of a job that has all other fields', async () => {
  await open({ job: JOB });
  await type(/^Descrição detalhada/, ' ');
  await submit('Salvar Alterações');
  await waitFor(() => expect(shownToasts.at(-1)).toBe('Campos obrigatórios: Descreva a vaga para quem vai ler.'));
  expect(sent).toEqual([]);
});

it('disables saving until a value differs by more than outer spaces', async () => {
  await open({ job: JOB });
  expect(saveButton().hasAttribute('disabled')).toBe(true);
  await type(/^Título da vaga/, ' Padeiro da noite ');
  expect(saveButton().hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Nenhuma alteração detectada')).not.toBeNull();
  await type(/^Título da vaga/, 'Padeiro do dia');
  expect(saveButton().hasAttribute('disabled')).toBe(false);
});

it('saves changes together with the free-text days, which have no field, and opens the list of jobs', async () => {
  const { place } = await open({ job: JOB });
  await type(/^Título da vaga/, 'Padeiro do dia');
  await submit('Salvar Alterações');
  await waitFor(() => expect(place()).toBe('/empresa/vagas'));
  await waitFor(() => expect(shownToasts).toEqual(['Vaga atualizada!: Vaga atualizada com sucesso!']));
  expect(sent).toEqual([
    expect.objectContaining({ id: JOB.id, title: 'Padeiro do dia', horario_trabalho: 'Escala 6x1' }),
  ]);
});

const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } }));

const fold = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /^Mais detalhes da vaga/ })));

it('keeps the free-text salary and days of an old job until the user chooses others (jobs#terms)', async () => {
  await open({ job: { ...JOB, salary_range: 'Piso da categoria' } });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Faixa salarial' }).value).toBe('Piso da categoria');
  expect(screen.getByText(/A vaga diz “Escala 6x1”/)).not.toBeNull();
  expect(screen.queryByLabelText('De (R$)')).toBeNull();
  await choose('Contrato', 'clt');
  await submit('Salvar Alterações');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ salary_range: 'Piso da categoria', salario_por: null, horario_trabalho: 'Escala 6x1', contrato: 'clt' },
  });
});

it('sends a salary in amounts, days and openings, and shows the resulting salary text', async () => {
  await open({ job: JOB });
  await choose('Faixa salarial', 'valores');
  const read = (text: string) => screen.getByText(text, { selector: '[role=status] strong' });
  await waitFor(() => expect(read('R$ 1.500 – R$ 2.000')).not.toBeNull());
  await type(/^Até \(R\$\)/, '2.200,50');
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Paga comissão' })));
  expect(read('R$ 1.500 – R$ 2.200,50 + comissão')).not.toBeNull();
  for (const day of ['Sábado', 'Segunda']) await submit(day);
  await fold();
  await screen.findByLabelText(/^Quantas vagas/);
  await type(/^Quantas vagas/, '4 ou 5');
  expect(screen.getByLabelText<HTMLInputElement>(/^Quantas vagas/).value).toBe('45');
  await submit('Salvar Alterações');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{
      salario_de: 1500,
      salario_ate: 2200.5,
      salario_por: 'mes',
      comissao: true,
      dias: ['seg', 'sab'],
      vagas_abertas: 45,
    },
    horario_trabalho: null,
  });
});

it('focuses a missing amount, and ignores the amounts after the user has chosen a salary text instead', async () => {
  await open({ job: JOB });
  await choose('Faixa salarial', 'valores');
  await screen.findByLabelText(/^Até \(R\$\)/);
  await type(/^Até \(R\$\)/, '');
  await submit('Salvar Alterações');
  await waitFor(() => expect(screen.getByText('Informe os dois valores')).not.toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText(/^De \(R\$\)/));
  expect(sent).toEqual([]);
  await choose('Faixa salarial', 'A combinar');
  await submit('Salvar Alterações');
  await waitFor(() => expect(sent).toMatchObject([{ salary_range: 'A combinar', salario_de: null }]));
});

it('saves once, however often the user submits the form', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<OwnJob>();
  const update = jobs.update.handler(({ input }) => {
    sent.push(input);
    return answered;
  });
  const { place } = await open({ job: JOB, update });
  await type(/^Título da vaga/, 'Padeiro do dia');
  const form = saveButton().closest('form') as HTMLFormElement;
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await act(async () => fireEvent.submit(form));
  await act(async () => resolve(JOB));
  await waitFor(() => expect(place()).toBe('/empresa/vagas'));
  expect(sent).toHaveLength(1);
});

it('keeps the form when the plan does not allow the job, and links to the plans', async () => {
  const { place } = await open({
    job: JOB,
    update: jobs.update.handler(async ({ errors }) => {
      throw errors.HIGH_SALARY_LIMIT();
    }),
  });
  await type(/^Título da vaga/, 'Gerente');
  await submit('Salvar Alterações');
  const upgrade = await screen.findByRole('link', { name: 'Fazer Upgrade' });
  expect(upgrade.getAttribute('href')).toBe('/empresa/assinatura');
  await waitFor(() => expect(shownToasts.join()).toContain('Limite de vagas com salário alto atingido'));
  expect((screen.getByLabelText(/^Título da vaga/) as HTMLInputElement).value).toBe('Gerente');
  expect(place()).toBe('/');
});

it('calls onStarted when the user has started to fill in the form', async () => {
  const onStarted = vi.fn();
  await open({ onStarted });
  expect(onStarted).not.toHaveBeenCalled();
  await type(/^Título da vaga/, 'P');
  expect(onStarted).toHaveBeenCalled();
});

it('requires a confirmation to leave a changed form, but not after saving', async () => {
  const { place, leave } = await open({ job: JOB });
  await type(/^Título da vaga/, 'Padeiro do dia');
  await leave();
  const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
  expect(question.textContent).toContain('As alterações desta vaga serão perdidas.');
  fireEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(place()).toBe('/');
  await submit('Salvar Alterações');
  await waitFor(() => expect(place()).toBe('/empresa/vagas'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('waits for a pending picture upload, but not for one that another upload has replaced', async () => {
  const { result, unmount } = renderHook(usePendingUpload);
  await act(async () => expect(await result.current.settled(), 'nothing is sent').toBe(true));

  const first = Promise.withResolvers<boolean>();
  const second = Promise.withResolvers<boolean>();
  act(() => result.current.track(first.promise));
  act(() => result.current.track(second.promise));
  await act(async () => first.resolve(true));
  expect(result.current.sending, 'the first was replaced').toBe(true);

  let waited = result.current.settled();
  await waitFor(() => expect(result.current.waiting).toBe(true));
  await act(async () => second.resolve(false));
  expect(await waited, 'it failed').toBe(false);
  await waitFor(() => expect([result.current.sending, result.current.waiting]).toEqual([false, false]));

  const third = Promise.withResolvers<boolean>();
  act(() => result.current.track(third.promise));
  waited = result.current.settled();
  unmount();
  third.resolve(true);
  expect(await waited, 'the user left the screen').toBe(false);
});

it('publishes once, also when the user submits again while the list of jobs is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { place } = await open({ copied: JOB, arrival: promise });
  await submit('Criar Vaga');
  await waitFor(() => expect(place()).toBe('/empresa/vagas'));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Publicando...' });
  await act(async () => fireEvent.submit(button.form as HTMLFormElement));
  expect(sent).toHaveLength(1);
  await act(async () => resolve());
  expect(await screen.findByRole('button', { name: 'Criar Vaga' })).not.toBeNull();
});

it('repeats a failed request under the same id, and shows an error for JOB_SENT (jobs#sent-once)', async () => {
  const { place } = await open({ copied: JOB });
  failures.push('INTERNAL_SERVER_ERROR', 'JOB_SENT');
  await submit('Criar Vaga');
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  await submit('Criar Vaga');
  await waitFor(() => expect(shownToasts.at(-1)).toMatch(/^Esta vaga já foi criada: O primeiro envio chegou/));
  await submit('Criar Vaga');
  await waitFor(() => expect(place()).toBe('/empresa/vagas'));
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
  expect(sent[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/);
});

it.each<[string, Partial<OwnJob>, RegExp]>([
  ['without hours', {}, /sem os dois, só quem tem 18/],
  ['by day', { horario_inicio: '08:00', horario_fim: '14:00' }, /de 14 a 17 anos também vê/],
  ['into the night', { horario_inicio: '17:00', horario_fim: '22:30' }, /entre 22h e 5h para menores/],
  ['at a bar', { horario_inicio: '08:00', horario_fim: '14:00', funcao: 'Barman' }, /proíbe esta função para menores/],
])('states whether candidates below 18 see an apprenticeship %s (jobs#least-age)', async (_, given, text) => {
  await open({ job: { ...JOB, contrato: 'aprendiz', ...given } });
  await screen.findByText(text);
});

it('shows no age notice for a job that is no apprenticeship', async () => {
  await open({ job: { ...JOB, contrato: 'clt' } });
  expect(screen.queryByText(/18 anos/)).toBeNull();
});

it("saves the form's values as a draft, but not an empty form (jobs#drafts)", async () => {
  const first = await open();
  expect(screen.getByRole('button', { name: 'Salvar rascunho' }).hasAttribute('disabled'), 'of nothing').toBe(true);
  await type(/^Título da vaga/, ' Padeiro ');
  await submit('Salvar rascunho');
  await waitFor(() => expect(first.place()).toBe('/empresa/vagas'));
  expect(savedDrafts).toEqual([
    expect.objectContaining({ title: 'Padeiro', funcao: null, image_url: null, requirements: [] }),
  ]);
  await waitFor(() => expect(shownToasts).toEqual([expect.stringMatching(/^Rascunho salvo/)]));
});

it("publishes a draft under the draft's id", async () => {
  const { created_at: _, ...rest } = JOB;
  const { place } = await open({ draft: rest });
  await submit('Criar Vaga');
  await waitFor(() => expect(place()).toBe('/empresa/vagas'));
  expect(sent).toEqual([expect.objectContaining({ request_id: JOB.id, title: JOB.title })]);
});

it('saves no draft with invalid values, and shows the error at the field', async () => {
  await open({ copied: JOB });
  const value = Array.from({ length: 31 }, (_, n) => `R${n}`).join(', ');
  const field = screen.getByLabelText(/^Requisitos/, { selector: 'input, textarea' });
  await act(async () => fireEvent.input(field, { target: { value } }));
  await submit('Salvar rascunho');
  expect(await screen.findByText('Use no máximo 30 requisitos')).not.toBeNull();
  expect(savedDrafts).toEqual([]);
});

describe('a job in several cities (jobs#cities)', () => {
  const chips = () =>
    within(screen.getByRole('list', { name: 'Mais cidades da vaga' }))
      .getAllByRole('listitem')
      .map((chip) => chip.textContent);

  /** Types a city into the box and moves the focus out of it. */
  async function add(city: string) {
    const box = () => screen.getByLabelText('Adicionar cidade');
    await act(async () => fireEvent.focus(box()));
    await waitFor(() => expect(box().getAttribute('spellcheck'), "the library's box is there").toBe('false'));
    await act(async () => fireEvent.change(box(), { target: { value: city } }));
    await act(async () => fireEvent.blur(box()));
  }

  it('shows the field for further cities on request, accepts no city twice, and sends the cities', async () => {
    await open({ job: JOB });
    expect(screen.queryByLabelText('Adicionar cidade')).toBeNull();
    await submit('Publicar em mais cidades');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Adicionar cidade')));
    await add('Natal - RN');
    await waitFor(() => expect(chips()).toEqual(['Natal - RN']));
    await add('Recife - PE');
    await screen.findByText('Recife - PE já está na vaga');
    expect(chips()).toEqual(['Natal - RN']);
    await submit('Salvar Alterações');
    await waitFor(() => expect(sent).toMatchObject([{ location: 'Recife - PE', outras_cidades: ['Natal - RN'] }]));
    await waitFor(() => expect(shownToasts).toHaveLength(1));
  });

  it('accepts no eleventh city', async () => {
    const nine = Array.from({ length: 9 }, (_, n) => `Cidade ${n} - PE`);
    await open({ job: { ...JOB, outras_cidades: nine } });
    await screen.findByText('A vaga já está em 10 cidades, o máximo.');
    expect(screen.queryByLabelText('Adicionar cidade')).toBeNull();
    screen.getByRole('button', { name: 'Remover Cidade 0 - PE' }).focus();
    await submit('Remover Cidade 0 - PE');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remover Cidade 8 - PE' }));
    expect(chips()).toHaveLength(8);
    await screen.findByLabelText('Adicionar cidade');
  });
});
