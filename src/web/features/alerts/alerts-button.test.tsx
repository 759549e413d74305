import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AlertFrequency } from '#domain/jobs/job-alerts.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { AlertsButton } from './alerts-button.tsx';
import { AlertsSection } from './alerts-section.tsx';

/**
 * Signs in a candidate, with a fake server that stores the frequency of alerts about new jobs. `browsers` is the number of the
 * candidate's browsers that receive push notifications.
 */
function given(frequency: AlertFrequency, email: string | null = 'ana@exemplo.com', browsers = 0) {
  const stored = { frequency };
  const { alerts, push } = contractImplementer;
  fakeServer({
    alerts: {
      current: alerts.current.handler(async () => stored),
      set: alerts.set.handler(async ({ input }) => {
        stored.frequency = input.frequency;
        return {};
      }),
    },
    push: { current: push.current.handler(async () => ({ key: 'BCVx', kinds: [], browsers })) },
  });
  const { user } = signInCandidate();
  signInCandidate({ user: { ...user, email } });
  return stored;
}

const OFFER = { name: 'Receber vagas novas por e-mail' };

it('shows a button that turns on alerts about new jobs, and then a link to change them (alerts#offered)', async () => {
  const stored = given('off');
  await renderInApp(<AlertsButton />);
  const offer = await screen.findByRole('button', OFFER);
  await act(async () => fireEvent.click(offer));
  await screen.findByRole('link', { name: 'Mudar os avisos' });
  expect(stored.frequency).toBe('daily');
  await waitFor(() => expect(shownToasts.join()).toContain('Você recebe vagas novas todo dia'));
});

it.each([
  ['a candidate who already receives alerts', 'weekly', 'ana@exemplo.com'],
  ['a candidate without an e-mail address', 'off', null],
] as const)('shows no button to %s, but the section "Vagas novas"', async (_, frequency, email) => {
  given(frequency, email);
  await renderInApp(
    <>
      <AlertsButton />
      <AlertsSection />
    </>,
  );
  if (email === null) await screen.findByText(/adicione um e-mail/);
  else expect(await screen.findByRole('radio', { name: /Por semana/ })).toHaveProperty('checked', true);
  expect(screen.queryByRole('button', OFFER)).toBe(null);
});

it('lets a candidate without an e-mail address choose if a browser of theirs receives push (alerts#push)', async () => {
  const stored = given('off', null, 1);
  await renderInApp(<AlertsSection />);
  const daily = await screen.findByRole('radio', { name: /Todo dia/ });
  await act(async () => fireEvent.click(daily));
  await waitFor(() => expect(stored.frequency).toBe('daily'));
});

it('shows the chosen frequency at once', async () => {
  const stored = given('off');
  await renderInApp(<AlertsSection />);
  const weekly = await screen.findByRole('radio', { name: /Por semana/ });
  fireEvent.click(weekly);
  expect(weekly).toHaveProperty('checked', true);
  await waitFor(() => expect(shownToasts.join()).toContain('toda segunda'));
  expect(stored.frequency).toBe('weekly');
});
