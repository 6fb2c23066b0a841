import { useId } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

/** The colors of both themes by value: one page has only those of its own. */
const GROUNDS = [
  { name: 'light', box: 'border-[#dde1e2] bg-[white]', logo: 'bg-transparent shadow-none' },
  { name: 'dark', box: 'border-[#2c3335] bg-[#181c1d]', logo: 'bg-[white] shadow-[0_0_0_3px_white]' },
] as const;

interface LogoPreviewProps {
  label: string;
  address: string;
}

/** A logo as screens show it, light and dark. */
export function LogoPreview({ label, address }: LogoPreviewProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="flex max-w-full flex-col gap-1">
      <figcaption id={id} className="font-medium">
        {label}
      </figcaption>
      <div className="flex flex-wrap gap-2">
        {GROUNDS.map(({ name, box, logo }) => (
          <div
            key={name}
            className={classNames('flex h-14 min-w-52 items-center rounded-control border px-4', box)}
          >
            <img
              src={address}
              alt={`${label}, on a ${name} screen`}
              className={classNames('logo h-7 max-w-44', logo)}
            />
          </div>
        ))}
      </div>
    </figure>
  );
}
