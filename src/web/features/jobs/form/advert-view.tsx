import { lazy, Suspense } from 'react';

/** Lazy: the advert rules are larger than the form itself, and are needed only after the user has written something. */
const AdvertBanner = lazy(() => import('./advert-banner.tsx').catch(() => ({ default: () => null })));

/** Warnings about `text`: an advert's title, benefits, requirements or description (jobs#advert-hint). */
export function AdvertView({ text }: { text: string }) {
  return (
    <Suspense fallback={null}>
      <AdvertBanner text={text} />
    </Suspense>
  );
}
