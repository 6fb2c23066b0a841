import type { Rate } from '#contracts/rates/shapes.ts';
import type { RuleKind, Side } from '#domain/billing/rules/rule.ts';
import { KIND_NAMES, KINDS, limitsInWords } from './rule-kinds.ts';
import type { RuleOwner, RuleSubject } from './rule-values.ts';

type Limits = RuleSubject['scope'];

/** The rules of one side, kind and limits in the order of time. */
export interface SideRules {
  readonly present: Rate | null;
  readonly coming: readonly Rate[];
  readonly past: readonly Rate[];
}

/** Both sides of one kind with the same limits: a line of the rate book. */
export interface RuleRow {
  readonly key: string;
  readonly kind: RuleKind;
  readonly limits: Limits;
  readonly owner: RuleOwner;
  /** 'Hourly rate', 'After hours: Legal, Mondays'. */
  readonly name: string;
  /** What it is limited to, in words; '' for nothing. */
  readonly limitWords: string;
  readonly charge: SideRules;
  readonly pay: SideRules;
}

export const ALL: Limits = { language: null, serviceType: null, mode: null, weekday: null };

/** The lines of a list of rules: by limits, and by kind in the order of a rate book. */
export function rowsOf(rates: readonly Rate[]): RuleRow[] {
  const groups = Map.groupBy(rates, keyOf);
  return [...groups]
    .map(([key, group]) => rowOf(key, group))
    .sort(
      (a, b) => a.limitWords.localeCompare(b.limitWords) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
    );
}

/** One line for each of these kinds without limits, whether or not there is a rule. */
export function fixedRows(rates: readonly Rate[], kinds: readonly RuleKind[]): RuleRow[] {
  const rows = rowsOf(rates.filter(({ scope }) => isUnlimited(scope)));
  return kinds.map(
    (kind) => rows.find((row) => row.kind === kind && row.limitWords === '') ?? emptyRow(kind),
  );
}

const NOBODY: RuleOwner = { clientId: null, interpreterId: null };

function emptyRow(kind: RuleKind): RuleRow {
  const none: SideRules = { present: null, coming: [], past: [] };
  return {
    key: kind,
    kind,
    limits: ALL,
    owner: NOBODY,
    name: KIND_NAMES[kind],
    limitWords: '',
    charge: none,
    pay: none,
  };
}

export function isUnlimited({ language, serviceType, mode, weekday }: Limits): boolean {
  return language === null && serviceType === null && mode === null && weekday === null;
}

/** Whose limits are these, and which besides: rules of two people at once are rare, but they exist. */
function keyOf({ kind, scope }: Rate): string {
  const { clientId, interpreterId, language, serviceType, mode, weekday } = scope;
  return JSON.stringify([kind, clientId, interpreterId, language, serviceType, mode, weekday]);
}

function rowOf(key: string, group: readonly Rate[]): RuleRow {
  const [first] = group;
  if (first === undefined) throw new Error('A group has at least one rule');
  const { kind, scope } = first;
  const { clientId, clientName, interpreterId, interpreterName } = scope;
  const pair = clientId !== null && interpreterId !== null && `${clientName} with ${interpreterName}`;
  const limitWords = [limitsInWords(scope), pair].filter(Boolean).join(', ');
  const name = limitWords === '' ? KIND_NAMES[kind] : `${KIND_NAMES[kind]}: ${limitWords}`;
  return {
    key,
    kind,
    limits: scope,
    owner: { clientId, interpreterId },
    name,
    limitWords,
    charge: sideOf(group, 'charge'),
    pay: sideOf(group, 'pay'),
  };
}

function sideOf(group: readonly Rate[], side: Side): SideRules {
  const rules = group.filter((rule) => rule.side === side);
  return {
    present: rules.find(({ state }) => state === 'present') ?? null,
    coming: rules.filter(({ state }) => state === 'coming'),
    // The latest first.
    past: rules.filter(({ state }) => state === 'past').reverse(),
  };
}
