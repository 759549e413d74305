import type { ReactNode } from 'react';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';
import { PrivacyView } from '#web/features/landing/privacy-view.tsx';
import { TermsView } from '#web/features/landing/terms-view.tsx';
import { PublicLayout } from '#web/features/public/public-layout.tsx';
import { ContentSkeleton } from '#web/features/shell/screen-skeleton.tsx';
import type { DataOfficer } from '#web/lib/data-officer.ts';
import type { Seller } from '#web/lib/seller.ts';
import { renderUnderRouter } from './under-router.tsx';

/** What these pages read of the page that they are in, where there is one. */
interface Written {
  /** '' where no numbers are told. */
  open: string;
  officer: DataOfficer | null;
  seller: Seller | null;
}

const PAGES: Readonly<Record<string, (written: Written) => ReactNode>> = {
  '/': ({ open }) => <LandingScreen open={open} />,
  '/termos': ({ seller }) => <TermsView isSignedIn={false} seller={seller} />,
  '/privacidade': ({ seller, officer }) => <PrivacyView isSignedIn={false} seller={seller} officer={officer} />,
};

/** What a tap that leads on from such a page is answered with while the next one is on its way, as in the app (pages#skeletons). Runs in the server. */
export const renderOnItsWay = (): Promise<string> =>
  renderUnderRouter(
    '/',
    <PublicLayout>
      <ContentSkeleton />
    </PublicLayout>,
  );

/**
 * A page for whoever isn't signed in as HTML: it is read, and its links lead on, before the code comes and where none may run.
 * '' for an address that has none. Runs in the server.
 */
export async function renderPublic(path: string, written: Written): Promise<string> {
  const content = PAGES[path]?.(written);
  return content === undefined ? '' : renderUnderRouter(path, content);
}
