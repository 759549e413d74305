import { browserTests } from './browser-tests.ts';

/*
 * The journeys that `npm test` runs: what only a browser can show. Each has a tag that says at which size it runs here; every
 * browser test runs in full.config.ts.
 */

export default await browserTests([
  {
    name: 'journeys',
    // Each test makes the accounts that it needs.
    env: { DEMO: 'off' },
    projects: [
      { name: 'phone', size: 'phone', grep: /@phone/ },
      { name: 'desktop', size: 'desktop', grep: /@desktop/ },
    ],
  },
]);
