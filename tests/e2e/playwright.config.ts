import { browserTests } from './browser-tests.ts';

/*
 * The tests that `npm test` runs: what only a browser can show. A tag selects the size at which each runs here; full.config.ts
 * runs every browser test.
 */

export default await browserTests([
  {
    name: 'journeys',
    // Each test creates its own accounts.
    env: { DEMO: 'off' },
    projects: [
      { name: 'phone', size: 'phone', grep: /@phone/ },
      { name: 'desktop', size: 'desktop', grep: /@desktop/ },
    ],
  },
]);
