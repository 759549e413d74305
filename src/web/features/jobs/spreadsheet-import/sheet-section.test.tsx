import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { JobSheet, SheetCheck, SheetLine } from '#contract/jobs.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { SheetScreen } from './sheet-screen.tsx';
import SheetSection from './sheet-section.tsx';

const { jobs } = contractImplementer;

const READY = { problems: [], hints: [], holds: [], same_line: null, same_job: false, salary_range: '1500-2000' };
const FIELDS: Omit<SheetLine, keyof typeof READY | 'line' | 'title' | 'funcao' | 'location' | 'outras_cidades'> = {
  ...{ modalidade: 'presencial', contrato: null, comissao: null, horario_inicio: null, horario_fim: null, dias: [] },
  ...{
    vagas_abertas: null,
    escolaridade: null,
    afirmativa: null,
    beneficios: [],
    requirements: [],
    description: 'Pão.',
  },
};
const lineOf = (line: number, overrides: Partial<SheetLine> = {}): SheetLine => ({
  ...{ line, title: `Padeiro ${line}`, funcao: 'Padeiro', location: 'Bauru - SP', outras_cidades: [] },
  ...READY,
  ...FIELDS,
  ...overrides,
});
const WRONG = lineOf(3, {
  problems: [{ field: 'funcao', problem: 'unknown_function', options: ['Padeiro', 'Confeiteiro'], max: null }],
});

const published: (JobSheet & { request_id: string })[] = [];
const kept: JobSheet[] = [];

beforeEach(() => {
  for (const list of [published, kept]) list.length = 0;
  vi.stubGlobal('scrollTo', () => undefined);
});

const CSV = 'Título da vaga;Função;Localização;Descrição detalhada\n'.concat(
  ...[2, 3, 4].map((line) => `Padeiro ${line};Padeiro;Bauru - SP;Pão.\n`),
);

async function open(lines: SheetLine[], overrides: Partial<SheetCheck> = {}) {
  signInCandidate();
  const nothing = { unknown: [], twice: [], missing: [] };
  const left = { active_left: null, high_left: 1, drafts_left: 20 };
  fakeServer({
    jobs: {
      checkSheet: jobs.checkSheet.handler(async ({ input }) => {
        const sent = input.rows.map(({ line }) => line);
        return { ...nothing, ...left, ...overrides, lines: lines.filter(({ line }) => sent.includes(line)) };
      }),
      publishSheet: jobs.publishSheet.handler(async ({ input }) => {
        published.push(input);
        return { published: input.rows.length, held: 1 };
      }),
      saveSheetDrafts: jobs.saveSheetDrafts.handler(async ({ input }) => {
        kept.push(input);
        return { kept: input.rows.length };
      }),
    },
  });
  await renderInApp(<SheetSection />);
}

async function choose(text = CSV, name = 'vagas.csv') {
  const file = new File([text], name, { type: 'text/csv' });
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Planilha de vagas', { selector: 'input' }), { target: { files: [file] } }),
  );
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

it('shows each line with its errors and notices, the numbers of each kind, and one kind alone on request', async () => {
  await open([lineOf(2), WRONG, lineOf(4, { same_line: 2, holds: ['money'] })]);
  await choose();
  const heading = await screen.findByRole('heading', { name: '2 vagas prontas, 1 linha com erro' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('Seu plano tem lugar para mais 1 vaga acima de R$ 5.000.')).not.toBeNull();
  expect(rows()).toHaveLength(3);
  expect(rows()[1]?.textContent).toContain('Função: não está na lista. Você quis dizer “Padeiro” ou “Confeiteiro”?');
  expect(rows()[2]?.textContent).toContain(
    'Igual à linha 2.Vai para análise antes de aparecer: parece pedir dinheiro.',
  );
  await press('Com erro (1)');
  expect(rows()).toHaveLength(1);
  await press('Com aviso (1)');
  expect(rows()[0]?.textContent).toContain('Padeiro 4');
});

it('shows an error for an unreadable file, and names missing, unknown and repeated columns', async () => {
  await open([lineOf(2)], { missing: ['funcao'], unknown: ['Custo'], twice: ['Cargo'] });
  await choose('só títulos');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('nenhuma vaga'));
  await choose();
  await screen.findByText('Falta a coluna “Função”');
  expect(screen.getByText('Não conhecemos “Custo”.')).not.toBeNull();
  expect(screen.getByText('Já há outra coluna que diz o mesmo que “Cargo”.')).not.toBeNull();
  expect(screen.queryByText(/abre aspas|nenhuma vaga\./)).toBeNull();
});

it('shows every city of a line, and names an unknown city', async () => {
  const unknown: SheetLine['problems'][number] = {
    ...{ field: 'outras_cidades', problem: 'unknown_city' },
    ...{ options: [], max: null, entry: 'Lua - SP' },
  };
  await open([lineOf(2, { outras_cidades: ['Jaú - SP', 'Lins - SP'] }), lineOf(3, { problems: [unknown] })]);
  await choose();
  await screen.findByText('Padeiro · Bauru - SP, Jaú - SP, Lins - SP · Presencial · R$ 1.500 – R$ 2.000');
  await screen.findByText('Outras cidades: “Lua - SP” não encontrada. Escreva “Cidade - UF”');
});

it('shows every field that a line would publish', async () => {
  await open([
    lineOf(2, {
      ...{ modalidade: 'hibrido', contrato: 'clt', comissao: true, horario_inicio: '08:00', horario_fim: '17:00' },
      ...{ dias: ['seg', 'qua', 'sex'], vagas_abertas: 3, escolaridade: 'Ensino Médio', afirmativa: 'pcd' },
      ...{ beneficios: ['Vale-transporte', 'Cesta'], requirements: ['Experiência'] },
      description: `Assar o pão. ${'Muito pão. '.repeat(16)}`,
    }),
  ]);
  await choose();
  const texts = [...((await screen.findByText('Padeiro 2')).parentElement?.children ?? [])].map(
    (each) => each.textContent,
  );
  expect(texts).toEqual([
    'Padeiro 2',
    'Padeiro · Bauru - SP · Híbrido · R$ 1.500 – R$ 2.000',
    'CLT · Seg, qua e sex · 08:00 às 17:00',
    '3 vagas · Ensino Médio · Vaga afirmativa para pessoas com deficiência · Paga comissão',
    'Benefícios: Vale-transporte, Cesta',
    'Requisitos: Experiência',
    `Assar o pão. ${'Muito pão. '.repeat(12)}Muito…`,
  ]);
});

it('sends nothing without a picture', async () => {
  await open([lineOf(2), lineOf(3), lineOf(4)]);
  await choose();
  await screen.findByRole('heading', { name: '3 vagas prontas para publicar' });
  await press('Publicar 3 vagas');
  expect(screen.getByText('Por favor, adicione uma imagem para a vaga.')).not.toBeNull();
  expect(published).toEqual([]);
});

it('leaves out repeated lines unless the user includes them', async () => {
  await open([lineOf(2), lineOf(3, { same_line: 2 }), lineOf(4, { same_job: true })]);
  await choose();
  await screen.findByRole('button', { name: 'Publicar 1 vaga' });
  await act(async () =>
    fireEvent.click(screen.getByRole('checkbox', { name: 'Deixar de fora 2 linhas que repetem outra vaga' })),
  );
  expect(screen.getByRole('button', { name: 'Publicar 3 vagas' })).not.toBeNull();
});

it('saves the invalid lines as drafts, and then shows only the other lines', async () => {
  await open([lineOf(2), WRONG, lineOf(4)]);
  await choose();
  await press(await screen.findByText('Salvar 1 linha com erro como rascunho').then(() => /^Salvar 1 linha/));
  await screen.findByRole('heading', { name: '2 vagas prontas para publicar' });
  expect(kept.map(({ rows: sent }) => sent.map(({ line }) => line))).toEqual([[3]]);
  await waitFor(() => expect(shownToasts.join()).toContain('Rascunho salvo'));
});

it('states when the limit of drafts is reached, and disables saving them', async () => {
  await open([WRONG], { drafts_left: 0 });
  await choose();
  await screen.findByText('Há lugar para mais 0 rascunhos.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Salvar 1 linha/ }).disabled).toBe(true);
});

it('has a title of its own in the header and the browser (jobs#sheet-file)', async () => {
  signInCandidate();
  fakeServer({});
  await renderInApp(<SheetScreen />);
  await waitFor(() => expect(document.title).toBe('Importar planilha · Encaixe'));
});
