/** Words that this code has given up, each with the word to use instead. Identifiers are split, so that `isJudged` is found as well. */
const OLD_WORDS = {
  asksOtherwise: 'requirementsChanged',
  doubts: 'warnings',
  frozenScore: 'scoreSnapshot',
  handedBack: 'returned',
  handsBack: 'returns',
  inTheWay: 'conflict',
  isInReserve: 'isOnStandby',
  judge: 'checkEligibility',
  judged: 'checked',
  judges: 'checks',
  judging: 'checking',
  keptChanges: 'savedChanges',
  lesson: 'statistics',
  lessons: 'statistics',
  needsALook: 'needsReview',
  nobodyTold: 'nobodyInformed',
  oneOff: 'scheduleException',
  'one-off': 'exception',
  papers: 'documents',
  reckon: 'calculate',
  reckoned: 'calculated',
  reckoning: 'calculation',
  reckons: 'calculates',
  restLine: 'unallocatedLine',
  statedHours: 'workingHours',
  steadyRow: 'scrollAnchor',
  taught: 'counted',
  teach: 'count',
  teaches: 'counts',
  toBill: 'unbilled',
  useMay: 'usePermission',
  whatItHolds: 'contents',
  whoever: 'a person who',
};

const words = Object.keys(OLD_WORDS);

export default {
  version: '0.2',
  language: 'en',
  files: ['*.md', '{bench,contracts,docs,domain,server,tests,tools,web}/**/*.{css,html,md,mjs,ts,tsx}'],
  // Records of decisions keep the words of their day.
  ignorePaths: ['docs/decisions', 'tests/artifacts'],
  useGitignore: true,
  // No dictionaries: only old words are reported, and only text that has one is looked at. So it takes 4 seconds instead of 20.
  loadDefaultConfiguration: false,
  unknownWords: 'report-flagged',
  includeRegExpList: [`/[\\w-]*(?:${words.join('|')})[\\w-]*/gi`],
  flagWords: words.map((word) => `${word}->${OLD_WORDS[word]}`),
};
