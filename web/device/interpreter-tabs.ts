import { tabChannel } from './tab-channel.ts';

/**
 * What the interpreter's tabs tell each other: a session kept for the browser session alone lies in each tab's own storage,
 * which no other tab hears of.
 */
export const interpreterTabs = tabChannel<'signed-in'>('interpreter');
