import { expect, it, vi } from 'vitest';
import type { LikesState } from '#contract/likes.ts';

const likes = (change: Partial<LikesState>): LikesState => ({
  ...{ likesRemaining: 5, bonusLikes: 0, totalLikes: 5, weeklyLimit: 5, unlimited: false },
  ...{ nextResetDate: '2026-11-23T03:00:00.000Z', daysUntilReset: 5, renewed: null },
  ...change,
});

it('keeps `renewed`, the number of renewed likes, of an earlier response when a later response has none', async () => {
  const written = JSON.stringify({ user: { id: 'ana' }, likes: likes({ renewed: 5 }) });
  vi.resetModules();
  vi.stubGlobal('document', { cookie: '', getElementById: () => ({ textContent: written }) });
  const { withLikes } = await import('./likes-store.ts');
  const { getSession } = await import('#web/lib/session/session.ts');
  await withLikes(() => ({ likes: likes({ totalLikes: 4, likesRemaining: 4 }) }));
  expect(getSession()).toMatchObject({ likes: { totalLikes: 4, renewed: 5 } });
  await withLikes(() => ({ likes: likes({ renewed: 7 }) }));
  expect(getSession()).toMatchObject({ likes: { renewed: 7 } });
});
