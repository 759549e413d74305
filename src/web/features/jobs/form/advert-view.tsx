import { lazy, Suspense } from 'react';

/** The rules of adverts weigh more than the form they stand in, and are of use once something is written. */
const AdvertBanner = lazy(() => import('./advert-banner.tsx').catch(() => ({ default: () => null })));

/** What is pointed out in a text of the advertisement (jobs#advert-hint). */
export function AdvertView({ text }: { text: string }) {
  return (
    <Suspense fallback={null}>
      <AdvertBanner text={text} />
    </Suspense>
  );
}
