import { installIfNeeded } from './install.mjs';
import { supervise } from './supervise.mjs';
import { buildWebIfStale } from './web-build.mjs';

installIfNeeded();
if (!(await buildWebIfStale())) process.exit(1);
supervise(['server/main.ts']);
