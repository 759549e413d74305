import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MatchCard } from '#contract/matches.ts';
import { show, signInCandidate } from '#web/testing/page.tsx';
import { MatchCardView } from './match-card.tsx';

const MATCH: MatchCard = {
  id: '0d1c9f9e-0000-4000-8000-00000000000a',
  other: {
    user_id: '0d1c9f9e-0000-4000-8000-00000000000b',
    ...{ name: 'Padaria Sol', user_type: 'company', verified: null },
    ...{ avatar_url: null, avatar_zoom_level: 1, avatar_offset_x: 0, avatar_offset_y: 0 },
  },
  job: { id: '0d1c9f9e-0000-4000-8000-00000000000c', title: 'Padeiro' },
  ...{ contact: 'available', whatsapp_url: 'https://wa.me/5531933334444' },
  ...{ stage: null, standing: 'entrevista', resume_sent_at: null },
  interview: { state: 'accepted', starts_at: new Date('2030-01-10T15:00:00Z') },
  ...{ sign_at: new Date(), created_at: new Date(), updated_at: new Date() },
};

const nothing = () => undefined;
const showMatch = (match: MatchCard) => {
  signInCandidate();
  return show(<MatchCardView match={match} onRemove={nothing} onApart={nothing} />);
};
const contact = () => screen.queryByText(/WhatsApp/);
const share = () => screen.queryByRole('button', { name: 'Compartilhar: Padeiro' });
const details = () => screen.queryByRole('button', { name: 'Ver detalhes: Padeiro' });
const interview = () => screen.queryByRole('button', { name: /entrevista/ });

it.each([
  ['job_in_review', 'Vaga em análise'],
  ['job_taken_down', 'Tiramos esta vaga do ar'],
] as const)('shows why the match is blocked, and has no links: %s (safety#withheld)', async (withheld, title) => {
  await showMatch({ ...MATCH, contact: withheld, whatsapp_url: null });
  expect(screen.getByText(title)).toBeTruthy();
  expect([contact(), interview(), share(), details()]).toEqual([null, null, null, null]);
  expect(screen.getByRole('button', { name: 'Excluir match com Padaria Sol' })).toBeTruthy();
});

it('links to the conversation, the interview, the job and sharing when nothing is withheld', async () => {
  await showMatch(MATCH);
  expect([contact(), interview(), share(), details()]).not.toContain(null);
});
