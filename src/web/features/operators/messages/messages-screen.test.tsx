import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OpenConversation } from '#contract/operators/reviews.ts';
import { contractImplementer, fakeServer, renderInApp } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { PREPARED_ANSWERS } from './message-texts.ts';
import { MessagesScreen } from './messages-screen.tsx';

const at = (day: number) => new Date(`2026-11-${day}T15:00:00Z`);
const idOf = (index: number) => `0d1c9f9e-0000-4000-8000-00000000010${index}`;

const openConversation = (index: number, name: string, change: Partial<OpenConversation> = {}): OpenConversation => ({
  conversation: {
    id: idOf(index),
    state: 'open',
    messages: [{ from: 'person', text: `Pergunta de ${name}`, at: at(20) }],
  },
  open_messages: 1,
  person: {
    user_id: `0d1c9f9e-0000-4000-8000-00000000020${index}`,
    ...{ name, user_type: 'candidate', plano: 'premium', company: null },
    ...{ account_since: at(10), blocked: false, gets_mail: true },
  },
  earlier: [],
  ...change,
});
const ANA = openConversation(1, 'Ana Souza', {
  earlier: [
    {
      id: idOf(9),
      state: 'answered',
      messages: [
        { from: 'person', text: 'Como troco a foto?', at: at(10) },
        { from: 'team', text: 'Toque nela.', at: at(11) },
      ],
    },
  ],
});
const RUI = openConversation(2, 'Rui Lima');

const { operator } = contractImplementer;

/**
 * Renders the queue, and returns the inputs of the requests that answer or close a conversation. The server refuses the first answer
 * with `refuse`, and then returns `concurrent` as the conversation.
 */
async function showQueue(
  all: OpenConversation[],
  refuse?: 'NOTHING_CHANGES' | 'CHANGED_MEANWHILE',
  concurrent?: OpenConversation,
) {
  const done: unknown[] = [];
  let isLater = false;
  fakeServer({
    operator: {
      messages: operator.messages.handler(() => ({
        conversations: all.map(({ conversation: { id }, person: { user_id, name } }) => ({
          id,
          since: at(20),
          user_id,
          name,
        })),
        ...{ waiting: all.length, next_cursor: null },
      })),
      message: operator.message.handler(({ input, errors }) => {
        const found = all.find(({ conversation }) => conversation.id === input.conversation_id);
        if (!found) throw errors.NOT_FOUND();
        return (isLater && concurrent) || found;
      }),
      answerMessage: operator.answerMessage.handler(({ input, errors }) => {
        isLater = true;
        if (refuse && done.length === 0) {
          done.push(refuse);
          throw errors[refuse]();
        }
        done.push(input);
        return {};
      }),
      closeMessage: operator.closeMessage.handler(({ input }) => {
        done.push(input);
        return {};
      }),
    },
  });
  const { router } = await renderInApp(<MessagesScreen />);
  if (all[0]) await screen.findByRole('heading', { name: all[0].person.name });
  return { done, router };
}

const key = (sign: string, more: object = {}) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: sign, ...more }));
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (answer: string) => act(async () => fireEvent.change(area(), { target: { value: answer } }));

it('sends an answer by keyboard, and shows the next conversation (operators#answer)', async () => {
  const { done } = await showQueue([ANA, RUI]);
  expect(screen.getByText('1 de 2')).toBeTruthy();
  expect(screen.getByText('Pergunta de Ana Souza')).toBeTruthy();
  expect(screen.getByText('Toque nela.')).toBeTruthy();
  await key('r');
  expect(document.activeElement).toBe(area());
  await write('Não');
  await key('Enter', { ctrlKey: true });
  expect(await screen.findByText('Escreva a resposta, com pelo menos 5 caracteres')).toBeTruthy();
  await write('Já está resolvido.');
  await key('Enter', { ctrlKey: true });
  expect(await screen.findByRole('heading', { name: 'Rui Lima' })).toBeTruthy();
  expect(done).toEqual([{ conversation_id: idOf(1), seen: 1, answer: 'Já está resolvido.' }]);
  await waitFor(() => expect(shownToasts.at(-1)).toContain('Resposta enviada'));
  expect(screen.getByText('1 de 1')).toBeTruthy();
  expect(area().value).toBe('');
});

it('inserts a prepared answer, and keeps the draft while the operator looks at other messages', async () => {
  const { done } = await showQueue([ANA, RUI]);
  const [ready] = PREPARED_ANSWERS;
  await write('Oi, Ana.');
  await act(async () => screen.getByRole('button', { name: ready?.label ?? '' }).click());
  expect(area().value).toBe(`Oi, Ana.\n\n${ready?.text}`);
  await key('j');
  expect(screen.getByRole('heading', { name: 'Ana Souza' }), 'J is typed into the answer').toBeTruthy();
  await key('Escape');
  await key('j');
  await screen.findByRole('heading', { name: 'Rui Lima' });
  expect(area().value).toBe('');
  await key('k');
  await screen.findByRole('heading', { name: 'Ana Souza' });
  expect(area().value).toContain('Oi, Ana.');
  expect(done).toEqual([]);
});

it('closes a conversation with a reason for the log (operators#close-message)', async () => {
  const { done } = await showQueue([ANA, RUI]);
  await key('e');
  const field = await screen.findByLabelText(/^Motivo/);
  await act(async () => fireEvent.change(field, { target: { value: 'Respondida por telefone.' } }));
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }));
  expect(await screen.findByRole('heading', { name: 'Rui Lima' })).toBeTruthy();
  expect(done).toEqual([{ conversation_id: idOf(1), seen: 1, reason: 'Respondida por telefone.' }]);
});

it('notifies the operator that another operator answered first, and shows the next conversation', async () => {
  await showQueue([ANA, RUI], 'NOTHING_CHANGES');
  await write('Já está resolvido.');
  await act(async () => screen.getByRole('button', { name: 'Enviar resposta' }).click());
  expect(await screen.findByRole('heading', { name: 'Rui Lima' })).toBeTruthy();
  await waitFor(() => expect(shownToasts.at(-1)).toContain('Já foi respondida'));
});

it('shows a message that arrived during writing, keeps the draft, and sends it as answer to both', async () => {
  const more = {
    ...ANA.conversation,
    messages: [...ANA.conversation.messages, { from: 'person', text: 'Aliás!', at: at(21) }],
  };
  const { done } = await showQueue([ANA], 'CHANGED_MEANWHILE', {
    ...ANA,
    conversation: more,
    open_messages: 2,
  } as OpenConversation);
  await write('Já está resolvido.');
  await act(async () => screen.getByRole('button', { name: 'Enviar resposta' }).click());
  expect(await screen.findByText('Aliás!')).toBeTruthy();
  expect(area().value).toBe('Já está resolvido.');
  await act(async () => screen.getByRole('button', { name: 'Enviar resposta' }).click());
  await waitFor(() => expect(done.at(-1)).toMatchObject({ seen: 2 }));
});

it('shows that a person receives no e-mail, and that a person is blocked', async () => {
  await showQueue([
    openConversation(3, 'Davi Paz', { person: { ...ANA.person, name: 'Davi Paz', blocked: true, gets_mail: false } }),
  ]);
  expect(screen.getByText('Bloqueada')).toBeTruthy();
  expect(screen.getByText(/não recebe e-mails/)).toBeTruthy();
});

it('shows an error without a network, and loads the message when the network returns', async () => {
  await showQueue([ANA, RUI]);
  const network = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  onlineManager.setOnline(false);
  try {
    await key('j');
    expect(await screen.findByText('Não foi possível carregar')).toBeTruthy();
  } finally {
    globalThis.fetch = network;
    await act(async () => onlineManager.setOnline(true));
  }
  expect(await screen.findByRole('heading', { name: 'Rui Lima' })).toBeTruthy();
});

it('shows that no message is waiting', async () => {
  await showQueue([]);
  expect(await screen.findByText('Nenhuma mensagem espera por resposta.')).toBeTruthy();
});
