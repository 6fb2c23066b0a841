/** What a new rate may have changed: the rates of people, languages and settings are what holds today. */
export const RATE_TOPICS = [
  'billing-rates',
  'interpreters',
  'clients',
  'settings',
  'assignments',
  'activity',
];
