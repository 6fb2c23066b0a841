/**
 * Numbers that look random and depend on their keys alone: the same person has the same luck with the same appointment under every policy, so that
 * policies are compared on the same days (common random numbers).
 */
function mix(seed: number, a: number, b: number, purpose: number): number {
  let hash =
    seed ^ Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca77) ^ Math.imul(purpose + 1, 0xc2b2ae3d);
  for (let round = 0; round < 2; round += 1) {
    hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
    hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

/** What a number decides: each has numbers of its own. */
export const PURPOSES = [
  'language',
  'second_language',
  'client',
  'mode',
  'duration',
  'start_day',
  'start_time',
  'lead',
  'lead_kind',
  'cancels',
  'cancels_at',
  'home',
  'home_east',
  'home_north',
  'hours_kind',
  'hours_days',
  'states_hours',
  'radius',
  'is_silent',
  'willing',
  'rate',
  'stars',
  'standing',
  'away',
  'known',
  'prefers',
  'secretly_busy',
  'attention',
  'says_yes',
  'stays_silent',
  'delay',
  'delay_kind',
  'drops_out',
  'drops_out_at',
  'reservation',
  'spell',
  'spell_length',
  'night_owl',
  'supply',
  'site',
  'site_east',
  'site_north',
  'urgent',
] as const;
export type Purpose = (typeof PURPOSES)[number];
const numberOf = Object.fromEntries(PURPOSES.map((purpose, at) => [purpose, at])) as Record<Purpose, number>;

/** Draws for one seed: `uniform` from 0 to 1, `normal` with mean 0 and deviation 1. */
export function drawsOf(seed: number) {
  const key = mix(0x5eed, seed, 0, 0);
  const uniform = (purpose: Purpose, a: number, b = 0) => (mix(key, a, b, numberOf[purpose]) + 0.5) / 2 ** 32;
  const normal = (purpose: Purpose, a: number, b = 0) => {
    const radius = Math.sqrt(-2 * Math.log(uniform(purpose, a, b)));
    return (
      radius * Math.cos(2 * Math.PI * ((mix(key ^ 0x7f4a7c15, a, b, numberOf[purpose]) + 0.5) / 2 ** 32))
    );
  };
  return { uniform, normal };
}

export type Draws = ReturnType<typeof drawsOf>;
