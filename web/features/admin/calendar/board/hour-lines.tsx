/** A fine line at each full hour, behind what is drawn. */
export function HourLines({ hours }: { hours: number }) {
  const line = `repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px ${100 / hours}%)`;
  return <span aria-hidden className="absolute inset-0" style={{ backgroundImage: line }} />;
}
