import { ORPCError } from '@orpc/server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import PublicJobsSection from './public-jobs-section.tsx';

/**
 * Renders the switch of a company whose jobs are not public. The fake server responds when `answer` is called: with success, with an
 * error, or for 'lost response' with an error after it has stored the change.
 */
async function given(failure?: 'RATE_LIMITED' | 'lost response') {
  const requests: boolean[] = [];
  const held = Promise.withResolvers<void>();
  fakeServer({
    listings: {
      mine: contractImplementer.listings.mine.handler(() => ({ is_listed: requests.at(-1) ?? false })),
      set: contractImplementer.listings.set.handler(async ({ input }) => {
        await held.promise;
        if (failure === 'RATE_LIMITED') throw new ORPCError(failure, { status: 429 });
        requests.push(input.is_listed);
        if (failure) throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
        return input;
      }),
    },
  });
  signInCandidate();
  await renderInApp(<PublicJobsSection />);
  await screen.findByRole('switch');
  return { requests, answer: () => act(async () => held.resolve()) };
}

const control = () => screen.getByRole('switch', { name: 'Mostrar minhas vagas fora do Encaixe' });
const press = () => act(async () => fireEvent.click(control()));

it('is off by default, shows the choice before the response, and sends one request (listings#allowed)', async () => {
  const { requests, answer } = await given();
  expect(control()).toHaveProperty('checked', false);
  await press();
  await press();
  expect(control()).toHaveProperty('checked', true);
  await answer();
  await waitFor(() => expect(shownToasts.join()).toContain('Páginas públicas ligadas'));
  expect(requests).toEqual([true]);
  expect(control()).toHaveProperty('checked', true);
});

it('returns to the previous state when the server refuses, without a success message', async () => {
  const { answer } = await given('RATE_LIMITED');
  await press();
  await answer();
  await waitFor(() => expect(control()).toHaveProperty('checked', false));
  expect(shownToasts.join()).not.toContain('Páginas públicas ligadas');
});

it('shows the setting of the server when the response is lost', async () => {
  const { answer } = await given('lost response');
  await press();
  await answer();
  await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('false'));
  expect(control()).toHaveProperty('checked', true);
});
