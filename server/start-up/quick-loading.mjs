import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

/*
 * Imported before anything heavy. Node reads the package.json of a package for each of its modules to learn their
 * format; that of drizzle-orm has 179 kB and is read 150 times, which costs 0.7 s and 200 MB at every start. Its
 * relative imports do not need this: they are ES modules with full file names.
 */
registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL;
    const isWithin =
      specifier.startsWith('.') && from?.includes('/node_modules/drizzle-orm/') && from.endsWith('.js');
    return isWithin
      ? { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});

// Beside the packages and not in the machine's shared folder, because its contents are executed.
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/parley'));
