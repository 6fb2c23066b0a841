/**
 * The values to write at an axis: at most about five, and as many as have words of their own, so that a count from 0 to 1 does not
 * read '0, 0, 0, 1, 1, 1'.
 */
export function axisTicks(ticks: (about: number) => number[], format: (value: number) => string): number[] {
  const choices = [5, 4, 3, 2, 1].map((about) => ticks(about));
  const hasOwnWords = (values: number[]) => new Set(values.map(format)).size === values.length;
  return choices.find(hasOwnWords) ?? [];
}
