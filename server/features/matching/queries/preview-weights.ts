import type { StaffScope } from '#domain/access/scope.ts';
import { firstPlace, type OfferedPerson } from '#domain/dispatch/ranking/reweigh.ts';
import { SCORE_TERMS, type ScoreTerm, type Weights } from '#domain/dispatch/ranking/weights.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, fieldsOf, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { clients } from '#server/db/schema/people.ts';
import { rankingWeights } from './ranking-weights.ts';

const APPOINTMENTS = 50;
/** Among so many offers the last appointments are looked for: a broadcast makes hundreds. */
const OFFERS_LOOKED_AT = 20_000;
/** Somebody with a later place than this would not come first. */
const PLACES = 25;

interface ListedPerson extends OfferedPerson {
  readonly name: string;
  readonly off: readonly ScoreTerm[];
}

const FIELDS = {
  ...fieldsOf('a', { id: assignments.id, language: assignments.language, date: assignments.date }),
  ...fieldsOf('c', { clientName: clients.name }),
  offered: computed<readonly ListedPerson[]>('asked.people'),
};

const LAST_OFFER = select(selection(FIELDS), (columns) => ({
  name: 'ranking-last-asked',
  text: `
    WITH recent AS (
      SELECT assignment_id, max(id) AS last FROM (
        SELECT o.assignment_id, o.id, o.interpreter_id FROM offers o WHERE o.score IS NOT NULL AND o.override_reason IS NULL
          ORDER BY o.id DESC LIMIT ${OFFERS_LOOKED_AT}) latest
      GROUP BY assignment_id HAVING count(DISTINCT interpreter_id) > 1 ORDER BY last DESC LIMIT ${APPOINTMENTS})
    SELECT ${columns} FROM recent
    JOIN assignments a ON a.id = recent.assignment_id
    JOIN clients c ON c.id = a.client_id
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('interpreterId', i.id, 'name', i.name, 'place', last.place, 'terms', last.terms, 'off', last.off)) AS people
      FROM (SELECT DISTINCT ON (o.interpreter_id) o.interpreter_id, (o.score ->> 'place')::integer AS place, o.score -> 'terms' AS terms, o.score -> 'off' AS off
        FROM offers o WHERE o.assignment_id = a.id AND o.score IS NOT NULL AND o.override_reason IS NULL ORDER BY o.interpreter_id, o.id DESC) last
      JOIN interpreters i ON i.id = last.interpreter_id WHERE last.place <= ${PLACES}) asked
    WHERE asked.people IS NOT NULL
    ORDER BY recent.last DESC`,
}));
type LastOffer = RowOf<typeof FIELDS>;

/** What other weights would have changed: the appointments that were looked at, and those with another first place, the latest first. */
export interface WeightsPreview {
  readonly appointments: number;
  readonly changed: readonly {
    readonly appointment: LastOffer;
    readonly was: string;
    readonly wouldBe: string;
  }[];
  readonly notKnown: readonly ScoreTerm[];
}

/**
 * Who would have come first with other weights, of those who were asked for the last appointments, compared with the present weights. From the scores that
 * were kept with the offers. Source: rule ranking-11.
 */
export async function previewWeights(db: Db, who: StaffScope, to: Weights): Promise<WeightsPreview> {
  const { weights: present } = await rankingWeights(db, who);
  const rows = await selectRows(db, LAST_OFFER, []);
  const changed = rows.flatMap((appointment) => {
    const [was, wouldBe] = [present, to].map((weights) => firstPlace(appointment.offered, weights));
    if (!was || !wouldBe || was.interpreterId === wouldBe.interpreterId) return [];
    return [{ appointment, was: nameOf(appointment, was), wouldBe: nameOf(appointment, wouldBe) }];
  });
  return { appointments: rows.length, changed, notKnown: notKnownOf(rows, to) };
}

/** What counts by the new weights and was switched off when somebody was asked. */
function notKnownOf(rows: readonly LastOffer[], to: Weights): ScoreTerm[] {
  const off = new Set(rows.flatMap(({ offered }) => offered.flatMap((one) => one.off)));
  return SCORE_TERMS.filter((term) => off.has(term) && to[term] > 0);
}

const nameOf = ({ offered }: LastOffer, { interpreterId }: OfferedPerson) =>
  offered.find((one) => one.interpreterId === interpreterId)?.name ?? '';
