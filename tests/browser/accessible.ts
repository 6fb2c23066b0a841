import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JSHandle, Page } from '@playwright/test';
import type Axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose answer depends on the colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Checked {
  /** Selects the part that is checked; else the whole page. */
  readonly within?: string;
  /** Also that everything that is pressed is large enough for a finger. */
  readonly forFingers?: boolean;
}

/**
 * What breaks WCAG 2.2 AA on the page, in dark and light: each rule, and the first place that breaks it. axe is loaded once for each
 * document. Colors are most of its work: it is asked about them once for each way in which text is drawn, not for each text.
 */
export async function violationsIn(
  page: Page,
  { within = 'html', forFingers = false }: Checked = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const texts = await page.evaluateHandle(differentTexts, within);
    const broken = await broke(page, texts, { runOnly: COLOR_RULES });
    found.push(...broken.map((rule) => `${rule}, ${colorScheme}`));
  }
  const others = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }]));
  const rules = { ...others, 'target-size': { enabled: forFingers } };
  // Nothing runs in the frame of an e-mail, and so not axe.
  const whole = { include: [within], exclude: ['iframe[sandbox]'] };
  return [...found, ...(await broke(page, whole, { runOnly: WCAG_22_AA, rules }))];
}

async function broke(
  page: Page,
  where: JSHandle<Element[]> | Axe.ElementContext,
  how: Axe.RunOptions,
): Promise<string[]> {
  const options: Axe.RunOptions = { ...how, iframes: false, resultTypes: ['violations'] };
  const violations = await page.evaluate(
    async ([context, allOptions]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      return (await axe.run(context as Axe.ElementContext, allOptions)).violations;
    },
    [where, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`);
}

/** Runs inside the page: of the texts that have one color and size on one ground, the first and the last. */
function differentTexts(within: string): Element[] {
  const grounds = new Map<Element, string>();
  function groundOf(element: Element | null): string {
    if (element === null) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const below = groundOf(element.parentElement);
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    let own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    if (own === 'rgba(0, 0, 0, 0) none 1')
      // Without a ground of its own it may have been moved over anything.
      own = /absolute|fixed/.test(position) ? `${grounds.size}` : '';
    const ground = own === '' ? below : `${own} on ${below}`;
    grounds.set(element, ground);
    return ground;
  }
  const isText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const texts = [...document.querySelectorAll(`:is(${within}), :is(${within}) *`)].filter(
    (element) =>
      isText(element) &&
      element.clientWidth !== 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const kinds = Map.groupBy(texts, (element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isDisabled = element.matches(':disabled, [aria-disabled="true"]');
    return [element.tagName, isDisabled, color, fontSize, fontWeight, groundOf(element)].join();
  });
  return [...kinds.values()].flatMap((alike) => [...new Set([alike[0], alike.at(-1)])]) as Element[];
}
