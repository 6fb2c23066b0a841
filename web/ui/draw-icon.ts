import { type ComponentProps, createElement } from 'react';

/** An icon as lucide keeps it: the parts of a drawing of 24 by 24, each with its key among the attributes. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const drawing = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** The component of an icon. Stands in for lucide's function of that name (vite.config.ts), which nothing else may call. */
// biome-ignore lint/style/noDefaultExport: as the function that it stands in for.
export default function createLucideIcon({ node }: IconData) {
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      { ...drawing, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
