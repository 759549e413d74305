import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { FeedScreen } from './feed-screen.tsx';

it("shows 'Atualizando vagas...' after a preference changed in another tab, until the new deck is loaded (feed#loading)", async () => {
  const session = signInCandidate();
  const answers: (() => void)[] = [];
  const deck = contractImplementer.feed.deck.handler(async () => {
    await new Promise<void>((answer) => answers.push(answer));
    return {
      jobs: [],
      locked: [],
      total: 0,
      locked_total: 0,
      has_valid_profile: true,
      likes: session.likes,
      next_cursor: null,
    };
  });
  fakeServer({ feed: { deck } });
  await renderInApp(<FeedScreen firstCompany={undefined} />);
  screen.getByText('Carregando suas oportunidades...');
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.());
  await screen.findByText('Nenhuma vaga compatível encontrada');

  act(() => void signInCandidate({ profile: { ...session.profile, raio_km: 50 } }));
  await screen.findByText('Atualizando vagas...');
  await waitFor(() => expect(answers, 'the new deck is requested').toHaveLength(2));
  screen.getByText('Atualizando vagas...');
  await act(async () => answers[1]?.());
  await waitFor(() => expect(screen.queryByText('Atualizando vagas...')).toBeNull());
});
