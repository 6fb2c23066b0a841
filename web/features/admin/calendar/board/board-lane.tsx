import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { CalendarEntry } from '#contracts/assignments/calendar.ts';
import { offerSummaryQuery } from '#web/api/staff/offer-summaries.ts';
import { describeCounts } from '../../assignments/details/offer-states.ts';
import { Cell, Row } from '../../list/grid-parts.tsx';
import { isUnfilled } from '../is-unfilled.ts';
import { BoardBlock } from './board-block.tsx';
import { isAssignable } from './board-rows.ts';
import { HourLines } from './hour-lines.tsx';
import type { Placed, Placement } from './placement.ts';
import type { BoardItem } from './use-board-keys.ts';
import { detailsAt } from './use-board-url.ts';

/** A line of the lane and the space around all of them, in pixels. */
const LINE = 56;
const SPACE = 8;
/** With more lines the lane scrolls; the half one shows that there is more. */
const MOST_LINES = 3.5;

export function laneHeightOf({ lines }: Placement): number {
  return Math.min(lines, MOST_LINES) * LINE + SPACE;
}

interface BoardLaneProps {
  placement: Placement;
  /** The width is known. */
  isDrawn: boolean;
  /** A pixel in per cent of the day's width. */
  onePixel: number;
  hours: number;
  companyZone: string;
  chosenId: number | null;
  currentItem: BoardItem | null;
  canAssign: boolean;
  isTouch: boolean;
  /** The page's, to which the open appointment is added. */
  address: string;
}

/** The appointments that need an interpreter, over all rows. */
export function BoardLane(props: BoardLaneProps) {
  const { placement, isDrawn, hours, chosenId, currentItem, canAssign, isTouch, address, ...scale } = props;
  const { placed, lines } = placement;
  const count = placed.filter(({ entry }) => isUnfilled(entry)).length;
  return (
    <Row aria-rowindex={2} data-lane className="flex border-line-strong/60 border-b-2">
      <Cell className="sticky start-0 z-10 w-(--names) shrink-0 border-line border-e bg-surface px-3 py-2">
        <span className="font-semibold">Unfilled</span> <span className="text-ink-soft">{count}</span>
        {count === 0 && (
          <span className="block text-ink-soft text-small">Every appointment has an interpreter.</span>
        )}
        {count > 0 && canAssign && (
          <span className="block text-ink-soft text-small">
            {isTouch ? 'Press Assign, then an interpreter.' : 'Drag one to an interpreter, or press Assign.'}
          </span>
        )}
      </Cell>
      <Cell
        className="relative flex-1 overflow-y-auto overflow-x-clip"
        style={{ height: laneHeightOf(placement) }}
      >
        <div className="relative" style={{ height: lines * LINE + SPACE }}>
          <HourLines hours={hours} />
          {isDrawn &&
            placed.map((one) => (
              <LaneBlock
                key={one.entry.id}
                {...scale}
                placed={one}
                isChosen={one.entry.id === chosenId}
                isCurrent={one.entry.id === currentItem}
                canAssign={canAssign && isAssignable(one.entry)}
                href={detailsAt(address, one.entry.id)}
              />
            ))}
        </div>
      </Cell>
    </Row>
  );
}

interface LaneBlockProps {
  placed: Placed;
  onePixel: number;
  companyZone: string;
  isChosen: boolean;
  isCurrent: boolean;
  canAssign: boolean;
  href: string;
}

function LaneBlock({ canAssign, ...block }: LaneBlockProps) {
  const { entry, line } = block.placed;
  return (
    <BoardBlock
      {...block}
      lines={[`${entry.language} · ${entry.client.name}`, useAskedWords(entry)]}
      top={SPACE / 2 + line * LINE}
      height={LINE - 4}
      isDashed={entry.status === 'pending'}
      isDraggable={canAssign}
    >
      {canAssign && (
        <button
          type="button"
          data-assign={entry.id}
          data-tooltip="Assign…"
          data-shortcut="A"
          aria-label="Assign…"
          tabIndex={-1}
          className="absolute end-1 top-1 flex size-6 items-center justify-center rounded-[4px] hover:bg-surface focus-visible:bg-surface pointer-coarse:size-11"
        >
          <UserPlus aria-hidden className="size-4" />
        </button>
      )}
    </BoardBlock>
  );
}

/** How asking goes. */
function useAskedWords({ id, status, interpreter }: CalendarEntry): string {
  const { data } = useQuery({ ...offerSummaryQuery(id), enabled: status === 'pending' });
  if (status === 'declined') return 'No one accepted';
  if (status !== 'pending') return '';
  if (interpreter) return `Waiting for ${interpreter.name}`;
  if (data === undefined) return '…';
  return data === null ? 'Nobody asked yet' : describeCounts(data.counts);
}
