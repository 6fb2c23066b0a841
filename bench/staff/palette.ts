import type { BrowserContext } from '@playwright/test';
import type { Figures } from '../figures.ts';
import { noticed, readyAt, watch } from '../probe.ts';

/** A name that people have, and a word of addresses, which appointments have too. */
const TYPED = 'okafor';

/** Opens the palette on the dashboard and types a name into it, as one types: from each key until all answers are painted. */
export async function measurePalette(context: BrowserContext, found: Figures): Promise<void> {
  const page = await context.newPage();
  await watch(page);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await noticed(page);

  const start = await page.evaluate(() => performance.now());
  await page.keyboard.press('Control+k');
  found.add('Palette: open', (await readyAt(page, isOpen, null)) - start);
  await page.getByRole('combobox').waitFor();
  for (let length = 1; length <= TYPED.length; length += 1) {
    await page.evaluate(() => {
      addEventListener('keydown', (event) => Object.assign(window, { pressedAt: event.timeStamp }), {
        once: true,
      });
    });
    await page.keyboard.type(TYPED.charAt(length - 1));
    const typed = TYPED.slice(0, length);
    const people = await readyAt(page, arePeopleFound, typed);
    const all = await readyAt(page, isAllFound, typed);
    const pressedAt = await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt);
    found.add('Palette: key to people', people - pressedAt, { goal: 100 });
    found.add('Palette: key to everything', all - pressedAt, { goal: 300 });
    await page.waitForTimeout(120);
  }
  const { longestTaskMs } = await noticed(page);
  found.add('Palette: longest task', longestTaskMs, { goal: 100 });
  await page.close();
}

function isOpen(): boolean {
  return document.querySelector('dialog [role="option"]') !== null;
}

/** Whether the interpreters that the palette shows have what is typed. */
function arePeopleFound(typed: string): boolean {
  const shown = [
    ...document.querySelectorAll('dialog [role="group"][aria-label="Interpreters"] [role="option"]'),
  ];
  return shown.length > 0 && shown.every((option) => option.textContent?.toLowerCase().includes(typed));
}

/** Whether nothing is awaited any more. */
function isAllFound(): boolean {
  return document.querySelector('dialog .animate-spin') === null;
}
