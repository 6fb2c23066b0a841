import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/*
 * Comments and documents cite the rules of docs/rules (`rule invoices-3`, `rules offers-1 and offers-4`) and the decision
 * records (`docs/decisions/0012`, `decision 12`), and documents link to files. Each of these must exist, and each number once.
 */

const PLACES = ['domain', 'contracts', 'server', 'web', 'tests', 'bench', 'tools', 'docs'];
const READ = /\.(tsx?|mjs|cjs|sql|css|html|md)$/;
const RULES = /\brules?\s+((?:[a-z-]+-\d+(?:,\s+and\s+|,\s+|\s+and\s+|\s+to\s+)?)+)/gi;
const DECISIONS = /docs\/decisions\/(\d{4})|\bdecisions?\s+((?:\d+(?:,\s+|\s+and\s+)?)+)/g;
/** Documents that a reader of the repository cannot open. */
const UNKNOWN = /\b(?:(?:spec(?:ification)?|design)\s+(?:§|\d)|rules?\s+[A-Z]\d)/gi;
const LINKS = /\]\(([^)#\s]+)[^)]*\)/g;

const rules = filesBelow('docs/rules').flatMap(rulesOf);
const decisions = readdirSync(path.join(root, 'docs/decisions')).map((name) => name.slice(0, 4));
const [defined, records] = [new Set(rules), new Set(decisions)];

const faults = [
  ...twiceIn(rules).map((number) => `docs/rules has two rules ${number}`),
  ...twiceIn(decisions).map((number) => `docs/decisions has two records ${number}`),
  ...[...rootFiles(), ...PLACES.flatMap(filesBelow)].flatMap(faultsOf),
];
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;

/** `- **invoices-3** …` of `invoices.md`. */
function rulesOf(file) {
  const rule = new RegExp(`^- \\*\\*(${path.basename(file, '.md')}-\\d+)\\*\\*`, 'gm');
  return [...readFileSync(path.join(root, file), 'utf8').matchAll(rule)].map(([, number]) => number);
}

function twiceIn(numbers) {
  return numbers.filter((number, at) => numbers.indexOf(number) !== at);
}

function rootFiles() {
  return readdirSync(root).filter((name) => READ.test(name));
}

function filesBelow(place) {
  return readdirSync(path.join(root, place), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function faultsOf(file) {
  // A citation may continue after the star of the next line.
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/\n\s*(?:\*|\/\/|--)?(?= )/g, ' \n');
  const found = [];
  const report = (index, sentence) =>
    found.push(`${file}:${text.slice(0, index).split('\n').length} ${sentence}`);
  for (const { 1: numbers, index } of text.matchAll(RULES))
    for (const number of numbers.match(/[a-z-]+-\d+/gi))
      if (!defined.has(number)) report(index, `cites rule ${number}, which docs/rules does not have`);
  for (const { 1: name, 2: numbers = '', index } of text.matchAll(DECISIONS))
    for (const number of [name, ...(numbers.match(/\d+/g) ?? [])].filter(Boolean))
      if (!records.has(number.padStart(4, '0')))
        report(index, `cites decision ${number}, which does not exist`);
  for (const { 0: cited, index } of text.matchAll(UNKNOWN))
    report(index, `cites '${cited}…': cite a rule of docs/rules (rule invoices-3)`);
  if (file.endsWith('.md'))
    for (const { 1: target, index } of text.matchAll(LINKS))
      if (!target.includes(':') && !existsSync(path.join(root, path.dirname(file), target)))
        report(index, `links to ${target}, which does not exist`);
  return found;
}
