import path from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'vite';

const slot = '\0infinite-query-slot';
const filled = '\0infinite-query-behavior';

/**
 * Leaves what only paged lists need of TanStack Query (0.5 kB) out of the first paint: `query.js` asks a slot for it, which is
 * filled as soon as a paged list's observer is loaded. The rest of the library stays as it is; development has all of it.
 */
export function infiniteQueriesLater(): Plugin {
  const module = 'infiniteQueryBehavior.js';
  const real = path.resolve(import.meta.dirname, '../node_modules/@tanstack/query-core/build/modern', module);
  const stands: Record<string, string> = {
    [slot]: [
      'let make = () => { throw new Error("Of paged lists only those with an observer can be fetched"); };',
      'export const fill = (real) => { make = real; };',
      'export const infiniteQueryBehavior = (pages) => make(pages);',
    ].join('\n'),
    [filled]: [
      `import { infiniteQueryBehavior } from ${JSON.stringify(real)};`,
      `import { fill } from ${JSON.stringify(slot)};`,
      'fill(infiniteQueryBehavior);',
      `export { hasNextPage, hasPreviousPage } from ${JSON.stringify(real)};`,
    ].join('\n'),
  };
  const met = new Set<string>();
  return {
    name: 'infinite-queries-later',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source in stands) return { id: source, moduleSideEffects: true };
      if (source !== `./${module}`) return null;
      const id = path.basename(importer) === 'query.js' ? slot : filled;
      met.add(id);
      return { id, moduleSideEffects: true };
    },
    load: (id) => stands[id] ?? null,
    buildEnd(error) {
      if (error === undefined && met.size < 2)
        this.error(`query-core no longer splits ${module} so: see tools/first-paint.ts.`);
    },
  };
}

/** Runs a second minifier over the first one's chunks: it folds what the first leaves, 0.4 kB of each screen. */
export function minifiedAgain(): Plugin {
  return {
    name: 'minified-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        await Promise.all(
          chunks.map(async (chunk) => {
            const options = { module: true, ecma: 2022, compress: { passes: 3 }, mangle: true } as const;
            chunk.code = (await minify(chunk.code, options)).code;
          }),
        );
      },
    },
  };
}
