import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Webhook } from '#contract/webhooks.ts';
import '#web/ui/dialogs/dialog-window.tsx';
import { contractImplementer, fakeServer, renderInApp } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import WebhooksSection from './webhooks-section.tsx';

const URL = 'https://rh.example.com/encaixe';
const SECRET = 'whsec_c2VncmVkbw==';
const ENDPOINT: Webhook = { id: '1', url: URL, events: ['match.created'], is_disabled: false, deliveries: [] };
const DELIVERY: Webhook['deliveries'][number] = {
  id: '11111111-1111-4111-8111-111111111111',
  event: 'match.created',
  created_at: new Date('2026-03-02T12:00:00Z'),
  state: 'failed',
  attempts: 7,
  response_status: 503,
};

/** Renders the section with a fake server that has these endpoints. Returns the inputs of the calls that it received. */
async function given(endpoints: Webhook[] = []) {
  const calls: unknown[] = [];
  const { webhooks } = contractImplementer;
  fakeServer({
    webhooks: {
      list: webhooks.list.handler(async () => endpoints),
      create: webhooks.create.handler(async ({ input }) => {
        calls.push(input);
        endpoints.push({ ...ENDPOINT, ...input });
        return { secret: SECRET };
      }),
      resend: webhooks.resend.handler(async ({ input }) => {
        calls.push(input);
        return {};
      }),
    },
  });
  await renderInApp(<WebhooksSection />);
  return calls;
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('adds an endpoint with the chosen events, and shows its secret once (webhooks#endpoints)', async () => {
  const calls = await given();
  await screen.findByRole('button', { name: 'Adicionar endereço' });
  await press('Adicionar endereço');
  const field = await screen.findByLabelText('Endereço');
  fireEvent.input(field, { target: { value: 'http://rh.example.com' } });
  await press('Adicionar');
  await screen.findByText('Digite um endereço que comece com https://');
  expect(calls).toEqual([]);
  fireEvent.input(field, { target: { value: ` ${URL} ` } });
  fireEvent.click(screen.getByLabelText('Fim de uma vaga'));
  await press('Adicionar');
  expect(await screen.findByLabelText('Segredo')).toHaveProperty('value', SECRET);
  expect(calls).toEqual([{ url: URL, events: ['match.created', 'match.stage_changed', 'interview.answered'] }]);
  await press('Já guardei');
  await waitFor(() => expect(screen.queryByLabelText('Segredo')).toBeNull());
  await screen.findByText(URL);
});

it('shows the last deliveries, and sends one again (webhooks#deliveries)', async () => {
  const calls = await given([{ ...ENDPOINT, deliveries: [DELIVERY] }]);
  await screen.findByText(URL);
  await press('Últimas entregas');
  await screen.findByText('02/03/2026, 09:00 · Não entregue · resposta 503');
  await press('Reenviar Novo match, 02/03/2026, 09:00');
  expect(calls).toEqual([{ id: DELIVERY.id }]);
  await waitFor(() => expect(shownToasts.join()).toContain('Enviado de novo'));
});

it('offers only a test delivery for a disabled endpoint (webhooks#off)', async () => {
  await given([{ ...ENDPOINT, is_disabled: true, deliveries: [DELIVERY] }]);
  await screen.findByText('Desligado: o endereço não aceitou os avisos');
  await press('Últimas entregas');
  await screen.findByText(/resposta 503/);
  expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
  expect(screen.getByRole('button', { name: `Enviar teste a ${URL}` })).toBeTruthy();
});
