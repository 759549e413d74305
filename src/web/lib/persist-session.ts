import type { SignedIn } from '#contract/session.ts';
import { dropKept, KEPT, KEPT_SESSION, type KeptSession } from './kept.ts';
import { getSession } from './session.ts';

async function readKept(cache: Cache): Promise<KeptSession | undefined> {
  const record = await cache.match(KEPT_SESSION);
  return record?.json();
}

/** Keeps who is signed in for the next time without connection; somebody else's things go first. */
export async function persistSession(session: SignedIn): Promise<void> {
  let cache = await caches.open(KEPT);
  const before = await readKept(cache);
  if (before && before.session.user.id !== session.user.id) {
    await caches.delete(KEPT);
    cache = await caches.open(KEPT);
  }
  // No more than the screens need without connection: none shows the e-mail. That likes were renewed is told once.
  const least = { ...session, user: { ...session.user, email: '' }, likes: { ...session.likes, renewed: null } };
  const kept = { kept_at: Date.now(), session: least };
  await cache.put(KEPT_SESSION, Response.json(kept satisfies KeptSession));
  // Signed out meanwhile: what was dropped must not be there again.
  if (getSession().user?.id !== session.user.id) dropKept();
}
