/**
 * The arrows between the rooms (ARCHITECTURE, "Rooms and arrows"). Each message says where the code belongs instead.
 * Tests may import what they like, and nothing but tests and benchmarks may import them. dependency-cruiser reads
 * TypeScript by swc, which keeps type-only imports, so those obey the same arrows.
 */

const tests = '\\.test\\.tsx?$';
/** The table of paths is the one file of web/app that screens and parts may name: it imports nothing. */
const pathTable = '^web/app/paths\\.ts$';
const rooms = '^(domain|contracts|server|web|tests|bench|tools)/';

/** From `from` (a path pattern, tests left out) only `allowed` (path patterns) of our own rooms may be imported. */
function room(name, from, allowed, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from, pathNot: tests },
    to: { path: rooms, pathNot: allowed },
  };
}

/** Features in rows (docs/decisions/0003): a feature may call the commands and queries of any row before its own. */
const featureRows = [
  ['auth', 'settings'],
  ['interpreters', 'clients'],
  ['payments'],
  ['assignments'],
  ['offers', 'tracking', 'receipts'],
  ['reports', 'calendar-files'],
  ['messages'],
  ['notifications'],
];

function featureRules() {
  return featureRows.flatMap((row, index) => {
    const left = featureRows.slice(0, index).flat();
    const doors = left.map((feature) => `^server/features/${feature}/(commands|queries|present)(/|\\.ts$)`);
    return row.map((feature) =>
      room(
        `feature-${feature}`,
        `^server/features/${feature}/`,
        [`^server/features/${feature}/`, '^server/(db|http|adapters)/', '^(contracts|domain)/', ...doors],
        `${feature} may use its own files, contracts, domain, server/db, server/http, server/adapters, and commands.ts or queries.ts of ${left.join(', ') || 'no other feature'}. ` +
          'A rule that two features need lives in domain/; what must happen in a later feature is written to the outbox (server/db/record).',
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
      'Tests, their kit and the benchmarks are no part of the product: move what the product needs into its own room.',
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
    'Rules know only rules: pass what is needed as an argument, or move the code to the room it wants to use.',
  ),
  {
    name: 'domain-is-pure',
    severity: 'error',
    comment:
      'domain/ has no I/O and no framework: do it in server/ or web/ and hand the value in. Time goes through domain/time.ts.',
    from: { path: '^domain/', pathNot: tests },
    to: {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
      pathNot: '(^|/)node_modules/temporal-polyfill/',
    },
  },
  {
    name: 'temporal-lives-in-time',
    severity: 'error',
    comment:
      'Only domain/time.ts knows Temporal: call its functions, or add one there. The browser does without the polyfill.',
    from: { pathNot: ['^domain/time\\.ts$', tests] },
    to: { path: '(^|/)node_modules/temporal-polyfill/' },
  },
  room(
    'contracts',
    '^contracts/',
    ['^(contracts|domain)/'],
    'Contracts describe what travels: they use domain/ and nothing else; handlers live in server/features, calls in web/api.',
  ),
  {
    name: 'contracts-are-light',
    severity: 'error',
    comment: 'contracts/ is shipped to the browser: zod is its only package.',
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
    'server/db knows no HTTP and no feature: settings come as arguments from server/app.ts; a query of one feature lives in that feature.',
  ),
  room(
    'server-adapters',
    '^server/adapters/',
    ['^server/adapters/', '^(contracts|domain)/'],
    'An adapter speaks to one outside service: what needs the database lives in a feature or in server/jobs.',
  ),
  room(
    'server-http',
    '^server/http/',
    ['^server/(http|db)/', '^server/adapters/transport\\.ts$', '^(contracts|domain)/'],
    'server/http serves all features and knows none: what belongs to one lives in server/features, the wiring in server/app.ts. Of the adapters it names the interface of the ways out alone.',
  ),
  room(
    'server-env',
    '^server/env\\.ts$',
    ['^server/env\\.ts$', '^(contracts|domain)/'],
    'server/env.ts only reads and checks the environment.',
  ),
  room(
    'server',
    '^server/',
    ['^server/', '^(contracts|domain)/'],
    'Server and web meet only in contracts/ and domain/.',
  ),
  ...featureRules(),
  room(
    'web',
    '^web/',
    ['^web/', '^(contracts|domain)/'],
    'Server and web meet only in contracts/ and domain/.',
  ),
  room(
    'web-paths',
    pathTable,
    [pathTable],
    'The table of paths imports nothing, so that every screen may name it.',
  ),
  room(
    'web-ui',
    '^web/ui/',
    ['^web/ui/'],
    'web/ui knows nothing of this product: a piece that does lives in web/parts.',
  ),
  room(
    'web-device',
    '^web/device/',
    ['^web/device/'],
    'web/device wraps the browser and knows nothing of this product: what does lives in web/parts or in a feature.',
  ),
  room(
    'web-api',
    '^web/api/',
    ['^web/api/', '^(contracts|domain)/'],
    'web/api makes calls: what it needs from the device or the screen is passed in by web/app or a feature.',
  ),
  room(
    'web-worker',
    '^web/worker/',
    ['^web/(worker|api|device)/', '^(contracts|domain)/'],
    'The service worker has no screen: it makes calls and keeps things on the device. What is shown lives in web/features.',
  ),
  {
    name: 'nobody-imports-web-worker',
    severity: 'error',
    comment:
      'web/worker is built into a file of its own: what a page needs too lives in web/device or web/api.',
    from: { path: rooms, pathNot: ['^web/worker/', tests] },
    to: { path: '^web/worker/' },
  },
  room(
    'web-parts',
    '^web/parts/',
    ['^web/(parts|ui)/', pathTable, '^(contracts|domain)/'],
    'A shared part shows what it is given: loading and device access live in web/features.',
  ),
  {
    name: 'web-feature',
    severity: 'error',
    comment:
      'A screen uses its own audience, web/api, parts, ui, device, contracts and domain: what two audiences show lives in web/parts, routing in web/app.',
    from: { path: '^web/features/([^/]+)/', pathNot: tests },
    to: {
      path: rooms,
      pathNot: ['^web/features/$1/', '^web/(api|parts|ui|device)/', pathTable, '^(contracts|domain)/'],
    },
  },
  room('tools', '^tools/', ['^tools/'], 'tools/ runs before anything is installed: it knows only itself.'),
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
