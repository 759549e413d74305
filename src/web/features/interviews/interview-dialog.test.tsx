import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Interview } from '#contract/hiring.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { InterviewDialog } from './interview-dialog.tsx';
import { InterviewSection } from './interview-section.tsx';

const MATCH_ID = '0d1c9f9e-0000-4000-8000-00000000000a';
const COMING = new Date('2030-01-10T15:00:00Z');
const PAST = new Date('2020-01-10T15:00:00Z');
const WITHHELD_AND_PAST = { is_open: false, starts_at: PAST, place: null };

/** Shows an agreed interview, and returns which of the buttons with these labels there are. */
async function buttonsOf(content: ReactNode, labels: readonly string[], change: Partial<Interview>) {
  const interview: Interview = {
    ...{ state: 'accepted', version: 2, is_open: true, starts_at: COMING, minutes: 30, place: 'Rua A, 10', link: null },
    ...{ steps: [], calendar: null, ...change },
  };
  fakeServer({ hiring: { interview: contractImplementer.hiring.interview.handler(async () => interview) } });
  signInCandidate();
  await renderInApp(content);
  await screen.findByText('Entrevista marcada');
  return labels.filter((name) => screen.queryByRole('button', { name }));
}

describe('an agreed interview (hiring#interview)', () => {
  it.each([
    ['another date and declining while the match is open', {}, ['Pedir outra data', 'Não vou fazer a entrevista']],
    ['declining after a hire', { is_open: false }, ['Não vou fazer a entrevista']],
    ['nothing after a hire and its time', { is_open: false, starts_at: PAST }, []],
    ['nothing after its time', { starts_at: PAST }, []],
  ])('offers the candidate %s', async (_, change, buttons) => {
    const dialog = <InterviewDialog matchId={MATCH_ID} name="Padaria Sol" open onClose={() => undefined} />;
    const labels = ['Aceitar', 'Pedir outra data', 'Não vou fazer a entrevista'];
    expect(await buttonsOf(dialog, labels, change)).toEqual(buttons);
  });

  it.each([
    ['another date and cancelling while the match is open', 'entrevista', {}, ['Propor outra data', 'Desmarcar']],
    ['cancelling after its time while the contact is withheld', 'entrevista', WITHHELD_AND_PAST, ['Desmarcar']],
    ['cancelling after a hire', 'contratado', { is_open: false }, ['Desmarcar']],
    ['nothing after a hire and its time', 'contratado', { is_open: false, starts_at: PAST }, []],
  ] as const)('offers the company %s', async (_, stage, change, buttons) => {
    const section = <InterviewSection matchId={MATCH_ID} stage={stage} name="Ana Souza" />;
    expect(await buttonsOf(section, ['Propor outra data', 'Desmarcar'], change)).toEqual(buttons);
  });
});
