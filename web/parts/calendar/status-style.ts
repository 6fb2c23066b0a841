import { ABSENCE_WORDS, type ShownStatus } from '#domain/assignment/shown-status.ts';

interface StatusLook {
  readonly word: string;
  /** Background and text of an appointment with this status. */
  readonly box: string;
  /** Its mark: color and shape, so that color is not the only sign. */
  readonly mark: string;
}

const disc = 'rounded-full';

/** How a calendar draws each status, in the colors of the badges. */
export const STATUS_STYLES: Readonly<Record<ShownStatus, StatusLook>> = {
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
  'no-show': {
    word: ABSENCE_WORDS['no-show'],
    box: 'bg-purple-soft text-purple-ink',
    mark: 'rounded-[2px] border-2 border-purple-dot bg-surface',
  },
  'interpreter-no-show': {
    word: ABSENCE_WORDS['interpreter-no-show'],
    box: 'bg-red-soft text-red-ink',
    mark: 'rotate-45 rounded-[1px] border-2 border-red-dot bg-surface',
  },
  'not-held': {
    word: ABSENCE_WORDS['not-held'],
    box: 'bg-purple-soft text-purple-ink line-through',
    mark: `${disc} border-2 border-purple-dot bg-surface`,
  },
};
