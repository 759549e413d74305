import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MatchCard } from '#contract/matches.ts';
import { procedures, receiveEvent, serve, show, signInCandidate } from '#web/testing/page.tsx';
import { NO_PICTURE } from '#web/testing/samples.ts';
import { MatchesScreen } from './matches-screen.tsx';

const idOf = (place: number) => `0d1c9f9e-0000-4000-8000-00000000000${place}`;

const match = (place: number, name: string, standing: MatchCard['standing']): MatchCard => ({
  id: idOf(place),
  other: {
    user_id: idOf(place + 2),
    ...{ name, user_type: 'company', verified: null },
    ...{ ...NO_PICTURE },
  },
  job: { id: idOf(place + 4), title: 'Padeiro' },
  ...{ contact: 'available', whatsapp_url: 'https://wa.me/5531933334444' },
  ...{ stage: null, standing, interview: null, resume_sent_at: null },
  ...{ sign_at: new Date(), created_at: new Date(), updated_at: new Date() },
});

it("keeps the withdrawal dialog open, with the candidate's words, while the match moves in the list behind it (hiring#withdrawal)", async () => {
  let matches = [match(1, 'Padaria Sol', 'em_conversa'), match(2, 'Café Lua', 'entrevista')];
  serve({
    matches: {
      list: procedures.matches.list.handler(async () => ({ matches, next_cursor: null, has_phone: true })),
    },
    likes: {
      received: procedures.likes.received.handler(async () => ({ total: 0, likes: [], next_cursor: null })),
    },
  });
  signInCandidate();
  await show(<MatchesScreen />);
  const more = await screen.findByRole('button', { name: 'Mais opções: Café Lua' });
  await act(async () => fireEvent.click(more));
  const giveUp = await screen.findByRole('menuitem', { name: 'Desistir da vaga' });
  await act(async () => fireEvent.click(giveUp));
  const words = await screen.findByRole('textbox', { name: /^Quer dizer algo à empresa/ });
  await act(async () => fireEvent.change(words, { target: { value: 'Obrigada pelo convite.' } }));

  // The company closes the match, which moves it to the head of the list.
  matches = [match(2, 'Café Lua', 'preenchida'), match(1, 'Padaria Sol', 'em_conversa')];
  await act(async () => receiveEvent({ type: 'match.changed' }));
  await screen.findByText('Vaga preenchida');

  expect(screen.getByRole('dialog', { name: 'Desistir desta vaga?' }).textContent).toContain('Avisamos Café Lua.');
  expect(screen.getByRole('textbox', { name: /^Quer dizer algo à empresa/ })).toHaveProperty(
    'value',
    'Obrigada pelo convite.',
  );
});
