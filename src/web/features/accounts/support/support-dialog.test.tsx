import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { SupportConversation } from '#contract/support.ts';
import { contractImplementer, fakeServer, receiveEvent, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import SupportDialog from './support-dialog.tsx';

const at = new Date('2026-11-20T15:00:00Z');
const WAITING: SupportConversation = {
  id: '0d1c9f9e-0000-4000-8000-000000000101',
  state: 'open',
  messages: [{ from: 'person', text: 'Como troco a foto?', at }],
};
const ANSWERED: SupportConversation = {
  ...WAITING,
  state: 'answered',
  messages: [...WAITING.messages, { from: 'team', text: 'Toque nela.', at }],
};

const { accounts } = contractImplementer;

/** Opens the dialog; `conversations` is what the server returns. */
async function showDialog(conversations: SupportConversation[], refuse?: 'SUPPORT_WAITS') {
  const stored = { conversations };
  fakeServer({
    accounts: {
      supportMessages: accounts.supportMessages.handler(() => stored),
      support: accounts.support.handler(({ errors }) => {
        if (refuse) throw errors[refuse]();
        return {};
      }),
    },
  });
  signInCandidate();
  await renderInApp(<SupportDialog open onOpenChange={() => undefined} />);
  await screen.findByRole('dialog');
  return stored;
}

it("shows the user's message, and the team's answer as soon as it exists (accounts#support)", async () => {
  const stored = await showDialog([WAITING]);
  expect(await screen.findByText('Como troco a foto?')).toBeTruthy();
  expect(screen.getByText('Espera resposta')).toBeTruthy();
  stored.conversations = [ANSWERED];
  await act(async () => receiveEvent({ type: 'support.answered' }));
  expect(await screen.findByText('Toque nela.')).toBeTruthy();
  expect(screen.getByText('Respondida')).toBeTruthy();
});

it('shows no messages section to a user who wrote none', async () => {
  await showDialog([]);
  await act(async () => undefined);
  expect(screen.queryByText('Suas mensagens')).toBeNull();
});

it('reports that too many messages wait, and keeps the text that the user wrote', async () => {
  await showDialog([WAITING], 'SUPPORT_WAITS');
  const field = screen.getByLabelText(/^Sua mensagem/);
  await act(async () => fireEvent.change(field, { target: { value: 'Mais uma pergunta' } }));
  await act(async () => screen.getByRole('button', { name: 'Enviar mensagem' }).click());
  expect(await screen.findByText('Suas mensagens esperam resposta')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Mais uma pergunta');
});

it('keeps the text when the dialog is closed (accounts#support)', async () => {
  fakeServer({ accounts: { supportMessages: accounts.supportMessages.handler(() => ({ conversations: [] })) } });
  signInCandidate();
  function Opener() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        <SupportDialog open={isOpen} onOpenChange={setOpen} />
      </>
    );
  }
  await renderInApp(<Opener />);
  const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Sua mensagem/);
  fireEvent.change(await field(), { target: { value: 'Não acho a vaga' } });
  await act(async () => screen.getByRole('button', { name: 'Cancelar' }).click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => screen.getByRole('button', { name: 'Abrir' }).click());
  expect((await field()).value).toBe('Não acho a vaga');
});
