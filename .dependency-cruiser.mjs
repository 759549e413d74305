/** The import rules of the modules, which ARCHITECTURE.md draws. */

const TESTS = '\\.test\\.tsx?$';
const PACKAGES = 'node_modules';

/**
 * The web's features in layers, the lowest first. A feature may import only features that precede it in this list, so import
 * cycles are impossible. Add a new feature at its position.
 */
const WEB_FEATURES = [
  'public',
  'swipe',
  'media',
  'push',
  'install',
  'webhooks',
  'accounts',
  'alerts',
  'team',
  'notices',
  'privacy',
  'safety',
  'verification',
  'listings',
  'referrals',
  'billing',
  'likes',
  'landing',
  'cv',
  'profiles',
  'companies',
  'views',
  'feed',
  'interviews',
  'matches',
  'hiring',
  'resumes',
  'candidates',
  'decisions',
  'jobs',
  'shell',
  'operators',
];
const inFeatures = (names) => `^src/web/features/(${names.join('|')})/`;

/** The server's features in layers, the lowest first, with the same rule. Queries and table schemas are exempt from the rule. */
const SERVER_FEATURES = [
  'hiring',
  'privacy',
  'browser-errors',
  'deliveries',
  'daily-metrics',
  'cities',
  'referrals',
  'profiles',
  'support',
  'push',
  'webhooks',
  'views',
  'media',
  'notices',
  'matches',
  'feed',
  'alerts',
  'jobs',
  'listings',
  'resumes',
  'billing',
  'candidates',
  'likes',
  'decisions',
  'safety',
  'verification',
  'news',
  'clients',
  'accounts',
  'team',
  'operators',
];
const inServerFeatures = (names) => `^src/server/features/(${names.join('|')})/`;
const SQL = ['/[a-z-]*queries\\.ts$', '/schema\\.ts$'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'The domain imports only itself and date-fns, so that browsers, the server and every test can run it.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { pathNot: ['^src/domain/', `${PACKAGES}/(date-fns|@date-fns/tz)/`] },
    },
    {
      name: 'contract-knows-the-domain-alone',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: TESTS },
      to: { pathNot: ['^src/(contract|domain)/', `${PACKAGES}/(zod|@orpc/contract)/`] },
    },
    {
      name: 'cv-runs-anywhere',
      comment: 'The code that reads and writes curriculos runs in browsers and in Node, except its command for Node.',
      severity: 'error',
      from: { path: '^src/cv/', pathNot: [TESTS, '^src/cv/(command|node-reader|node-worker)\\.ts$'] },
      to: { pathNot: ['^src/(cv|domain)/', `${PACKAGES}/(unpdf|pdfkit|fflate)/`] },
    },
    {
      name: 'server-not-to-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-not-to-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'product-not-to-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: ['^tests/', TESTS] },
    },
    {
      name: 'features-meet-in-services',
      comment:
        "A feature uses only the service and the presenter of another feature; its queries may also join the other feature's tables.",
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/', pathNot: [TESTS, '/[a-z-]*queries\\.ts$', '/schema\\.ts$'] },
      to: { path: '^src/server/features/([^/]+)/', pathNot: ['^src/server/features/$1/', '/(service|present)\\.ts$'] },
    },
    ...SERVER_FEATURES.slice(0, -1).map((feature, place) => ({
      name: `server-${feature}-below-others`,
      comment: 'Schemas and queries may use the tables of every feature; other files import only lower features.',
      severity: 'error',
      from: { path: inServerFeatures([feature]), pathNot: [TESTS, ...SQL] },
      to: { path: inServerFeatures(SERVER_FEATURES.slice(place + 1)) },
    })),
    {
      name: 'server-features-have-a-place',
      comment: 'The order of the features is at the top of this file.',
      severity: 'error',
      from: {},
      to: { path: '^src/server/features/', pathNot: inServerFeatures(SERVER_FEATURES) },
    },
    {
      name: 'queries-join-tables-alone',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/.*(queries|schema)\\.ts$' },
      to: { path: '^src/server/features/([^/]+)/', pathNot: ['^src/server/features/$1/', '/schema\\.ts$'] },
    },
    {
      name: 'pages-stand-on-top',
      comment: "A page renders the features' results; only src/server/start/ imports the pages.",
      severity: 'error',
      from: { path: '^src/server/', pathNot: [TESTS, '^src/server/pages/', '^src/server/start/'] },
      to: { path: '^src/server/pages/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: TESTS },
      to: { path: '^src/(server/(features|http|pages)|demo)/' },
    },
    {
      name: 'http-below-features',
      comment: 'Features use the session guards of http/; http/ imports only the table schemas of features.',
      severity: 'error',
      from: { path: '^src/server/http/', pathNot: TESTS },
      to: { path: '^src/server/features/', pathNot: '/schema\\.ts$' },
    },
    {
      name: 'demo-stands-outside',
      comment: 'Product code does not import the demonstration data; only src/server/start/ and tests do.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TESTS, '^src/demo/', '^src/server/start/'] },
      to: { path: '^src/demo/' },
    },
    {
      name: 'demo-fills-the-server',
      severity: 'error',
      from: { path: '^src/demo/', pathNot: TESTS },
      to: { path: ['^src/web/', '^src/server/(http|pages)/'] },
    },
    {
      name: 'drizzle-stays-in-queries',
      comment: 'Only queries, schemas and src/server/platform/ use Drizzle and SQL.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['/[a-z-]*queries\\.ts$', '/schema\\.ts$', '^src/server/platform/', TESTS],
      },
      to: { path: `${PACKAGES}/drizzle-orm/` },
    },
    {
      name: 'ui-fits-another-product',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: ['^src/web/(features|routes)/', '^src/(domain|contract)/'] },
    },
    {
      name: 'web-features-below-routes',
      severity: 'error',
      from: { path: '^src/web/features/' },
      to: { path: '^src/web/routes/' },
    },
    ...WEB_FEATURES.slice(0, -1).map((feature, place) => ({
      name: `web-${feature}-below-others`,
      comment: 'Code that two features share belongs to lib, ui or the lower feature.',
      severity: 'error',
      from: { path: inFeatures([feature]) },
      to: { path: inFeatures(WEB_FEATURES.slice(place + 1)) },
    })),
    {
      name: 'web-features-have-a-place',
      comment: 'The order of the features is at the top of this file.',
      severity: 'error',
      from: {},
      to: { path: '^src/web/features/', pathNot: inFeatures(WEB_FEATURES) },
    },
    {
      name: 'web-ground-below-features',
      severity: 'error',
      from: { path: '^src/web/(lib|ui|brand|screen-list|service-worker)/' },
      to: { path: '^src/web/(features|routes)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Type imports count too: modules that share only types must also be understood together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          ...['\\.d\\.ts$', TESTS, '\\.config\\.ts$'],
          ...['^src/web/routes/', '^src/web/opening/code-after-paint\\.ts$', '^tests/e2e/wait-for-servers\\.ts$'],
        ],
      },
      to: {},
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|raw|inline)$' },
    },
  ],
  options: {
    doNotFollow: { path: PACKAGES },
    exclude: { path: '\\.gen\\.ts$' },
    // TypeScript 7 has no parser API yet, so swc parses the files.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
