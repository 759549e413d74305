import type { ReactNode } from 'react';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';
import { PrivacyView } from '#web/features/landing/privacy-view.tsx';
import { TermsView } from '#web/features/landing/terms-view.tsx';
import { PublicLayout } from '#web/features/public/public-layout.tsx';
import { ContentSkeleton } from '#web/features/shell/screen-skeleton.tsx';
import type { DataOfficer } from '#web/lib/data-officer.ts';
import type { Seller } from '#web/lib/seller.ts';
import { renderUnderRouter } from './under-router.tsx';

/** The values that these pages read from the page's HTML, where it has them. */
interface EmbeddedPage {
  /** '' when there are no numbers. */
  open: string;
  officer: DataOfficer | null;
  seller: Seller | null;
}

const PAGES: Readonly<Record<string, (written: EmbeddedPage) => ReactNode>> = {
  '/': ({ open }) => <LandingScreen open={open} />,
  '/termos': ({ seller }) => <TermsView isSignedIn={false} seller={seller} />,
  '/privacidade': ({ seller, officer }) => <PrivacyView isSignedIn={false} seller={seller} officer={officer} />,
};

/**
 * Renders the skeleton shown after a tap on a link of such a page while the next one is loading, as in the app (pages#skeletons).
 * Runs on the server.
 */
export const renderSkeleton = (): Promise<string> =>
  renderUnderRouter(
    '/',
    <PublicLayout>
      <ContentSkeleton />
    </PublicLayout>,
  );

/**
 * Renders a public page as HTML: it can be read, and its links work, before or without the app's code. Returns '' for any other
 * path. Runs on the server.
 */
export async function renderPublic(path: string, written: EmbeddedPage): Promise<string> {
  const content = PAGES[path]?.(written);
  return content === undefined ? '' : renderUnderRouter(path, content);
}
