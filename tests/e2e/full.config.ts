import { browserTests } from './browser-tests.ts';

/* Runs every browser test, at each window size at which its screen differs (`npm run test:e2e`). */

/** Files whose tests run at both window sizes, because the tested screens differ between them. All other files run at one size. */
const AT_BOTH_SIZES = [
  'candidate-list.spec.ts',
  'deck-layout.spec.ts',
  'hiring.spec.ts',
  'layout.spec.ts',
  'main-journey.spec.ts',
  'server-rendering.spec.ts',
  'undo.spec.ts',
];
const ON_PHONE = [
  'app-start.spec.ts',
  'candidate-deck.spec.ts',
  'deck.spec.ts',
  'job-terms.spec.ts',
  'jobs.spec.ts',
  'likes-and-rejections.spec.ts',
  'live-updates.spec.ts',
  'loading-screens.spec.ts',
  'matches.spec.ts',
  'minimum-age.spec.ts',
  'notification-settings.spec.ts',
  'offline.spec.ts',
  'phone-sign-in.spec.ts',
  'plans.spec.ts',
  'popups.spec.ts',
  'preferences.spec.ts',
  'profile.spec.ts',
  'public-pages.spec.ts',
  'received-likes.spec.ts',
  'safety.spec.ts',
  'saved-jobs.spec.ts',
  'search-radius.spec.ts',
  'service-worker.spec.ts',
  'toasts-*.spec.ts',
  'without-script.spec.ts',
];
/** Tests that need a server on which operators review jobs before publication; other tests need jobs to be public at once. */
const WITH_REVIEW = ['review.spec.ts'];

export default await browserTests(
  [
    {
      name: 'phone',
      projects: [{ name: 'phone', size: 'phone', testMatch: [...AT_BOTH_SIZES, ...ON_PHONE] }],
    },
    {
      name: 'desktop',
      projects: [{ name: 'desktop', size: 'desktop', testIgnore: [...ON_PHONE, ...WITH_REVIEW] }],
    },
    {
      name: 'review',
      env: { JOB_REVIEW: 'on', TRUST_PROXY: 'on', DEMO: 'off' },
      projects: [{ name: 'review', size: 'desktop', testMatch: WITH_REVIEW }],
    },
  ],
  { hasSaml: true, hasAxe: true },
);
