import type { Assignment } from '#contracts/assignments/shapes.ts';

/** The interpreter, or that there is none; 'yet' while one is still looked for. */
export function interpreterName({
  status,
  interpreter,
}: Pick<Assignment, 'status'> & { readonly interpreter: { readonly name: string } | null }): string {
  return interpreter?.name ?? (status === 'cancelled' ? 'No interpreter' : 'No interpreter yet');
}
