/** The import rules of the modules; ARCHITECTURE.md gives the reasons. */

const TESTS = '\\.test\\.tsx?$';
const PACKAGES = 'node_modules';

/**
 * The web's features from the ground up. Each may import those that stand before it and none after, so they can form no
 * circle. A new feature takes its place here.
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

/** The server's features from the ground up, in the same way; queries and tables stand outside of the order. */
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
      comment: 'The domain imports itself and date-fns, so that both sides and every test can use it.',
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
      comment:
        'Reading and writing a curriculo need the domain, unpdf, pdfkit and fflate, so that the browser and Node can do it; its command is for Node alone.',
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
        "A feature reaches another one through its service, and shows its parts through its presenter; a query may join the other's tables.",
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/', pathNot: [TESTS, '/[a-z-]*queries\\.ts$', '/schema\\.ts$'] },
      to: { path: '^src/server/features/([^/]+)/', pathNot: ['^src/server/features/$1/', '/(service|present)\\.ts$'] },
    },
    ...SERVER_FEATURES.slice(0, -1).map((feature, place) => ({
      name: `server-${feature}-below-others`,
      comment: 'Tables refer to each other and queries join them; a service knows only what stands lower.',
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
      comment:
        'A page is made out of what the features answer; nothing but the start of the server knows that there are pages.',
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
      comment: 'Features use the session guards; the guards read the tables of features, and nothing else of them.',
      severity: 'error',
      from: { path: '^src/server/http/', pathNot: TESTS },
      to: { path: '^src/server/features/', pathNot: '/schema\\.ts$' },
    },
    {
      name: 'demo-stands-outside',
      comment:
        'The product does not know its demonstration: whoever starts the server may fill it in, and tests meet its people.',
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
      comment: 'Only queries, schemas and the platform beneath them speak SQL.',
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
      comment: 'What two features need of each other belongs to lib, ui or the one that stands lower.',
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
      comment: 'Type imports count too: modules that only share types are still understood together.',
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
    // TypeScript 7 has no API to parse with yet.
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
