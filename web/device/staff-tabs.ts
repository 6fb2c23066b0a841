import { tabChannel } from './tab-channel.ts';

/**
 * Messages between staff's tabs: a session without 'Stay logged in' is in each tab's own storage, without events for
 * the others.
 */
export const staffTabs = tabChannel<'signed-in' | 'signed-out'>('staff');
