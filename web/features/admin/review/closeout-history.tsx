import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { DetailsSection } from '../assignments/details/details-section.tsx';
import { STEP_NAMES } from './describe-closeout.ts';

/** Who did what with it, the latest first. */
export function CloseoutHistory({ closeout: { history } }: { closeout: CloseoutDetail }) {
  return (
    <DetailsSection title="History">
      <ol className="flex flex-col gap-1">
        {history.toReversed().map(({ step, at, by, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and have no id.
          <li key={history.length - place}>
            {STEP_NAMES[step]}
            {by !== null && ` by ${by}`}{' '}
            <span className="text-ink-soft">
              <TimeAgo at={at} />
            </span>
            {text !== null && (
              <span className="wrap-anywhere block whitespace-pre-line text-ink-soft">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </DetailsSection>
  );
}
