import type { ExplainedLine, ExplainedSide, PriceExplained } from '#contracts/rates/shapes.ts';
import { durationInWords } from '#domain/civil.ts';
import { cancelledInWords } from '#web/parts/cancelled-in-words.ts';
import { dollars } from '#web/parts/dollars.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { signedDollars } from './describe-preview.ts';
import { SIDE_NAMES } from './rule-kinds.ts';

const SIDES = ['charge', 'pay'] as const;

/** Both sides of an amount, each line with the rule behind it, and what is left of the charge after the pay. */
export function PriceView({ price }: { price: PriceExplained }) {
  const { agreed, margin, cancelled } = price;
  return (
    <div className="flex flex-col gap-5">
      {cancelled !== null && <p>{cancelledInWords(cancelled)}</p>}
      {SIDES.map((side) => (
        <PriceSide key={side} title={SIDE_NAMES[side]} side={price[side]} />
      ))}
      {agreed !== null && (
        <p className="text-ink-soft">
          {`The appointment says ${dollars(agreed)} for the client: agreed on, or estimated before a rate changed.`}
        </p>
      )}
      {margin !== null && (
        <p className="flex justify-between gap-4 border-line border-t pt-2 font-semibold">
          <span>Margin</span>
          <span className={classNames(margin.startsWith('-') && 'text-danger')}>
            {margin.startsWith('-') ? signedDollars(margin) : dollars(margin)}
          </span>
        </p>
      )}
    </div>
  );
}

function PriceSide({ title, side }: { title: string; side: ExplainedSide }) {
  const { lines, total, problem, billedMinutes, workedMinutes } = side;
  const time = timeInWords(workedMinutes, billedMinutes);
  return (
    <table className="w-full self-start">
      <caption className="pb-1 text-start font-semibold">
        {title}
        {time !== null && <span className="font-normal text-ink-soft text-small">{` · ${time}`}</span>}
      </caption>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own, and are replaced as a whole.
          <tr key={index} className="align-baseline">
            <th scope="row" className="wrap-anywhere py-1 pe-3 text-start font-normal">
              {line.label}
              <span className="block text-ink-soft text-small">
                {[productOf(line), line.rule].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td className="whitespace-nowrap py-1 text-end align-top">{dollars(line.amount)}</td>
          </tr>
        ))}
        {lines.length === 0 && problem === null && (
          <tr>
            <td colSpan={2} className="py-1 text-ink-soft">
              Nothing.
            </td>
          </tr>
        )}
        {problem !== null && (
          <tr>
            <td colSpan={2} className="py-1 text-ink-soft">
              {problem}
            </td>
          </tr>
        )}
      </tbody>
      {total !== null && (
        <tfoot>
          <tr className="border-line border-t font-semibold">
            <th scope="row" className="pt-1 text-start font-semibold">
              Total
            </th>
            <td className="pt-1 text-end">{dollars(total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** '2.75 hours × $30.00', where the line is a quantity at a rate. */
function productOf({ quantity, unit, rate }: ExplainedLine): string | null {
  return quantity === undefined || rate === undefined ? null : `${quantity} ${unit} × ${dollars(rate)}`;
}

/** '2 h 40 min worked, 2 h 45 min billed'. */
function timeInWords(worked: number | null, billed: number | null): string | null {
  if (billed === null || billed === 0) return null;
  if (worked === null || worked === billed) return durationInWords(billed);
  return `${durationInWords(worked)} of time, counted as ${durationInWords(billed)}`;
}
