import { tabChannel } from './tab-channel.ts';

/**
 * Messages between the interpreter's tabs: a session without 'Stay logged in' is in each tab's own storage, without
 * events for the others.
 */
export const interpreterTabs = tabChannel<'signed-in'>('interpreter');
