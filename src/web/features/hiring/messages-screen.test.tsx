import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CompanyMessages } from '#contract/hiring.ts';
import { COMPANY_MESSAGES_MAX } from '#domain/hiring/company-messages.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const { hiring } = contractImplementer;

/** Opens the screen of a company with `many` message templates. */
async function open(many: number) {
  const messages = Array.from({ length: many }, (_, index) => ({ title: `Documento ${index}`, text: 'Traga o RG.' }));
  let stored: CompanyMessages = { messages, version: 1 };
  fakeServer({
    hiring: {
      messages: hiring.messages.handler(async () => stored),
      saveMessages: hiring.saveMessages.handler(async ({ input }) => {
        stored = { messages: input.messages, version: input.version + 1 };
        return stored;
      }),
    },
  });
  const session = signInCandidate();
  signInCandidate({ user: { ...session.user, user_type: 'company' } });
  await renderInApp(<MessagesScreen />);
}

/** Opens the dialog by a button that has the focus, as a press of a key does. */
async function openEditor(name = 'Nova mensagem') {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    button.focus();
    fireEvent.click(button);
  });
  return screen.findByRole('textbox', { name: 'Título' });
}

async function write(title: string) {
  fireEvent.change(await openEditor(), { target: { value: title } });
  const save = screen.getByRole('button', { name: 'Salvar mensagem' });
  await act(async () => {
    save.focus();
    fireEvent.click(save);
  });
  await screen.findByRole('heading', { name: title });
}

const close = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Fechar' })));

async function expectClosedAt(role: string, name: string) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
}

it.each([
  ['first', 0],
  ['last allowed', COMPANY_MESSAGES_MAX - 1],
])(
  "moves the focus to the list after saving the %s message, when 'Nova mensagem' disappears (hiring#own-messages)",
  async (_, many) => {
    await open(many);
    await write('Endereço');
    await expectClosedAt('list', 'Suas mensagens prontas');

    await openEditor('Editar Endereço');
    await close();
    await expectClosedAt('button', 'Editar Endereço');
  },
);

it('returns the focus to the button after any other message is saved (hiring#own-messages)', async () => {
  await open(1);
  await write('Endereço');
  await expectClosedAt('button', 'Nova mensagem');
});

it('returns the focus to the button when the dialog is closed without saving (hiring#own-messages)', async () => {
  await open(0);
  await openEditor();
  await close();
  await expectClosedAt('button', 'Nova mensagem');
});
