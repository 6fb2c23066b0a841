import { useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { FillPlan, PlanOffer, PlanWave } from '#contracts/fill-plans/shapes.ts';
import { formatDateTime, formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PersonLink } from '../person-link.tsx';
import { answerText, chanceText } from './plan-words.ts';

/** More people are shown on demand: 'everybody' may be hundreds. */
const SHOWN = 8;

/** What a plan did, step by step: when, why, whom it asked and what they answered. */
export function PlanTimeline({ assignment, plan }: { assignment: Assignment; plan: FillPlan }) {
  if (plan.waves.length === 0) return null;
  return (
    <ol aria-label="Steps of the plan" className="flex flex-col gap-3 border-line border-s ps-3">
      {plan.waves.map((wave) => (
        <Step key={wave.wave} assignment={assignment} wave={wave} />
      ))}
    </ol>
  );
}

function Step({ assignment, wave }: { assignment: Assignment; wave: PlanWave }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? wave.offers : wave.offers.slice(0, SHOWN);
  return (
    <li className="flex flex-col gap-1">
      <p className="text-ink-soft text-small">
        <time dateTime={wave.madeAt} className="font-medium text-ink tabular-nums">
          {formatDateTime(assignment, wave.madeAt)}
        </time>
        {wave.madeBy !== null && !wave.why.startsWith(wave.madeBy) && ` · ${wave.madeBy}`} · {wave.why}
      </p>
      {shown.length > 0 && (
        <ul className="flex flex-col">
          {shown.map((offer) => (
            <OfferEntry key={offer.offerId} assignment={assignment} offer={offer} />
          ))}
        </ul>
      )}
      {shown.length < wave.offers.length && (
        <Button variant="quiet" size="small" className="self-start" onClick={() => setIsWhole(true)}>
          {`Show all ${wave.offers.length}`}
        </Button>
      )}
    </li>
  );
}

/** Somebody who was asked; the reasons for their place open on demand. */
function OfferEntry({ assignment, offer }: { assignment: Assignment; offer: PlanOffer }) {
  const { interpreter, answeredAt, place, predicted, terms, overrideReason } = offer;
  const answer = [answerText(offer), answeredAt && formatTimeOrDateTime(assignment, answeredAt)]
    .filter(Boolean)
    .join(' ');
  const reasons = terms.filter(({ points }) => points !== 0);
  return (
    <li className="py-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <PersonLink kind="interpreter" person={interpreter} className="font-medium" />
        <span className={offer.state === 'declined' ? 'text-danger' : 'text-ink-soft'}>{answer}</span>
      </p>
      {overrideReason !== null && (
        <p className="text-ink-soft text-small">{`Asked with an override: ${overrideReason}`}</p>
      )}
      {reasons.length > 0 && (
        <details className="text-ink-soft text-small">
          <summary className="cursor-pointer">
            {[
              place !== null && `Place ${place}`,
              predicted !== null && `${chanceText(predicted)} likely to accept`,
            ]
              .filter(Boolean)
              .join(' · ') || 'Why'}
          </summary>
          <ul className="list-disc ps-5">
            {reasons.map(({ key, text, points }) => (
              <li key={key}>
                {text}{' '}
                <span className="tabular-nums">{`(${points > 0 ? '+' : '−'}${Math.abs(Math.round(points))} min)`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
