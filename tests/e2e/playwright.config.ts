import { browserTests } from './browser-tests.ts';

/*
 * Runs the browser tests of `npm test`: those of behaviour that only a browser has. The tag of a test is its window size here.
 * full.config.ts runs every browser test.
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
