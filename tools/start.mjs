import { installIfNeeded } from './install.mjs';
import { supervise } from './supervise.mjs';
import { buildWebIfStale } from './web-build.mjs';

// `npm start` runs the app, `npm run worker` only its jobs.
const isWorker = process.argv[2] === 'worker';

installIfNeeded();
if (!isWorker && !(await buildWebIfStale())) process.exit(1);
supervise([isWorker ? 'server/worker.ts' : 'server/main.ts']);
