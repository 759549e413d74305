import { readSeller } from '#web/lib/seller.ts';
import { isSignedIn, useSession } from '#web/lib/session/session.ts';
import type { LegalViewProps } from './legal-view.tsx';

/** Returns whether the user is signed in, and the seller whose data the HTML page contains. */
export const useLegalViewProps = (): LegalViewProps => ({ isSignedIn: isSignedIn(useSession()), seller: readSeller() });
