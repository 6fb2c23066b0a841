import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { isCivilDate } from '#domain/civil.ts';
import { clientProfileQuery } from '#web/api/client/profile.ts';
import { Failed } from '#web/parts/failed.tsx';
import { addressesOf } from '#web/parts/places/location-field.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useBottomBar } from '#web/ui/layout/use-bottom-bar.ts';
import { CostBox } from './cost-box.tsx';
import { DraftNote } from './draft-note.tsx';
import { LastRequests } from './last-requests.tsx';
import { OverlapNote } from './overlap-note.tsx';
import { RequestFields } from './request-fields.tsx';
import { type RequestOptions, useRequest } from './use-request.ts';
import { useRequestAgain } from './use-request-again.tsx';

/**
 * Calls back once with the date in the address (`on=2026-03-05`) and removes it from the address ('date' belongs to the
 * calendar).
 */
function useDateFromUrl(onNamed: (date: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const date = search.get('on');

  const take = useEffectEvent((named: string) => {
    // So that going back and reloading do not change the form again.
    setSearch(withoutDate, { replace: true });
    if (isCivilDate(named)) onNamed(named);
  });
  useEffect(() => {
    if (date !== null) take(date);
  }, [date]);
}

function withoutDate(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('on');
  return after;
}

/** The request form with its cost. On a phone, the cost and the button stay visible at the bottom edge. */
export function RequestForm(options: RequestOptions) {
  const { clientId, today } = options;
  const {
    form,
    span,
    estimate,
    immediate,
    dates,
    isSoon,
    chooseNow,
    draft,
    generation,
    isTyped,
    clear,
    fill,
    isPending,
    refusal,
  } = useRequest(options);
  const again = useRequestAgain({ clientId, isTyped, onFill: fill });
  useDateFromUrl((date) => form.setValue('date', date));
  const client = useQuery(clientProfileQuery(clientId));
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <form
      {...form.props}
      className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-6"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="font-semibold text-large">Request an interpreter</h2>
        {draft && <DraftNote changedAt={draft.changedAt} onClear={clear} />}
        <LastRequests clientId={clientId} onChoose={again.repeat} />
        <RequestFields
          key={generation}
          form={form}
          immediate={immediate}
          dates={dates}
          span={span}
          addresses={client.isPending ? null : addressesOf(client.data)}
          today={today}
          onNow={chooseNow}
          isSoon={isSoon}
        />
      </div>
      <div className="contents lg:sticky lg:top-4 lg:flex lg:flex-col lg:gap-4 lg:pt-10">
        <Alert title="Minimum booking 2 hours" />
        <OverlapNote clientId={clientId} today={today} values={form.values} span={span} />
        {refusal && (
          // Above the bar at the bottom edge, where the button was pressed.
          <div ref={(alert) => alert?.scrollIntoView({ block: 'nearest' })} className="max-lg:scroll-mb-40">
            <Failed>{refusal}</Failed>
          </div>
        )}
        <div
          ref={bar}
          className="flex flex-col gap-3 max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:bg-ground max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-lg:-mx-8 md:max-lg:px-8 [@media(height>=36rem)]:max-lg:sticky"
        >
          <CostBox
            estimate={estimate}
            language={form.values.language}
            series={form.values.frequency === '' ? null : dates}
          />
          <Button type="submit" pending={isPending} pendingLabel="Submitting...">
            Submit Request
          </Button>
        </div>
        <Button variant="secondary" onClick={clear}>
          Clear Form
        </Button>
      </div>
      {again.question}
    </form>
  );
}
