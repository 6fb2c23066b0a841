import { backgroundModule } from './background-module.ts';

const lists = backgroundModule(() => import('./portal-lists.tsx'));

/**
 * Resolves when the code is there or has failed for now. Requested in parallel with the portal's own
 * (tools/first-screens.mjs).
 */
export const listsTried = lists.ask();

/** The offers and the day; null until their code is there. */
export const usePortalLists = lists.useModule;
