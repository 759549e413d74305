import { readSeller } from '#web/lib/seller.ts';
import { isSignedIn, useSession } from '#web/lib/session/session.ts';
import type { LegalReader } from './legal-view.tsx';

/** Returns whether the user is signed in, and the seller whose data the HTML page contains: props of LegalView. */
export const useLegalReader = (): LegalReader => ({ isSignedIn: isSignedIn(useSession()), seller: readSeller() });
