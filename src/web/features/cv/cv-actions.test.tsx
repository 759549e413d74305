import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useWatch } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { CV_FILE_MAX_BYTES, CV_FILE_PROBLEMS, CV_READ_MAX_MS } from '#domain/cv/file-errors.ts';
import type { CvReading, ReadCv } from '#domain/cv/types.ts';
import { Form } from '#web/lib/forms/form.tsx';
import { useForm } from '#web/lib/forms/use-form.ts';
import { renderInApp } from '#web/testing/page.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { CvActions } from './cv-actions.tsx';
import { type ComputeProposal, lineOf } from './cv-types.ts';

type Values = { name: string; bio: string; phone: string; skills: string[] };

const READ = {
  name: 'Joana Prado',
  phone: '11987654321',
  summary: 'Pães.',
  dropped: ['CPF', 'foto'],
} as unknown as ReadCv;

const proposalOf: ComputeProposal<Values> = async (read, current) => ({
  fields: [
    { name: 'name', label: 'Nome', formLines: lineOf(current.name), fileLines: lineOf(read.name, true) },
    { name: 'bio', label: 'Bio', formLines: lineOf(current.bio), fileLines: lineOf(read.summary) },
    { name: 'phone', label: 'Telefone', formLines: lineOf(current.phone), fileLines: lineOf(read.phone) },
    {
      ...{ name: 'skills', label: 'Habilidades', max: 3, formLines: current.skills.map((text) => ({ text })) },
      fileLines: ['Forno', 'Massas', 'Bolos', 'Tortas'].map((text) => ({ text, isUnsure: text === 'Massas' })),
    },
  ],
  values: { name: read.name, bio: read.summary, phone: read.phone, skills: ['Forno', 'Massas', 'Bolos', 'Tortas'] },
  rest: ['Disponível aos sábados'],
});

/** Replaces the page's Web Worker. The test sends the worker's messages by `report`. */
class FakeWorker {
  static last: FakeWorker;
  onmessage: ((event: { data: CvReading }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    FakeWorker.last = this;
  }
  report = (data: CvReading) => act(async () => this.onmessage?.({ data }));
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
});

function FilledForm() {
  const form = useForm<Values>({
    defaultValues: { name: '', bio: 'Padeira.', phone: '11987654321', skills: ['Forno'] },
  });
  const skills = useWatch({ control: form.control, name: 'skills' });
  return (
    <Form form={form}>
      <input aria-label="Nome no formulário" {...form.register('name')} />
      <input aria-label="Bio no formulário" {...form.register('bio')} />
      <output aria-label="Habilidades no formulário">{skills.join(', ')}</output>
      <CvActions form={form} label="Preencher com meu currículo" proposalOf={proposalOf} />
    </Form>
  );
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function choose(file = new File(['%PDF-1.7'], 'cv.pdf')) {
  const { container } = await renderInApp(<FilledForm />);
  const input = container.querySelector<HTMLInputElement>('[data-import]');
  if (!input) throw new Error('no input');
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  await screen.findByRole('dialog');
}

async function review() {
  await choose();
  await FakeWorker.last.report({ read: READ });
  await screen.findByRole('dialog', { name: 'Confira o que lemos' });
}

it('shows the progress of the worker, and terminates the worker when the user cancels', async () => {
  await choose();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
  await FakeWorker.last.report({ sourceName: 'worker', action: 'ready' } as unknown as CvReading);
  await FakeWorker.last.report({ progress: 0.5 });
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  await press('Cancelar');
  expect(FakeWorker.last.terminate).toHaveBeenCalled();
  expect(value('Nome no formulário')).toBe('');
});

it('shows the read fields, marks the unsure ones, and lists the personal data left out (resumes#review)', async () => {
  await review();
  expect(screen.getByRole('group', { name: 'Nome' }).textContent).toContain('Confira');
  expect(screen.getByRole('group', { name: 'Bio' }).textContent).not.toContain('Confira');
  expect(screen.getByRole('group', { name: 'Telefone' }).textContent).toContain('Igual ao que você já tem');
  expect(screen.getByText('Não lemos nem guardamos: CPF e foto.')).not.toBeNull();
});

it('fills empty fields, and keeps what the user typed (resumes#review)', async () => {
  await review();
  await press('Usar estes dados');
  expect([value('Nome no formulário'), value('Bio no formulário')]).toEqual(['Joana Prado', 'Padeira.']);
});

it("replaces the user's text when the user chooses the file's, and restores it by undo", async () => {
  const info = vi.spyOn(notify, 'info');
  await review();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^Usar o do arquivo/ })));
  await press('Usar estes dados');
  expect(value('Bio no formulário')).toBe('Pães.');
  expect(screen.getByText('Disponível aos sábados')).not.toBeNull();
  await act(async () => info.mock.lastCall?.[2]?.onClick());
  expect([value('Nome no formulário'), value('Bio no formulário')]).toEqual(['', 'Padeira.']);
});

it("leaves a field empty when the user unticks the file's value", async () => {
  await review();
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /^Usar o do arquivo/ })));
  await press('Usar estes dados');
  expect(value('Nome no formulário')).toBe('');
});

it("adds the ticked entries of a list after the form's entries, up to the list's limit (resumes#review)", async () => {
  await review();
  const list = within(screen.getByRole('group', { name: 'Habilidades' }));
  const box = (name: RegExp) => list.getByRole<HTMLInputElement>('checkbox', { name });
  expect(list.getAllByRole('checkbox')).toHaveLength(3);
  expect([box(/^Massas/).checked, box(/^Massas/).labels?.[0]?.textContent]).toEqual([false, 'MassasConfira']);
  await act(async () => fireEvent.click(box(/^Massas/)));
  await act(async () => fireEvent.click(box(/^Tortas/)));
  expect(box(/^Bolos/).disabled).toBe(true);
  await press('Usar estes dados');
  expect(screen.getByRole('status', { name: 'Habilidades no formulário' }).textContent).toBe('Forno, Massas, Tortas');
});

it('shows why a file can’t be read, and offers to choose another one (resumes#unreadable-files)', async () => {
  await choose();
  await FakeWorker.last.report({ problem: CV_FILE_PROBLEMS.scan });
  expect(screen.getByText(CV_FILE_PROBLEMS.scan)).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Escolher outro arquivo' })).not.toBeNull();
});

it('refuses a file above the limit', async () => {
  const file = new File([], 'cv.pdf');
  Object.defineProperty(file, 'size', { value: CV_FILE_MAX_BYTES + 1 });
  await choose(file);
  expect(screen.getByText(CV_FILE_PROBLEMS['too-large'])).not.toBeNull();
});

it('terminates a worker that takes too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { startReading } = await import('./cv-client.ts');
    const report = vi.fn();
    startReading(new File(['%PDF-1.7'], 'cv.pdf'), report);
    vi.advanceTimersByTime(CV_READ_MAX_MS);
    expect(report).toHaveBeenCalledWith({ problem: CV_FILE_PROBLEMS.slow });
    expect(FakeWorker.last.terminate).toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

it('shows an error when the worker can’t be loaded', async () => {
  await choose();
  await act(async () => FakeWorker.last.onerror?.());
  await waitFor(() => expect(screen.getByText(CV_FILE_PROBLEMS.unavailable)).not.toBeNull());
});
