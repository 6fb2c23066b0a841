import type { AssignmentStatus } from '#domain/assignment/status.ts';

interface StatusLook {
  readonly word: string;
  /** Background and text of an appointment with this status. */
  readonly box: string;
  /** Its mark: color and shape, so that color is not the only sign. */
  readonly mark: string;
}

const disc = 'rounded-full';

/** How a calendar draws each status, in the colors of the badges (rule X6). */
export const STATUS_STYLES: Readonly<Record<AssignmentStatus, StatusLook>> = {
  pending: {
    word: 'Pending',
    box: 'bg-yellow-soft text-yellow-ink',
    mark: `${disc} border-2 border-yellow-dot bg-surface`,
  },
  accepted: { word: 'Accepted', box: 'bg-green-soft text-green-ink', mark: `${disc} bg-green-dot` },
  scheduled: { word: 'Scheduled', box: 'bg-teal-soft text-teal-ink', mark: 'rounded-[2px] bg-teal-dot' },
  'in-progress': {
    word: 'In progress',
    box: 'bg-blue-soft text-blue-ink',
    mark: `${disc} bg-blue-dot ring-2 ring-blue-dot/40`,
  },
  completed: { word: 'Completed', box: 'bg-gray-soft text-gray-ink', mark: `${disc} bg-gray-dot` },
  declined: {
    word: 'Declined',
    box: 'bg-red-soft text-red-ink',
    mark: 'rotate-45 rounded-[1px] bg-red-dot',
  },
  cancelled: {
    word: 'Cancelled',
    box: 'bg-gray-soft text-gray-ink line-through',
    mark: `${disc} border-2 border-gray-dot bg-surface`,
  },
};
