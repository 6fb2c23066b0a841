import { tabChannel } from '../tab-channel.ts';

/** Tells all other tabs, and is told by the service worker, that what is kept has changed. */
export const reportChannel = tabChannel<'changed'>('outbox');
