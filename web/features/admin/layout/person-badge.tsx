/** Initials and name. */
export function PersonBadge({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-small"
      >
        {initialsOf(name)}
      </span>
      <span className="max-w-[16ch] truncate font-medium">{name}</span>
    </span>
  );
}

/** The first letters of the first and the last word: 'Ana Maria Silva' is 'AS'. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
