import { readSeller } from '#web/lib/seller.ts';
import { isSignedIn, useSession } from '#web/lib/session/session.ts';
import type { LegalReader } from './legal-view.tsx';

/** Returns whether the reader is signed in, and the seller from the page's HTML. */
export const useLegalReader = (): LegalReader => ({ isSignedIn: isSignedIn(useSession()), seller: readSeller() });
