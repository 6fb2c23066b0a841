// Writes docs/access.md, the table of who may call what, from the declared calls; with --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '../contracts/calls.ts';
import { ROLES } from '../domain/access/access.ts';
import { root } from './run.mjs';

const file = path.join(root, 'docs/access.md');
const columns = [...ROLES, 'interpreter', 'client'];

const calls = Object.entries(CALLS).toSorted(([a], [b]) => (a < b ? -1 : 1));
const rows = calls.map(([name, { method, path: address, who }]) => {
  const marks = columns.map((one) => (who === 'everyone' || who.includes(one) ? '✓' : ''));
  return `| \`${name}\` | \`${method} ${address}\` | ${who === 'everyone' ? '✓' : ''} | ${marks.join(' | ')} |`;
});
const text = `# Who may call what

Made by \`npm run access-docs\` from the declarations in \`contracts/*/calls.ts\`; do not edit it here. Interpreters and clients reach only
their own data (rule access-3). Which fields each reader sees is decided in the \`present\` of each feature.

| call | method and path | no sign-in needed | ${columns.join(' | ')} |
| --- | --- | --- | ${columns.map(() => '---').join(' | ')} |
${rows.join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.log('docs/access.md is not what contracts/*/calls.ts declare. Run `npm run access-docs`.');
  process.exitCode = 1;
}
