import { useQuery } from '@tanstack/react-query';
import { FastForward, Pause, Play, Sparkles } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { FillPlan, PlanOfAssignment } from '#contracts/fill-plans/shapes.ts';
import { isBooked, isSettled } from '#domain/assignment/status.ts';
import { nobodySpeaks } from '#domain/dispatch/constraint.ts';
import type { PlanAction } from '#domain/dispatch/fill-plan/plan-state.ts';
import { planQuery } from '#web/api/staff/fill-plans.ts';
import { formatDateTime } from '#web/parts/time/format-date-time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { MenuButton } from '#web/ui/menu/menu.tsx';
import { ASK_EVERYONE } from '../assignments/ask-everyone.ts';
import { DetailsSection, Loaded } from '../assignments/details/details-section.tsx';
import { PersonLink } from '../person-link.tsx';
import { useAreMessagesOff } from '../preview/messages-off.ts';
import { usePermission } from '../use-permission.ts';
import { PlanTimeline } from './plan-timeline.tsx';
import {
  appointmentOfPlan,
  chanceText,
  chanceTone,
  estimatedText,
  likelyText,
  PLAN_STATE_LOOKS,
} from './plan-words.ts';
import { type PressedAction, usePlanAction } from './use-plan-action.ts';

const AddPersonDialog = lazyComponent(() => import('./add-person-dialog.tsx'), 'AddPersonDialog');

type Help = NonNullable<PlanOfAssignment['outlook']>['help'];

/** How an appointment is being filled: the plan as a timeline, and what staff can do with it. */
export function PlanSection({ assignment }: { assignment: Assignment }) {
  const plan = useQuery(planQuery(assignment.id));
  const latest = plan.data?.plans[0];
  const areOff = useAreMessagesOff();
  // Nothing was ever planned, and nothing can be: the offers say it all.
  if (plan.data && latest === undefined && plan.data.outlook === null) return null;
  const look = latest && PLAN_STATE_LOOKS[latest.state];
  return (
    <DetailsSection
      title="Finding an interpreter"
      aside={
        look && (
          <Badge tone={look.tone} dot>
            {look.word}
          </Badge>
        )
      }
    >
      <Loaded query={plan} what="The plan" hasButton>
        {(of) => (
          <>
            {areOff && latest?.state === 'running' && (
              <p className="text-danger text-small">
                Email and texts are off: interpreters see offers only in the portal.
              </p>
            )}
            <Filling assignment={assignment} of={of} />
          </>
        )}
      </Loaded>
    </DetailsSection>
  );
}

interface OfPlan {
  assignment: Assignment;
  of: PlanOfAssignment;
}

function Filling({ assignment, of }: OfPlan) {
  const [latest, ...earlier] = of.plans;
  return (
    <div className="flex flex-col gap-3">
      {latest ? (
        <PlanLine assignment={assignment} plan={latest} of={of} />
      ) : (
        <Outlook assignment={assignment} of={of} />
      )}
      {latest?.endedAt && <Outlook assignment={assignment} of={of} />}
      <PlanActions assignment={assignment} acts={of.acts} />
      {latest && <PlanTimeline assignment={assignment} plan={latest} />}
      <Standby assignment={assignment} reserve={of.reserve} />
      {earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-soft">
            {earlier.length === 1 ? 'An earlier plan' : `${earlier.length} earlier plans`}
          </summary>
          <div className="flex flex-col gap-4 pt-2">
            {earlier.map((plan) => (
              <div key={plan.id} className="flex flex-col gap-2">
                <p className="text-ink-soft">{plan.endedWhy}</p>
                <PlanTimeline assignment={assignment} plan={plan} />
              </div>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** The one line that a dispatcher reads: how sure it is, until when, and what comes next. */
function PlanLine({ assignment, plan, of }: OfPlan & { plan: FillPlan }) {
  const { state, deadlineAt, nextAt, isThin: isHardToFill, endedWhy } = plan;
  const help = of.outlook?.help ?? [];
  if (state === 'filled' || state === 'stopped' || state === 'exhausted') return <p>{endedWhy}</p>;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Likelihood of={of} />
        <span>{`by ${formatDateTime(assignment, deadlineAt)}`}</span>
      </p>
      <p className="text-ink-soft text-small">
        {state === 'paused'
          ? 'Paused: nobody else is asked. Open offers can still be accepted.'
          : nextAt && `Next step ${formatDateTime(assignment, nextAt)}, or at once when somebody declines.`}
      </p>
      {isHardToFill && (
        <>
          <p className="text-danger text-small">
            Too few interpreters can take it to be sure.{help.length > 0 && ' This would help:'}
          </p>
          <WhatWouldHelp help={help} />
        </>
      )}
    </div>
  );
}

/** How likely it is to be filled, as the list of unfilled appointments says it. */
function Likelihood({ of: { likelihood } }: Pick<OfPlan, 'of'>) {
  const now = useNow().getTime();
  if (likelihood === null) return null;
  const estimated = estimatedText(likelihood.chanceAt, now);
  return (
    <>
      <Badge tone={chanceTone(likelihood.chance)} dot>
        {`${likelyText(likelihood.chance)} to be filled`}
      </Badge>
      {estimated && <span className="text-ink-soft text-small">{estimated}</span>}
    </>
  );
}

/** Without a plan that asks: how likely the open offers are to fill it, and what a plan could do. */
function Outlook({ assignment, of }: OfPlan) {
  return (
    <>
      {of.likelihood !== null && of.likelihood.chance > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Likelihood of={of} />
          <span>by the offers that are open</span>
        </p>
      )}
      <OutlookLine of={of} language={assignment.language} />
    </>
  );
}

/** What a plan could do, before there is one and after one has ended: how many could be asked, and what would add people. */
function OutlookLine({ of: { outlook, whyNot }, language }: { of: PlanOfAssignment; language: string }) {
  if (outlook === null) return whyNot && <p className="text-ink-soft">{whyNot}</p>;
  const { speakers, couldBeAsked, chance, help } = outlook;
  const ifAsked = couldBeAsked === 1 ? 'if asked' : 'if all are asked';
  const nobody = speakers === 0 ? nobodySpeaks(language) : 'There is nobody else to ask.';
  return (
    <div className="flex flex-col gap-1">
      <p>
        {couldBeAsked === 0
          ? nobody
          : `${couldBeAsked} ${couldBeAsked === 1 ? 'interpreter' : 'interpreters'} could be asked: ${chanceText(chance)} likely to be filled in time ${ifAsked}.`}
      </p>
      <WhatWouldHelp help={help} />
      {whyNot && <p className="text-ink-soft text-small">{whyNot}</p>}
    </div>
  );
}

function WhatWouldHelp({ help }: { help: Help }) {
  if (help.length === 0) return null;
  return (
    <ul aria-label="What would help" className="list-disc ps-5 text-ink-soft text-small">
      {help.map(({ constraint, sentence }) => (
        <li key={constraint}>{sentence}</li>
      ))}
    </ul>
  );
}

const icon = (Icon: typeof Play) => <Icon aria-hidden className="size-4 shrink-0" />;

/** The next step is the button; what is rarer is in the menu. */
function PlanActions({ assignment, acts: actions }: { assignment: Assignment; acts: readonly PlanAction[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const action = usePlanAction(assignment.id, appointmentOfPlan(assignment));
  const may = usePermission();
  if (actions.length === 0 || !may('fillPlans.start')) return null;
  const can = (one: PlanAction) => actions.includes(one);
  const press = (one: PressedAction) => () => action.mutate(one);
  const isPressed = (one: PressedAction) => action.isPending && action.variables === one;
  const rarer = [
    { act: 'ask_everybody', label: ASK_EVERYONE, onChoose: press('ask_everybody') },
    {
      act: 'add_person',
      label: 'Ask somebody else …',
      onChoose: () => startTransition(() => setIsAdding(true)),
    },
    { act: 'stop', label: 'Stop the plan', onChoose: press('stop') },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can('start') && (
        <Button
          variant="secondary"
          icon={icon(Sparkles)}
          pending={isPressed('start')}
          pendingLabel="Starting..."
          onClick={press('start')}
        >
          Fill It
        </Button>
      )}
      {can('ask_now') && (
        <Button
          variant="secondary"
          size="small"
          icon={icon(FastForward)}
          pending={isPressed('ask_now')}
          pendingLabel="Asking..."
          onClick={press('ask_now')}
        >
          Ask Now
        </Button>
      )}
      {can('pause') && (
        <Button
          variant="secondary"
          size="small"
          icon={icon(Pause)}
          pending={isPressed('pause')}
          onClick={press('pause')}
        >
          Pause
        </Button>
      )}
      {can('resume') && (
        <Button size="small" icon={icon(Play)} pending={isPressed('resume')} onClick={press('resume')}>
          Go On
        </Button>
      )}
      {rarer.some(({ act: one }) => can(one)) && (
        <MenuButton
          label="More for the plan"
          entries={() =>
            rarer
              .filter(({ act: one }) => can(one))
              .map(({ act: key, label, onChoose }) => ({ key, label, onChoose }))
          }
        />
      )}
      <Suspense fallback={null}>
        {isAdding && <AddPersonDialog assignment={assignment} onClose={() => setIsAdding(false)} />}
      </Suspense>
    </div>
  );
}

/** Who would step in if the booked interpreter gives back. */
function Standby({
  assignment,
  reserve: standby,
}: {
  assignment: Assignment;
  reserve: PlanOfAssignment['reserve'];
}) {
  if (standby.length === 0 || isSettled(assignment.status)) return null;
  return (
    <div>
      <p className="font-medium">On standby</p>
      <ul className="text-ink-soft">
        {standby.map(({ interpreter, since }) => (
          <li key={interpreter.id} className="flex flex-wrap gap-x-2">
            <PersonLink kind="interpreter" person={interpreter} />
            <span>{`since ${formatDateTime(assignment, since)}`}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-small">
        {isBooked(assignment.status)
          ? 'Asked first if the booked interpreter gives it back.'
          : 'Nobody is booked: asked first.'}
      </p>
    </div>
  );
}
