import { seller } from '#web/lib/seller.ts';
import { isSignedIn, useSession } from '#web/lib/session.ts';
import type { LegalReader } from './legal-view.tsx';

/** Who reads a legal text here, and who offers the product, as the page says. */
export const useLegalReader = (): LegalReader => ({ isSignedIn: isSignedIn(useSession()), seller: seller() });
