import type { ReactNode } from 'react';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';
import { PrivacyView } from '#web/features/landing/privacy-view.tsx';
import { TermsView } from '#web/features/landing/terms-view.tsx';
import { PublicLayout } from '#web/features/public/public-layout.tsx';
import { ContentSkeleton } from '#web/features/shell/screen-skeleton.tsx';
import type { DataOfficer } from '#web/lib/data-officer.ts';
import type { Seller } from '#web/lib/seller.ts';
import { renderUnderRouter } from './under-router.tsx';

/** Values of the server that public pages show. In the browser, the app reads them from the page's HTML instead. */
interface PublicPageValues {
  /** The sentence with the number of open jobs; '' to leave it out. */
  open: string;
  officer: DataOfficer | null;
  seller: Seller | null;
}

const PAGES: Readonly<Record<string, (values: PublicPageValues) => ReactNode>> = {
  '/': ({ open }) => <LandingScreen open={open} />,
  '/termos': ({ seller }) => <TermsView isSignedIn={false} seller={seller} />,
  '/privacidade': ({ seller, officer }) => <PrivacyView isSignedIn={false} seller={seller} officer={officer} />,
};

/** Renders the skeleton that a public page shows while the next page is loading (pages#skeletons). Runs on the server. */
export const renderSkeleton = (): Promise<string> =>
  renderUnderRouter(
    '/',
    <PublicLayout>
      <ContentSkeleton />
    </PublicLayout>,
  );

/**
 * Renders a page of PAGES as HTML. Visitors can read it and follow its links without the app's code. Returns '' for any other path.
 * Runs on the server.
 */
export async function renderPublic(path: string, values: PublicPageValues): Promise<string> {
  const content = PAGES[path]?.(values);
  return content === undefined ? '' : renderUnderRouter(path, content);
}
