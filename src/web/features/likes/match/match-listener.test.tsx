import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { contractImplementer, fakeServer, receiveEvent, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import './match-dialog.tsx';
import { NO_PICTURE } from '#web/testing/samples.ts';
import { MatchListener } from './match-listener.tsx';

const MATCH = '0d1c9f9e-0000-4000-8000-0000000000aa';

const answering = (onRequest: (id: string) => void) => ({
  matches: {
    one: contractImplementer.matches.one.handler(async ({ input }) => {
      onRequest(input.id);
      return {
        matchId: input.id,
        otherUserId: '0d1c9f9e-0000-4000-8000-0000000000bb',
        otherUserName: 'Padaria Sol',
        jobId: '0d1c9f9e-0000-4000-8000-0000000000cc',
        jobTitle: 'Padeiro da manhã',
        other: { ...NO_PICTURE },
        contact: 'own_phone_missing' as const,
        whatsapp_url: null,
      };
    }),
  },
});

it('opens the dialog once for a match that the other side has made, with the next step', async () => {
  signInCandidate();
  const onRequest = vi.fn();
  fakeServer(answering(onRequest));
  await renderInApp(<MatchListener />);
  act(() => receiveEvent({ type: 'likes.changed' }));
  expect(onRequest).not.toHaveBeenCalled();

  act(() => receiveEvent({ type: 'match.created', id: MATCH }));
  const dialog = await screen.findByRole('dialog', { name: 'Match Criado!' });
  expect(dialog.textContent).toContain('Padaria Sol');
  expect(dialog.textContent).toContain('Padeiro da manhã');
  expect(screen.getByRole('link', { name: 'Completar meu perfil' })).toBeDefined();

  await act(async () => receiveEvent({ type: 'match.created', id: MATCH }));
  expect(onRequest.mock.calls).toEqual([[MATCH]]);
});
