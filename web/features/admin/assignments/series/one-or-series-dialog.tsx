import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { datesAhead, datesFrom } from './series-words.ts';
import { WithSeries } from './with-series.tsx';

interface OneOrSeriesDialogProps {
  assignment: Assignment;
  seriesId: number;
  act: 'edit' | 'cancel';
  /** What is open for the one appointment. */
  children: ReactNode;
  onReplace: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

const WORDS = {
  edit: { title: 'Edit which appointments?', series: 'changeSeries' },
  cancel: { title: 'Cancel which appointments?', series: 'cancelSeries' },
} as const;

/** Only this one, this and those that follow, or all of its series that are ahead (rule series-21). */
export function OneOrSeriesDialog(props: OneOrSeriesDialogProps) {
  const { assignment, seriesId, act, children, onReplace, onClose } = props;
  const now = useNow().getTime();
  const today = useQuery(companyQuery).data?.today;
  const { title, series: seriesAct } = WORDS[act];
  return (
    <WithSeries seriesId={seriesId} title={title} onClose={onClose}>
      {(series) => {
        const ahead = datesAhead(series, now);
        const own = ahead.find(({ assignmentId }) => assignmentId === assignment.id);
        const following = datesFrom(ahead, own?.originalDate ?? null);
        if (own === undefined || ahead.length === 1) return children;
        const from = own.originalDate;
        return (
          <Dialog
            title={title}
            description={`${series.client.name} · ${series.words}`}
            width="small"
            onClose={onClose}
          >
            <div className="flex flex-col gap-2">
              <Button
                variant="secondary"
                data-autofocus
                onClick={() => onReplace({ act, assignment, isOnlyThis: true })}
              >
                Only this one: {describeWhen(assignment, today)}
              </Button>
              {following.length > 1 && following.length < ahead.length && (
                <Button variant="secondary" onClick={() => onReplace({ act: seriesAct, seriesId, from })}>
                  This and the {following.length - 1} that follow
                </Button>
              )}
              <Button variant="secondary" onClick={() => onReplace({ act: seriesAct, seriesId, from: null })}>
                All {ahead.length} that are ahead
              </Button>
            </div>
          </Dialog>
        );
      }}
    </WithSeries>
  );
}
