import { arriving } from './arriving.ts';

const lists = arriving(() => import('./portal-lists.tsx'));

/** Done when the code has come, or has failed to for now. Asked for beside the portal's own (tools/first-screens.mjs). */
export const listsTried = lists.ask();

/** The offers and the day; null until their code is there, which comes beside the portal's own. */
export const usePortalLists = lists.useModule;
