import { browserTests } from './browser-tests.ts';

/* Every browser test, at each size at which its screen behaves differently (`npm run test:e2e`). */

/** Tests of screens that look or behave differently by size. All other tests run at one size: on a desktop, or on a phone. */
const AT_BOTH_SIZES = [
  'candidate-list.spec.ts',
  'deck-layout.spec.ts',
  'hiring.spec.ts',
  'in-place.spec.ts',
  'layout.spec.ts',
  'main-journey.spec.ts',
  'undo.spec.ts',
];
const ON_PHONE = [
  'decided.spec.ts',
  'deck.spec.ts',
  'evaluate.spec.ts',
  'installed.spec.ts',
  'job-terms.spec.ts',
  'jobs.spec.ts',
  'live.spec.ts',
  'matches.spec.ts',
  'notices.spec.ts',
  'offline.spec.ts',
  'opening.spec.ts',
  'phone.spec.ts',
  'plans.spec.ts',
  'popups.spec.ts',
  'preferences.spec.ts',
  'profile.spec.ts',
  'public.spec.ts',
  'reach.spec.ts',
  'received.spec.ts',
  'safety.spec.ts',
  'saved.spec.ts',
  'toasts-*.spec.ts',
  'waiting.spec.ts',
  'without-script.spec.ts',
  'young.spec.ts',
];
/** The tests of a server that reviews jobs, where the jobs of other tests would not be public at once. */
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
