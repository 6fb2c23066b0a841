import type { PayoutSuggestion } from '#contracts/payouts/shapes.ts';
import { REVIEW_PATH } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { countInterpreters, countLines } from './payout-words.ts';

/** What a payout of these days would hold, and what would be missing because nobody has reviewed it. */
export function PayoutContents({ suggestion }: { suggestion: PayoutSuggestion }) {
  const { to, lineCount, interpreterCount, total, carriedOver, unreviewed } = suggestion;
  return (
    <div className="flex flex-col gap-1">
      {lineCount === 0 ? (
        <p>Nothing is approved that has not been paid.</p>
      ) : (
        <p>
          <span className="font-semibold text-title tabular-nums">{dollars(total)}</span> to{' '}
          {countInterpreters(interpreterCount)}
          <span className="text-ink-soft">, {countLines(lineCount)}</span>
        </p>
      )}
      {carriedOver.interpreterCount > 0 && (
        <p className="text-ink-soft">
          {countInterpreters(carriedOver.interpreterCount)} with {dollars(carriedOver.total)}: nothing is paid
          to them, and their lines wait for the payout after it.
        </p>
      )}
      {unreviewed.count > 0 && (
        <p>
          {unreviewed.count === 1
            ? '1 ended appointment is not approved'
            : `${unreviewed.count.toLocaleString('en-US')} ended appointments are not approved`}
          {unreviewed.returnedCount > 0 && `, ${unreviewed.returnedCount} of them returned with a question`}
          {unreviewed.withoutResultCount > 0 && `, ${unreviewed.withoutResultCount} of them without a result`}
          : {dollars(unreviewed.total)} would be missing.{' '}
          <TextLink href={`${REVIEW_PATH}&part=waiting&to=${to}`}>Review</TextLink>
        </p>
      )}
    </div>
  );
}
