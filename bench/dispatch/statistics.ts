/** A mean with the half width of its 95 % interval; for one value the half is Infinity. */
export interface Interval {
  readonly mean: number;
  readonly half: number;
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The 95 % interval of the mean of values, by Student's t. Of paired differences it says whether two policies differ. */
export function intervalOf(values: readonly number[]): Interval {
  const mean = meanOf(values);
  const free = values.length - 1;
  if (free < 1) return { mean, half: Number.POSITIVE_INFINITY };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / free;
  return { mean, half: tQuantile(free) * Math.sqrt(variance / values.length) };
}

const NORMAL = 1.959964;
/** Exact for few, where the series below is not. */
const FEW: readonly number[] = [12.706, 4.303, 3.182, 2.776];

/** The 97.5 % point of Student's t (Abramowitz and Stegun 26.7.5): within 0.01 from 5 degrees of freedom on. */
function tQuantile(free: number): number {
  const z = NORMAL;
  return (
    FEW[free - 1] ?? z + (z ** 3 + z) / (4 * free) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * free ** 2)
  );
}
