import type { Page } from '@playwright/test';

/* How a journey gets about in the interpreters' portal. */

type Tab = 'Today' | 'Offers' | 'Schedule' | 'Earnings';

const tabLink = (page: Page, tab: Tab) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: tab });

export const openTab = (page: Page, tab: Tab) => tabLink(page, tab).click();

/** One day in the schedule, today at first. */
export async function openDay(page: Page): Promise<void> {
  await openTab(page, 'Schedule');
  await page.getByRole('button', { name: 'Day', exact: true }).click();
}

export const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();

export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
}
