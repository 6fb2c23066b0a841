/** The box that every control to write or choose in shares. */
export const controlStyle =
  'block min-h-11 w-full min-w-0 appearance-none rounded-control border border-line-strong bg-surface px-3 py-2 text-body text-ink transition-colors placeholder:text-ink-faint hover:not-disabled:border-ink-soft focus-visible:border-accent focus-visible:outline-offset-0 disabled:border-line disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-danger pointer-fine:md:min-h-9 pointer-fine:md:py-1';
