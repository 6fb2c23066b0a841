import { installIfNeeded } from './install.mjs';
import { supervise } from './supervise.mjs';
import { buildWebIfStale } from './web-build.mjs';

// `npm start` runs the app, `npm run worker` only its jobs, `npm run admin` one action of an operator on the server.
const PROGRAMS = { worker: 'server/worker.ts', admin: 'server/admin.ts' };
const [name = '', ...words] = process.argv.slice(2);
const other = PROGRAMS[name];

installIfNeeded();
if (other === undefined && !(await buildWebIfStale())) process.exit(1);
supervise(other === undefined ? ['server/main.ts'] : [other, ...words]);
