import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReportedItem, ReportSubject } from '#contract/operators/reviews.ts';
import { contractImplementer, fakeServer, renderInApp } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { ReportsScreen } from './reports-screen.tsx';

const OWNER = '0d1c9f9e-0000-4000-8000-000000000201';
const ROW: ReportedItem = {
  id: '0d1c9f9e-0000-4000-8000-000000000101',
  since: new Date('2026-11-20T15:00:00Z'),
  kind: 'company',
  user_id: OWNER,
  name: 'Padaria Sol',
  job_title: null,
  reports: 1,
  reasons: ['fake'],
  hidden: false,
};
const SUBJECT: ReportSubject = {
  id: ROW.id,
  kind: 'company',
  hidden_since: null,
  account: {
    user_id: OWNER,
    name: 'Padaria Sol',
    user_type: 'company',
    created_at: new Date('2026-10-01T15:00:00Z'),
    blocked: false,
    city: 'Recife - PE',
    area: null,
    funcoes: ['Padeiro'],
    bio: 'Pão quente às 6h.',
    avatar_url: null,
  },
  job: null,
  job_title: null,
  reports: [],
  warnings: { total: 0, latest: [] },
};
const warning = (n: number): ReportSubject['warnings']['latest'][number] => ({
  at: new Date(`2026-11-${10 + n}T15:00:00Z`),
  kind: 'job',
  job_title: `Padeiro ${n}`,
  text: `Escreva o endereço ${n}.`,
  reasons: ['misleading', 'fake'],
});

const { operator } = contractImplementer;

async function showQueue(warnings: ReportSubject['warnings'] = SUBJECT.warnings) {
  const decided: unknown[] = [];
  fakeServer({
    operator: {
      reports: operator.reports.handler(() => ({ reported: [ROW], waiting: 1, next_cursor: null })),
      report: operator.report.handler(() => ({ ...SUBJECT, warnings })),
      decideReport: operator.decideReport.handler(({ input }) => {
        decided.push(input);
        return {};
      }),
    },
  });
  await renderInApp(<ReportsScreen />);
  await screen.findByRole('heading', { name: 'Padaria Sol' });
  return decided;
}

const key = (sign: string) => act(async () => fireEvent.keyDown(document.body, { key: sign }));

it.each([
  ['r', 'upheld', 'Bloquear conta', 'Denúncia procedente'],
  ['v', 'warned', 'Avisar', 'Aviso enviado'],
  ['m', 'dismissed', 'Manter', 'Denúncia improcedente'],
] as const)('sends, after the key %s and a reason, the decision %s', async (sign, outcome, label, message) => {
  const decided = await showQueue();
  expect(screen.getByRole('button', { name: label })).toBeTruthy();
  await key(sign);
  const dialog = await screen.findByRole('dialog', { name: `${label}: Padaria Sol` });
  const field = within(dialog).getByLabelText(/^Motivo/);
  await act(async () => fireEvent.change(field, { target: { value: 'O site não é da empresa.' } }));
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', metaKey: true }));
  expect(await screen.findByText('Nenhuma denúncia espera por decisão.')).toBeTruthy();
  expect(decided).toEqual([{ report_id: ROW.id, outcome, reason: 'O site não é da empresa.' }]);
  await waitFor(() => expect(shownToasts.at(-1)).toContain(message));
});

it("shows the reported account's latest warnings, and that there are older ones", async () => {
  await showQueue({ total: 3, latest: [warning(2), warning(1)] });
  const region = screen.getByRole('region', { name: '3 avisos antes' });
  expect(within(region).getAllByRole('listitem')).toHaveLength(2);
  expect(within(region).getByText('Padeiro 2')).toBeTruthy();
  expect(within(region).getByText('Escreva o endereço 1.')).toBeTruthy();
  expect(within(region).getAllByText(/A vaga engana; Parece falso/)).toHaveLength(2);
  expect(within(region).getByText('Os mais antigos não aparecem aqui.')).toBeTruthy();
});

it('shows no warnings when there were none', async () => {
  await showQueue();
  expect(screen.queryByText(/avisos? antes/)).toBeNull();
});
