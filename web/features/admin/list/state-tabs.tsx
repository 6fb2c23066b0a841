import { classNames } from '#web/ui/style/class-names.ts';

interface StateTabsProps<State extends string> {
  /** '' is all. */
  states: readonly State[];
  current: State;
  nameOf: (state: State) => string;
  /** The number of rows, once known; null shows no number. */
  countOf: (state: State) => number | undefined | null;
  tooltipOf?: (state: State) => string | undefined;
  onChoose: (state: State) => void;
}

/** The states that a list can be narrowed to. Beside an open panel they need a second row: none is cut. A phone scrolls them. */
export function StateTabs<State extends string>(props: StateTabsProps<State>) {
  const { states, current, nameOf, countOf, tooltipOf, onChoose } = props;
  return (
    <fieldset className="flex min-w-0 flex-wrap max-sm:flex-nowrap max-sm:overflow-x-auto">
      <legend className="sr-only">State</legend>
      {states.map((state) => {
        const count = countOf(state);
        return (
          <button
            key={state}
            type="button"
            aria-pressed={state === current}
            data-tooltip={tooltipOf?.(state)}
            onClick={() => onChoose(state)}
            className={tabStyle(state === current)}
          >
            {nameOf(state)}
            {count !== null && (
              <span className="inline-block min-w-[3ch] text-start font-normal text-ink-faint">
                {count?.toLocaleString('en-US')}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

export function tabStyle(isCurrent: boolean): string {
  return classNames(
    'flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-3 font-medium transition-colors focus-visible:-outline-offset-2 pointer-fine:md:min-h-9',
    isCurrent
      ? 'border-accent text-ink'
      : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
  );
}
