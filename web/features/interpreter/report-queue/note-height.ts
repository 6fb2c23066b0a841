import { rememberWaitingHeight } from './waiting-reports-space.tsx';

/** Pixels between two of them. */
const gap = 16;
const PARTS = ['reports', 'questions', 'news'] as const;
type Part = (typeof PARTS)[number];
const heights = new Map<Part, number>();

/** Stores how much room waiting reports, questions and changes take together, as soon as all are known. */
export function noteHeight(interpreterId: number, of: Part, height: number): void {
  heights.set(of, height);
  const all = PARTS.flatMap((part) => heights.get(part) ?? []);
  if (all.length < PARTS.length) return;
  const shown = all.filter((one) => one > 0);
  const gaps = gap * Math.max(0, shown.length - 1);
  rememberWaitingHeight(
    interpreterId,
    shown.reduce((sum, one) => sum + one, gaps),
  );
}
