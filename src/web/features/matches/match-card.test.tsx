import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MatchCard } from '#contract/matches.ts';
import { renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { NO_PICTURE } from '#web/testing/samples.ts';
import { MatchCardView } from './match-card.tsx';

const MATCH: MatchCard = {
  id: '0d1c9f9e-0000-4000-8000-00000000000a',
  other: {
    user_id: '0d1c9f9e-0000-4000-8000-00000000000b',
    ...{ name: 'Padaria Sol', user_type: 'company', verified: null },
    ...{ ...NO_PICTURE },
  },
  job: { id: '0d1c9f9e-0000-4000-8000-00000000000c', title: 'Padeiro' },
  ...{ contact: 'available', whatsapp_url: 'https://wa.me/5531933334444' },
  ...{ stage: null, status: 'entrevista', resume_sent_at: null },
  interview: { state: 'accepted', starts_at: new Date('2030-01-10T15:00:00Z') },
  ...{ updated_at: new Date(), created_at: new Date() },
};

const nothing = () => undefined;
const showMatch = (match: MatchCard) => {
  signInCandidate();
  return renderInApp(<MatchCardView match={match} onRemove={nothing} onBlocked={nothing} />);
};
const contact = () => screen.queryByText(/WhatsApp/);
const entries = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mais opções: Padaria Sol' })));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const details = () => screen.queryByRole('button', { name: 'Ver detalhes: Padeiro' });
const interview = () => screen.queryByRole('button', { name: /entrevista/ });

it.each([
  ['job_in_review', 'Vaga em análise'],
  ['job_taken_down', 'Tiramos esta vaga do ar'],
] as const)('shows why a contact is withheld, without its buttons: %s (safety#withheld)', async (withheld, title) => {
  await showMatch({ ...MATCH, contact: withheld, whatsapp_url: null });
  expect(screen.getByText(title)).toBeTruthy();
  expect([contact(), interview(), details()]).toEqual([null, null, null]);
  expect(await entries()).toEqual(['Desistir da vaga', 'Denunciar', 'Bloquear']);
  expect(screen.getByRole('button', { name: 'Excluir match com Padaria Sol' })).toBeTruthy();
});

it('shows WhatsApp, interview and job details as buttons, and other actions in the menu', async () => {
  await showMatch(MATCH);
  expect([contact(), interview(), details()]).not.toContain(null);
  expect(screen.getAllByRole('button', { name: /^Excluir/ })).toHaveLength(1);
  expect(await entries()).toEqual(['Compartilhar vaga', 'Desistir da vaga', 'Denunciar', 'Bloquear']);
});

it.each([
  ['shows', 'accepted', '2030-01-10T15:00:00Z'],
  ['does not show', 'accepted', '2020-01-10T15:00:00Z'],
  ['does not show', 'proposed', '2030-01-10T15:00:00Z'],
] as const)(
  '%s on the card of a hired match the interview in state %s at %s (hiring#interview)',
  async (shows, state, starts_at) => {
    await showMatch({ ...MATCH, status: 'contratado', interview: { state, starts_at: new Date(starts_at) } });
    expect(interview() !== null).toBe(shows === 'shows');
  },
);

it('offers to send the curriculo again if the plan includes it, and shows the date on which it was sent', async () => {
  const { entitlements } = signInCandidate();
  signInCandidate({ entitlements: { ...entitlements, can_send_resume: true } });
  await renderInApp(
    <MatchCardView
      match={{ ...MATCH, status: 'desistiu', resume_sent_at: new Date('2026-03-10T12:00:00Z') }}
      onRemove={nothing}
      onBlocked={nothing}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('Currículo enviado em 10/03/2026');
  expect((await entries())[0]).toBe('Reenviar currículo');
  expect(interview()).toBeNull();
});
