/**
 * The arrows between the rooms (ARCHITECTURE, "Map"). Each message says what is allowed and where other code belongs.
 * Tests may import everything, and only tests and benchmarks may import tests. dependency-cruiser parses TypeScript with
 * swc, which keeps type-only imports, so the rules hold for types too.
 */

const tests = '\\.test\\.tsx?$';
/** The tables of paths: the only files of web/app that screens and parts may import. They import nothing else. */
const pathTable = '^web/app/(money-)?paths\\.ts$';
const rooms = '^(domain|contracts|server|web|tests|bench|tools)/';

/** Files in `from` (a path pattern, without tests) may import only `allowed` (path patterns) of our own rooms. */
function room(name, from, allowed, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from, pathNot: tests },
    to: { path: rooms, pathNot: allowed },
  };
}

/** Features in rows (decision 3): a feature may use the commands, queries and present of all rows before its own. */
const featureRows = [
  ['auth'],
  ['settings'],
  ['interpreters', 'clients', 'staff'],
  ['availability', 'credentials', 'client-lists', 'places'],
  ['matching'],
  ['ledger'],
  ['payments'],
  ['rates'],
  ['assignments'],
  ['offers', 'tracking', 'receipts'],
  ['series'],
  ['fill-plans'],
  ['closeouts'],
  ['invoices'],
  ['client-payments'],
  ['payouts'],
  ['reports', 'calendar-files'],
  ['messages'],
  ['notification-center'],
];

function featureRules() {
  return featureRows.flatMap((row, index) => {
    const left = featureRows.slice(0, index).flat();
    const exposed = left.map((feature) => `^server/features/${feature}/(commands|queries|present)(/|\\.ts$)`);
    return row.map((feature) =>
      room(
        `feature-${feature}`,
        `^server/features/${feature}/`,
        [
          `^server/features/${feature}/`,
          '^server/(db|http|adapters|documents)/',
          '^(contracts|domain)/',
          ...exposed,
        ],
        `${feature} may use its own files, contracts, domain, server/db, server/http, server/adapters, server/documents, and commands, queries and present of ${left.join(', ') || 'no other feature'}. ` +
          'A rule that two features need belongs in domain/; what a later feature must do is recorded as a message (server/db/record).',
      ),
    );
  });
}

const forbidden = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment:
      'Import cycle: move what both sides need into a file of its own, in the room that both may import.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'unresolvable',
    severity: 'error',
    comment:
      'This import leads nowhere: a wrong path, a missing file ending, or a package not in package.json.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'only-tests-import-tests',
    severity: 'error',
    comment:
      'Tests, their kit and the benchmarks are not part of the product: move what the product needs into a room of the product.',
    from: { path: '^(domain|contracts|server|web|tools)/', pathNot: tests },
    to: { path: ['^(tests|bench)/', tests] },
  },
  {
    name: 'product-needs-dependencies',
    severity: 'error',
    comment: 'The product runs without devDependencies: move the package to "dependencies".',
    from: { path: '^(domain|contracts|server|web)/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
  room(
    'domain',
    '^domain/',
    ['^domain/'],
    'domain/ may use only domain/: pass what is needed as an argument, or move the code to the room that it needs.',
  ),
  {
    name: 'domain-is-pure',
    severity: 'error',
    comment:
      'domain/ has no I/O and no framework, and temporal-polyfill and rrule-temporal are its only packages: do it in server/ or web/ and pass the value.',
    from: { path: '^domain/', pathNot: tests },
    to: {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
      pathNot: '(^|/)node_modules/(temporal-polyfill|rrule-temporal)/',
    },
  },
  {
    name: 'temporal-lives-in-time',
    severity: 'error',
    comment:
      'Only domain/time.ts uses Temporal: call its functions, or add one there. The first paint does without the polyfill.',
    from: { pathNot: ['^domain/time\\.ts$', tests] },
    to: { path: '(^|/)node_modules/temporal-polyfill/' },
  },
  room(
    'contracts',
    '^contracts/',
    ['^(contracts|domain)/'],
    'contracts/ may use only contracts/ and domain/: handlers belong in server/features, calls in web/api.',
  ),
  {
    name: 'contracts-are-light',
    severity: 'error',
    comment: 'contracts/ is loaded by the browser: zod is its only package.',
    from: { path: '^contracts/', pathNot: tests },
    to: {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
      pathNot: '(^|/)node_modules/zod/',
    },
  },
  room(
    'server-db',
    '^server/db/',
    ['^server/db/', '^(contracts|domain)/'],
    'server/db may use only itself, contracts and domain: settings come as arguments; the query of a feature belongs in that feature.',
  ),
  room(
    'server-adapters',
    '^server/adapters/',
    ['^server/adapters/', '^(contracts|domain)/'],
    'server/adapters may use only itself, contracts and domain: what needs the database belongs in a feature, server/outbox or server/jobs.',
  ),
  room(
    'server-documents',
    '^server/documents/',
    ['^server/documents/', '^server/adapters/pdf/', '^domain/'],
    'A document is made from nothing but its data: a feature reads them, and what draws text on pages belongs in server/adapters/pdf.',
  ),
  room(
    'server-http',
    '^server/http/',
    [
      '^server/(http|db)/',
      '^server/(adapters/transport|adapters/travel/travel-times|adapters/decode-picture|documents/document-maker)\\.ts$',
      '^(contracts|domain)/',
    ],
    'server/http may use only itself, server/db, contracts, domain and the interfaces of the transports, of travel times and of the maker of documents, and what decodes pictures: what belongs to one feature goes into server/features, the wiring into server/app.ts.',
  ),
  room(
    'server-outbox',
    '^server/outbox/',
    [
      '^server/(outbox|features|documents|http|db|adapters)/',
      '^server/at-most\\.ts$',
      '^(contracts|domain)/',
    ],
    'The outbox sends messages and knows neither the jobs nor the start-up, which open it.',
  ),
  room(
    'server-jobs',
    '^server/jobs/',
    [
      '^server/(jobs|outbox|features|documents|http|db|adapters)/',
      '^server/(at-most|env)\\.ts$',
      '^(contracts|domain)/',
    ],
    'Jobs do not know the start-up, which opens them: what both need lives in a file of server/ itself.',
  ),
  {
    name: 'queries-only-read',
    severity: 'error',
    comment:
      'A query only returns data: what a command shares with it lives in the query, how data are shown in present, what they decide in domain/.',
    from: { path: '^server/features/[^/]+/queries(/|\\.ts$)', pathNot: tests },
    to: { path: '^server/features/[^/]+/(commands|present|routes)(/|\\.ts$)' },
  },
  room(
    'server-env',
    '^server/env\\.ts$',
    ['^server/env\\.ts$', '^(contracts|domain)/'],
    'server/env.ts only reads and checks the environment: it may use only contracts and domain.',
  ),
  room(
    'server',
    '^server/',
    ['^server/', '^(contracts|domain)/'],
    'Server and web share only contracts/ and domain/.',
  ),
  ...featureRules(),
  room(
    'web',
    '^web/',
    ['^web/', '^(contracts|domain)/'],
    'Server and web share only contracts/ and domain/.',
  ),
  room(
    'web-paths',
    pathTable,
    [pathTable],
    'The tables of paths import nothing else, so that every screen may name them.',
  ),
  room(
    'web-ui',
    '^web/ui/',
    ['^web/ui/'],
    'web/ui may use only itself: a piece that knows the product belongs in web/parts.',
  ),
  room(
    'web-device',
    '^web/device/',
    ['^web/device/'],
    'web/device may use only itself: what knows the product belongs in web/parts or in a feature.',
  ),
  room(
    'web-api',
    '^web/api/',
    ['^web/api/', '^(contracts|domain)/'],
    'web/api may use only itself, contracts and domain: web/app or a feature passes in what it needs from the device or the screen.',
  ),
  room(
    'web-worker',
    '^web/worker/',
    ['^web/(worker|api|device)/', '^(contracts|domain)/'],
    'The service worker may use only itself, web/api, web/device, contracts and domain: screens belong in web/features.',
  ),
  {
    name: 'nobody-imports-web-worker',
    severity: 'error',
    comment: 'web/worker is built into its own file: what a page needs too belongs in web/device or web/api.',
    from: { path: rooms, pathNot: ['^web/worker/', tests] },
    to: { path: '^web/worker/' },
  },
  room(
    'web-parts',
    '^web/parts/',
    [
      '^web/(parts|ui)/',
      // The dialogs of message preferences, of the calendar feed, of the hours and of credentials load what they show: several audiences open the same one.
      '^web/api/(http/(http-error|idempotency-key|is-stale)|message-preferences|calendar-feed|schedule|credentials|public/company)\\.ts$',
      pathTable,
      '^(contracts|domain)/',
    ],
    'web/parts may use only itself, web/ui, the table of paths, contracts and domain: loading and device access belong in web/features.',
  ),
  {
    name: 'web-feature',
    severity: 'error',
    comment:
      'A screen may use its own audience, web/api, parts, ui, device, the table of paths, contracts and domain: what two audiences show belongs in web/parts, routing in web/app.',
    from: { path: '^web/features/([^/]+)/', pathNot: tests },
    to: {
      path: rooms,
      pathNot: ['^web/features/$1/', '^web/(api|parts|ui|device)/', pathTable, '^(contracts|domain)/'],
    },
  },
  room(
    'tools',
    // It documents the calls.
    '^tools/(?!access-docs\\.mjs)',
    ['^tools/'],
    'tools/ runs before anything is installed: it may use only itself.',
  ),
  {
    name: 'web-loads-no-declarations',
    severity: 'error',
    comment: 'The browser needs only the types of the declared calls: use `import type`.',
    from: { path: '^web/', pathNot: tests },
    to: { path: '^contracts/.*calls\\.ts$', dependencyTypesNot: ['type-only'] },
  },
];

module.exports = {
  forbidden,
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|tests/artifacts)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'style'],
    },
  },
};
