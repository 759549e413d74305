import { readSeller } from '#web/lib/seller.ts';
import { isSignedIn, useSession } from '#web/lib/session/session.ts';
import type { LegalReader } from './legal-view.tsx';

/** Returns the props of a legal text for the current user: whether they are signed in, and the seller that the page contains. */
export const useLegalReader = (): LegalReader => ({ isSignedIn: isSignedIn(useSession()), seller: readSeller() });
