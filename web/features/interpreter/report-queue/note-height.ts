import { rememberWaitingHeight } from './waiting-reports-space.tsx';

/** Pixels between the two. */
const gap = 16;
const heights = new Map<'news' | 'reports', number>();

/** Stores how much room the changes and the waiting reports take together, as soon as both are known. */
export function noteHeight(interpreterId: number, of: 'news' | 'reports', height: number): void {
  heights.set(of, height);
  const news = heights.get('news');
  const reports = heights.get('reports');
  if (news === undefined || reports === undefined) return;
  rememberWaitingHeight(interpreterId, news + reports + (news > 0 && reports > 0 ? gap : 0));
}
