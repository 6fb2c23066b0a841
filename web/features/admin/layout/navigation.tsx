import { Link } from 'wouter';
import { classNames } from '#web/ui/class-names.ts';
import { SCREEN_GROUPS } from './screens.ts';

interface NavigationProps {
  location: string;
  /** Called when an entry is followed, so that a drawer can close. */
  onFollow?: (() => void) | undefined;
}

/** The groups MAIN and MANAGEMENT with their entries, the present one marked. */
export function Navigation({ location, onFollow }: NavigationProps) {
  return (
    <nav aria-label="Main" className="flex flex-col gap-5 p-3">
      {SCREEN_GROUPS.map(({ name, screens }) => (
        <section key={name}>
          <h2 className="px-3 pb-1 font-medium text-ink-faint text-small">{name}</h2>
          <ul className="flex flex-col gap-0.5">
            {screens.map(({ path, title, Icon, shortcut }) => {
              const isHere = location.replace(/\/$/, '') === path;
              return (
                <li key={path}>
                  <Link
                    href={path}
                    onClick={() => onFollow?.()}
                    data-tooltip={shortcut && title}
                    data-shortcut={shortcut}
                    aria-current={isHere ? 'page' : undefined}
                    className={classNames(
                      'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium pointer-fine:md:min-h-9',
                      isHere ? 'bg-accent-soft text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
                    )}
                  >
                    <Icon aria-hidden className={classNames('size-5 md:size-4', isHere && 'text-accent')} />
                    {title}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
