// Checks which files a feature may have, so that a newcomer finds every feature laid out the same way, and how many a folder has.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** The files of a server feature, relative to its folder: transport, writes, reads, and outgoing fields. */
const SERVER_FILES = [
  /^(?:[a-z-]+-)?routes\.ts$/,
  /^routes\/[a-z-]+\.ts$/,
  /^(?:commands|queries|present)\.ts$/,
  /^(?:commands|queries|present)\/[a-z-]+\.ts$/,
  /\.test\.ts$/,
];
/** Shared by several parts of one feature and used nowhere else. */
const SERVER_SHARED = ['calendar-files/plain-text.ts', 'offers/summaries.ts'];

const VAGUE = /(?:^|[/-])(?:utils?|helpers?|misc|common|manager|index|types|constants)\./;

/** More modules in one folder are too many to look through. */
const MOST_IN_A_FOLDER = 40;

const problems = [...serverProblems(), ...webProblems(), ...folderProblems()];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;

function serverProblems() {
  return filesIn('server/features').flatMap((file) => {
    const [feature, ...rest] = file.split('/');
    const name = rest.join('/');
    if (SERVER_FILES.some((allowed) => allowed.test(name)) || SERVER_SHARED.includes(file)) return [];
    return [
      `server/features/${file}: a feature has routes, commands, queries and present (see ${feature}/), nothing else`,
    ];
  });
}

/** A file of a screen has a name that its main export has too: `pay-dialog.tsx` PayDialog, `use-list.ts` useList. */
function webProblems() {
  return filesIn('web/features').flatMap((file) => {
    const name = path.basename(file);
    const place = `web/features/${file}`;
    if (/[A-Z_]/.test(file)) return [`${place}: file names are kebab-case`];
    if (VAGUE.test(name)) return [`${place}: say what it holds`];
    const isNamed = /^use-/.test(name) || /-(?:page|dialog)\.tsx$/.test(name);
    if (!isNamed || name.includes('.test.')) return [];
    const stem = name.replace(/\.tsx?$/, '');
    const words = stem.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    const wanted = stem.startsWith('use-') ? `use${words.slice(1).join('')}` : words.join('');
    const text = readFileSync(path.join(root, place), 'utf8');
    const isExported = new RegExp(`^export (?:const|function) \\w*${wanted}\\b`, 'm').test(text);
    return isExported ? [] : [`${place}: exports no ${wanted}`];
  });
}

function folderProblems() {
  const counts = new Map();
  for (const room of ['bench', 'contracts', 'domain', 'server', 'tests', 'tools', 'web'])
    for (const file of filesIn(room)) {
      const folder = path.dirname(`${room}/${file}`);
      if (/\.(?:tsx?|mjs)$/.test(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  return [...counts]
    .filter(([, count]) => count > MOST_IN_A_FOLDER)
    .map(
      ([folder, count]) =>
        `${folder}: has ${count} files: at most ${MOST_IN_A_FOLDER}, so give a resource its folder`,
    );
}

function filesIn(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)));
}
