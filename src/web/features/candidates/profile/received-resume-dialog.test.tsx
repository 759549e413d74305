import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { closeLatest } from '#web/ui/dialogs/close-requests.ts';
import ReceivedResumeDialog from './received-resume-dialog.tsx';

it('closes when the user goes back in the browser (pages#back-closes)', async () => {
  fakeServer({});
  signInCandidate();
  const onClosed = vi.fn();
  await renderInApp(
    <ReceivedResumeDialog matchId="0d1c9f9e-0000-4000-8000-000000000009" name="Ana" onClosed={onClosed} />,
  );
  await screen.findByRole('dialog', { name: 'Currículo de Ana' });
  await act(async () => expect(closeLatest()).toBe(true));
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
});
