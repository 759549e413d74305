import { browserTests } from './browser-tests.ts';

/* Every browser test, at each size at which its screen behaves differently (`npm run test:e2e`). */

/** Tests that run at one size: texts, the server's decisions and events between tabs don't depend on the size. */
const ON_DESKTOP_ALONE = [
  'accounts.spec.ts',
  'billing.spec.ts',
  'company.spec.ts',
  'company-toasts.spec.ts',
  'console.spec.ts',
  'demo-journey.spec.ts',
  'factors.spec.ts',
  'job-sheet.spec.ts',
  'keyboard.spec.ts',
  'like-protection.spec.ts',
  'mail-codes.spec.ts',
  'moderation.spec.ts',
  'processes.spec.ts',
  'providers.spec.ts',
  'resume.spec.ts',
  'screens.spec.ts',
  'security.spec.ts',
  'sso.spec.ts',
  'public-listings.spec.ts',
  'terms.spec.ts',
  'verification.spec.ts',
  'views.spec.ts',
  'wallets.spec.ts',
  'week.spec.ts',
  'your-data.spec.ts',
];
const ON_REVIEW_ALONE = ['review.spec.ts'];
const ON_PHONE_ALONE = [
  'decided.spec.ts',
  'installed.spec.ts',
  'job-terms.spec.ts',
  'jobs.spec.ts',
  'live.spec.ts',
  'matches.spec.ts',
  'notices.spec.ts',
  'offline.spec.ts',
  'phone.spec.ts',
  'plans.spec.ts',
  'preferences.spec.ts',
  'profile.spec.ts',
  'public.spec.ts',
  'reach.spec.ts',
  'received.spec.ts',
  'safety.spec.ts',
  'saved.spec.ts',
  'toasts-*.spec.ts',
  'waiting.spec.ts',
  'young.spec.ts',
];

export default await browserTests(
  [
    {
      name: 'phone',
      projects: [{ name: 'phone', size: 'phone', testIgnore: [...ON_DESKTOP_ALONE, ...ON_REVIEW_ALONE] }],
    },
    {
      name: 'desktop',
      projects: [{ name: 'desktop', size: 'desktop', testIgnore: [...ON_PHONE_ALONE, ...ON_REVIEW_ALONE] }],
    },
    {
      // On a server with reviews, the jobs of other tests would not be public at once.
      name: 'review',
      env: { JOB_REVIEW: 'on', TRUST_PROXY: 'on', DEMO: 'off' },
      projects: [{ name: 'review', size: 'desktop', testMatch: ON_REVIEW_ALONE }],
    },
  ],
  { hasSaml: true, hasAxe: true },
);
