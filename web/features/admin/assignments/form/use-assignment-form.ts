import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Assignment, EditedAssignment } from '#contracts/assignments/shapes.ts';
import type { Series } from '#contracts/series/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { amountWarnings } from '#domain/billing/amount-warnings.ts';
import { reminderAt } from '#domain/message/reminder.ts';
import { parseMoney } from '#domain/money.ts';
import { call } from '#web/api/http/http.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { assignmentQuery } from '#web/api/staff/assignments.ts';
import { wasAnybodyInformed } from '#web/api/staff/messages.ts';
import type { NewSeries } from '#web/api/staff/series.ts';
import type { SavedDraft } from '#web/device/saved-draft.ts';
import { andOffersWithdrawn } from '#web/parts/offers/offers-withdrawn.ts';
import { useNow } from '#web/parts/use-now.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { useFormWarnings } from '#web/ui/form/use-form-warnings.tsx';
import type { UnsavedValues } from '#web/ui/form/use-saved-changes.ts';
import { NOBODY_INFORMED } from '../../preview/messages-off.ts';
import { type Done, unlessExplained } from '../../use-action.ts';
import { useVersionedForm } from '../../use-versioned-form.ts';
import { namedInWords } from '../appointment-words.ts';
import type { ProposedTime } from '../assignment-intent.ts';
import { NO_REASON, overrideOf } from '../override/override-of.ts';
import { amountOf } from './amount.ts';
import { firstValues } from './first-values.ts';
import {
  type AssignmentValues,
  type CreateBody,
  checkChanged,
  checkNew,
  checkSeries,
  hasFinalCharge,
  NOBODY,
  spanOf,
  type UpdateBody,
  valuesOf,
} from './form-values.ts';
import { overridableOf } from './overridable.ts';
import { refusalCode, refusalFields } from './refusal-fields.ts';
import { timeWarnings } from './time-warnings.ts';
import { useAssignmentContext } from './use-assignment-context.ts';
import { useSeriesPlan } from './use-series-plan.ts';

export type AssignmentDraft = SavedDraft<UnsavedValues<AssignmentValues>>;
export type AssignmentForm = ReturnType<typeof useAssignmentForm>['form'];

/** What was created, or edited. */
type Saved = (Assignment & Partial<Pick<EditedAssignment, 'offersWithdrawn'>>) | Series;
type Body = CreateBody | UpdateBody | NewSeries;

export const isSeries = (saved: Assignment | Series): saved is Series => 'dates' in saved;

interface FormOptions {
  /** The appointment to change; null schedules a new one. */
  assignment: Assignment | null;
  /** The initial values of a new one. */
  at: ProposedTime | undefined;
  /** A new one begins with the people and the place of this one. */
  like?: Assignment | undefined;
  /** For a new one. */
  draft?: AssignmentDraft;
  onDone: (saved: Assignment | Series) => void;
}

/** All that the form of an appointment knows: what was typed, what follows from it, and how it is saved. */
export function useAssignmentForm({ assignment, at, like, draft, onDone }: FormOptions) {
  const { data } = useQuery({
    ...assignmentQuery(assignment?.id ?? 0),
    enabled: assignment !== null,
    // The list that it was opened from may have been loaded a while ago.
    staleTime: 0,
  });
  const isLater = assignment && data && Date.parse(data.updatedAt) > Date.parse(assignment.updatedAt);
  const isNew = assignment === null;
  const queryClient = useQueryClient();
  const { data: company } = useQuery(companyQuery);
  const [first] = useState(() => firstValues({ at, like, company }));
  const wasWarned = useRef(false);
  const [refused, setRefused] = useState<{ asked: string; sentences: readonly string[] } | null>(null);
  const versioned = useVersionedForm<Assignment, AssignmentValues, Body, Saved>({
    entry: isLater ? data : assignment,
    valuesOf: (now) => (now === null ? first : valuesOf(now)),
    ...(draft && { draft }),
    check: (values, opened) => check(values, opened),
    // A new one was checked as such.
    create: async (body, idempotencyKey) => {
      if ('frequency' in body) return call('POST /api/series', { body, idempotencyKey, audience: 'staff' });
      const saved = await call('POST /api/assignments', {
        body: await withAmount(body as CreateBody, null),
        idempotencyKey,
        audience: 'staff',
      });
      wasWarned.current = saved.notificationSent && (await wasAnybodyInformed(saved));
      return saved;
    },
    update: async (body, base) => {
      const { updatedAt } = base;
      return call('PUT /api/assignments/{assignmentId}', {
        params: { assignmentId: base.id },
        // Only a new one repeats.
        body: { ...(await withAmount(body as UpdateBody, base)), updatedAt },
        audience: 'staff',
      });
    },
    read: ({ id }) => queryClient.fetchQuery({ ...assignmentQuery(id), staleTime: 0 }),
    mayReplace: true,
    refusalFields,
    done(saved) {
      if (isSeries(saved)) return { sentence: seriesCreated(saved), about: saved.words };
      const outcome =
        saved.offersWithdrawn === undefined
          ? createdSentence(saved, wasWarned.current)
          : { sentence: andOffersWithdrawn('Assignment updated successfully', saved.offersWithdrawn) };
      return { ...outcome, about: namedInWords(saved, company?.today) };
    },
    failed: unlessExplained(isNew ? 'Failed to create assignment' : 'Failed to update assignment'),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    onDone,
    onRefused(error) {
      setRefused({ asked: eligibilityQuery(form.values), sentences: overrideOf(error) });
      if (refusalCode(error)?.startsWith('interpreter_')) void facts.interpreters.refetch();
    },
  });
  const { form, opened } = versioned;
  const facts = useAssignmentContext(form.values, opened);
  const values = withChoice(form.values);
  const { interpreterId } = values;
  const refusedWith = refused?.asked === eligibilityQuery(form.values) ? refused.sentences : [];
  const repeats = isNew && values.repeats !== '';
  const plan = useSeriesPlan(values, amountOf(values.totalAmount, facts.estimates, null));
  const chosen = facts.interpreters.data?.find(({ id }) => String(id) === interpreterId);
  const overridable = repeats
    ? []
    : overridableOf({
        chosen,
        isKept: opened !== null && String(opened.interpreterId) === interpreterId,
        refusedWith,
      });
  const amountFor = (values: AssignmentValues, of: Assignment | null) =>
    amountOf(values.totalAmount, facts.estimates, of);

  /** With nobody to choose from, the appointment waits for an interpreter. */
  function withChoice(typed: AssignmentValues): AssignmentValues {
    const isForNobody = typed.interpreterId === '' && facts.interpreters.data?.length === 0;
    return isForNobody ? { ...typed, interpreterId: NOBODY } : typed;
  }

  const contextOf = (values: AssignmentValues, of: Assignment | null) => ({
    amount: amountFor(values, of).amount,
    span: spanOf(values, facts.timeZone),
  });

  function checkTyped(typed: AssignmentValues, of: Assignment | null): FormCheck<Body> {
    const values = withChoice(typed);
    if (repeats) return checkSeries(values, plan);
    const context = contextOf(values, of);
    return of === null ? checkNew(values, context) : checkChanged(values, context, of);
  }

  function check(typed: AssignmentValues, of: Assignment | null): FormCheck<Body> {
    const checked = checkTyped(typed, of);
    if (overridable.length === 0 || typed.overrideReason.trim() !== '') return checked;
    return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), overrideReason: NO_REASON } };
  }

  /** What is sent costs what the server makes of it now, not of what was typed a moment before. */
  async function withAmount<Body extends CreateBody | UpdateBody>(
    body: Body,
    of: Assignment | null,
  ): Promise<Body> {
    if (hasFinalCharge(of)) return body;
    const estimates = await facts.askEstimates();
    return { ...body, totalAmount: amountOf(form.values.totalAmount, estimates, of).amount };
  }

  const now = useNow().getTime();
  const startsAt = facts.span?.ok === true ? facts.span.value.startsAt : null;
  const hasPassed = startsAt !== null && Date.parse(startsAt) <= now;
  const warnings = timeWarnings({
    times: form.values,
    span: facts.span,
    today: facts.today,
    now,
    saved: opened && valuesOf(opened),
  });
  const { date, startTime, endTime } = form.values;
  const amount = amountFor(form.values, opened);
  const estimate = facts.estimates.now;
  const aboutAmount =
    amount.kind === 'typed'
      ? amountWarnings(parseMoney(amount.amount ?? '') ?? 0, {
          name: 'estimate',
          cents: estimate === null ? null : parseMoney(estimate),
        })
      : [];
  const warned = useFormWarnings(form, {
    warnings: [...warnings, ...aboutAmount],
    about: `${date} ${startTime} ${endTime} ${amount.kind === 'typed' ? amount.amount : ''}`,
  });
  return {
    ...versioned,
    form: { ...warned.form, values },
    facts,
    /** The dates of a series; null: it does not repeat. */
    plan: repeats ? plan : null,
    chosenName: chosen?.name ?? null,
    hasPassed,
    /** Whether it begins so late that there will be a reminder, as far as is known. */
    hasReminder: startsAt === null || reminderAt(startsAt, new Date(now).toISOString()) !== null,
    overridable,
    warnings,
    question: warned.question,
    /** What saving would send, or why it cannot. */
    checked: checkTyped(form.values, opened),
    amount,
  };
}

/** What the question whether they can have it is about. */
function eligibilityQuery({
  interpreterId,
  clientId,
  date,
  startTime,
  endTime,
  mode,
  location,
}: AssignmentValues) {
  return JSON.stringify([interpreterId, clientId, date, startTime, endTime, mode, location]);
}

/** '12 appointments created: 10 booked with Ana Ruiz, 2 open'. */
function seriesCreated({ dates }: Series): string {
  const taken = dates.filter(({ interpreter }) => interpreter !== null);
  const [first] = taken;
  const open = dates.length - taken.length;
  const parts = [
    first &&
      `${taken.length} ${isBooked(first.status) ? 'booked with' : 'offered to'} ${first.interpreter?.name}`,
    open > 0 && `${open} open`,
  ];
  const count = dates.length === 1 ? '1 appointment' : `${dates.length} appointments`;
  return `${count} created: ${parts.filter(Boolean).join(', ')}`;
}

function createdSentence({ notificationSent, interpreterId }: Assignment, wasWarned: boolean): Done {
  if (interpreterId === null) return { sentence: 'Assignment created. Nobody has been asked yet.' };
  // One whose start has passed is offered to nobody.
  if (!notificationSent)
    return { sentence: 'Assignment created. Its start has passed, so nobody was notified.' };
  return wasWarned
    ? { sentence: 'Assignment created and notification sent to interpreter' }
    : NOBODY_INFORMED;
}
