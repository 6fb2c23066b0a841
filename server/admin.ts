import './start-up/quick-loading.mjs';
import { explainStart, StartError } from './start-up/explain.ts';
import { live } from './start-up/lifetime.ts';
import { readEnvironment } from './start-up/read-environment.ts';

const USAGE = 'Usage: npm run admin -- link NAME (the username or e-mail address of somebody on the staff)';

/** What only somebody on the server may do: `npm run admin -- link NAME` prints a one-time link for a staff account. */
await live(async (keep) => {
  const [command, ...words] = process.argv.slice(2);
  if (command !== 'link' || words.length === 0) throw new StartError(USAGE);
  // Imported here, after `quick-loading` has taken effect.
  const { printLink } = await import('./start-up/print-link.ts');
  await printLink({ env: readEnvironment(), name: words.join(' '), keep });
  return 'done';
}, explainStart);
