/*
 * The lists of appointments, which fill the places that the first paint keeps for them (background-module.ts). The next
 * appointment with its step does not wait for their code.
 */
export { ActionButtons } from './actions/action-buttons.tsx';
export { OfferedAssignments } from './offers/offered-assignments.tsx';
export { ShortNotes } from './own-card.tsx';
export { UndoSpace } from './report/undo-space.tsx';
export { TodayList } from './today-list.tsx';
