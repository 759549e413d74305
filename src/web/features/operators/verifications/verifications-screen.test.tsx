import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { VerificationRequest } from '#contract/operators/reviews.ts';
import { contractImplementer, fakeServer, renderInApp } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { VerificationsScreen } from './verifications-screen.tsx';

const PADARIA: VerificationRequest = {
  id: '0d1c9f9e-0000-4000-8000-000000000101',
  created_at: new Date('2026-11-20T15:00:00Z'),
  text: 'O telefone está no cartão CNPJ.',
  user_id: '0d1c9f9e-0000-4000-8000-000000000201',
  name: 'Padaria Sol',
  cnpj: '12ABC34501DE35',
  city: 'Recife - PE',
  bio: null,
  email: 'padaria@exemplo.com',
  account_since: new Date('2026-10-01T15:00:00Z'),
  taken_by: null,
};
const OFICINA: VerificationRequest = { ...PADARIA, id: '0d1c9f9e-0000-4000-8000-000000000102', name: 'Oficina Lua' };

const { operator } = contractImplementer;

/** Renders the queue and records the decisions. */
async function showQueue(requests: VerificationRequest[], refuse?: 'NOTHING_CHANGES' | 'CHANGED_MEANWHILE') {
  const decided: unknown[] = [];
  fakeServer({
    operator: {
      verifications: operator.verifications.handler(() => ({ requests, waiting: requests.length, next_cursor: null })),
      decideVerification: operator.decideVerification.handler(({ input, errors }) => {
        if (refuse) throw errors[refuse]();
        decided.push(input);
        return {};
      }),
    },
  });
  const { router } = await renderInApp(<VerificationsScreen />);
  if (requests[0]) await screen.findByRole('heading', { name: requests[0].name });
  return { decided, router };
}

const key = (sign: string) => act(async () => fireEvent.keyDown(document.body, { key: sign }));

/** Types the reason and confirms by keyboard. */
async function giveReason(reason: string) {
  const field = await screen.findByLabelText(/^Motivo/);
  await act(async () => fireEvent.change(field, { target: { value: reason } }));
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }));
}

it.each([
  ['v', 'verified', 'Empresa verificada'],
  ['R', 'refused', 'Pedido recusado'],
] as const)('decides on the shown request by the key %s, and shows the next', async (sign, outcome, message) => {
  const { decided } = await showQueue([PADARIA, OFICINA]);
  expect(screen.getByText('1 de 2')).toBeTruthy();
  expect(screen.getByText('12.ABC.345/01DE-35')).toBeTruthy();
  await key(sign);
  await giveReason('Liguei para o telefone do cartão.');
  expect(await screen.findByRole('heading', { name: 'Oficina Lua' })).toBeTruthy();
  const { id: request_id, name, cnpj } = PADARIA;
  expect(decided).toEqual([{ request_id, outcome, name, cnpj, reason: 'Liguei para o telefone do cartão.' }]);
  await waitFor(() => expect(shownToasts.at(-1)).toContain(message));
  expect(screen.getByText('1 de 1')).toBeTruthy();
});

it('moves to the next and previous request by keys, and opens the account', async () => {
  const { router } = await showQueue([PADARIA, OFICINA]);
  await key('j');
  await screen.findByRole('heading', { name: 'Oficina Lua' });
  await key('k');
  await screen.findByRole('heading', { name: 'Padaria Sol' });
  await key('a');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/operador/pessoas/${PADARIA.user_id}`));
});

it.each<[string, Partial<VerificationRequest>]>([
  ['has no CNPJ', { cnpj: null }],
  ['has the CNPJ of another account', { taken_by: { user_id: OFICINA.user_id, name: 'Oficina Lua' } }],
])('does not verify a company that %s, but can refuse it', async (_, change) => {
  await showQueue([{ ...PADARIA, ...change }]);
  expect(screen.getByRole('button', { name: 'Verificar' })).toHaveProperty('disabled', true);
  await key('v');
  expect(screen.queryByRole('dialog')).toBeNull();
  if (change.taken_by) expect(screen.getByText('Este CNPJ já verifica outra conta')).toBeTruthy();
  await key('r');
  expect(await screen.findByRole('dialog', { name: 'Recusar: Padaria Sol' })).toBeTruthy();
});

it('notifies the operator that another operator decided first, and shows the next request', async () => {
  await showQueue([PADARIA, OFICINA], 'NOTHING_CHANGES');
  await key('r');
  await giveReason('Falta o endereço.');
  expect(await screen.findByRole('heading', { name: 'Oficina Lua' })).toBeTruthy();
  await waitFor(() => expect(shownToasts.at(-1)).toContain('Já foi decidida'));
});

it('keeps the dialog with the typed reason when the company has just changed its name or CNPJ', async () => {
  await showQueue([PADARIA, OFICINA], 'CHANGED_MEANWHILE');
  await key('v');
  await giveReason('Conferi o site.');
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  expect(screen.getByLabelText(/^Motivo/)).toHaveProperty('value', 'Conferi o site.');
});

it('shows that no request is waiting', async () => {
  await showQueue([]);
  expect(await screen.findByText('Nenhuma empresa espera por verificação.')).toBeTruthy();
});
