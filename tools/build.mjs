import { installIfNeeded } from './install.mjs';
import { buildWeb } from './web-build.mjs';
import { weigh } from './weigh.mjs';

installIfNeeded();
if (await buildWeb()) weigh();
else process.exitCode = 1;
