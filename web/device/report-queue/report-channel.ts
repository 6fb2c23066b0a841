import { tabChannel } from '../tab-channel.ts';

/** Tells other tabs, and learns from the service worker, that stored reports have changed. */
export const reportChannel = tabChannel<'changed'>('outbox');
