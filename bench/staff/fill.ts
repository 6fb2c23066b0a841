import type { BrowserContext } from '@playwright/test';
import type { Figures } from '../figures.ts';

/** From opening a request among many to seeing whom its plan has asked; and what staff press for it. */
const GOAL_MS = 5_000;
const GOAL_CLICKS = 2;

/** So many client requests wait in all, of the coming two weeks: appointments that nobody has answered become requests for which nobody was asked. */
export const SIXTY_REQUESTS_SQL = [
  'SET statement_timeout = 0',
  // Without triggers: what they keep is not read here.
  'SET session_replication_role = replica',
  `UPDATE assignments SET notification_sent = true WHERE status = 'pending' AND NOT notification_sent`,
  `WITH
    chosen AS (
      SELECT id FROM assignments
      WHERE status = 'pending' AND deleted_at IS NULL AND starts_at BETWEEN now() + interval '12 hours' AND now() + interval '14 days'
      ORDER BY md5(id::text) LIMIT 60),
    waiting AS (
      UPDATE assignments SET notification_sent = false, origin = 'client', interpreter_id = NULL, urgency = coalesce(urgency, 'routine')
      WHERE id IN (SELECT id FROM chosen))
  DELETE FROM offers WHERE assignment_id IN (SELECT id FROM chosen)`,
];

/** Opens a request of the list, reads how likely it is to be filled, and starts its plan. The server's jobs must run: they ask. */
export async function measureFill(context: BrowserContext, found: Figures): Promise<void> {
  const page = await context.newPage();
  await page.goto('/assignments');
  const requests = page.locator('section[aria-labelledby="pending-requests"] li');
  const open = requests.first().locator('h3 button');
  await open.waitFor();
  let clicks = 0;
  const press = async (what: typeof open) => {
    await what.click();
    clicks += 1;
  };
  const began = performance.now();
  await press(open);
  const plan = page.getByRole('region', { name: 'Finding an interpreter' });
  await plan.getByText(/could be asked/).waitFor();
  found.add('Fill: request to outlook', performance.now() - began);
  await press(plan.getByRole('button', { name: 'Fill It' }));
  await plan.getByRole('list', { name: 'Steps of the plan' }).getByText('no answer yet').first().waitFor();
  found.add('Fill: request to running plan', performance.now() - began, { goal: GOAL_MS });
  found.add('Fill: clicks', clicks, { unit: '', goal: GOAL_CLICKS });
  await page.close();
}
