import { navigate } from 'wouter/use-browser-location';
import { paths } from '#web/app/paths.ts';
import type { Done } from '../use-action.ts';

/** The channels in Settings. */
export const channelsHref = `${paths.settings}?tab=messages`;

/** What a toast says after an act whose messages have no channel that is on. */
export const NOBODY_TOLD: Done = {
  sentence: 'Saved. Email and texts are off, so nobody was told.',
  link: { label: 'Open Settings', go: () => navigate(channelsHref) },
};
