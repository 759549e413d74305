import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { procedures, serve, serverSays, show, signInCandidate } from '#web/testing/page.tsx';
import { loadMatchDialog } from '../mutations.ts';
import { MatchListener } from './match-listener.tsx';

const MATCH = '0d1c9f9e-0000-4000-8000-0000000000aa';

const listed = (asked: () => void) => ({
  matches: {
    list: procedures.matches.list.handler(async () => {
      asked();
      return {
        matches: [
          {
            id: MATCH,
            other: {
              user_id: '0d1c9f9e-0000-4000-8000-0000000000bb',
              name: 'Padaria Sol',
              user_type: 'company' as const,
              avatar_url: null,
              avatar_zoom_level: 1,
              avatar_offset_x: 0,
              avatar_offset_y: 0,
            },
            job: { id: '0d1c9f9e-0000-4000-8000-0000000000cc', title: 'Padeiro da manhã' },
            contact: 'own_phone_missing' as const,
            whatsapp_url: null,
            resume_sent_at: null,
            created_at: new Date('2026-11-21T12:00:00Z'),
            updated_at: new Date('2026-11-21T12:00:00Z'),
          },
        ],
        next_cursor: null,
        has_phone: false,
      };
    }),
  },
});

it('opens the dialog of a match that the other side made, once, with the next step', async () => {
  signInCandidate();
  const asked = vi.fn();
  serve(listed(asked));
  await loadMatchDialog();
  await show(<MatchListener />);
  act(() => serverSays({ type: 'likes.changed' }));
  expect(asked).not.toHaveBeenCalled();

  act(() => serverSays({ type: 'match.created', id: MATCH }));
  const dialog = await screen.findByRole('dialog', { name: 'Match Criado!' });
  expect(dialog.textContent).toContain('Padaria Sol');
  expect(dialog.textContent).toContain('Padeiro da manhã');
  expect(screen.getByRole('link', { name: 'Completar meu perfil' })).toBeDefined();

  await act(async () => serverSays({ type: 'match.created', id: MATCH }));
  expect(asked).toHaveBeenCalledOnce();
});
