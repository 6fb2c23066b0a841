import type { RankingPreview } from '#contracts/ranking/shapes.ts';
import type { WeightsPreview } from './queries/preview-weights.ts';

/** So many are shown by name. */
const EXAMPLES = 5;

/** What other weights would have changed, with the latest examples. */
export function presentPreview({ appointments, changed, notKnown }: WeightsPreview): RankingPreview {
  return {
    appointments,
    changed: changed.length,
    examples: changed.slice(0, EXAMPLES).map(({ appointment, was, wouldBe }) => {
      const { id: assignmentId, clientName, language, date } = appointment;
      return { assignmentId, clientName, language, date, was, wouldBe };
    }),
    notKnown: [...notKnown],
  };
}
