import type { APIRequestContext, Page } from '@playwright/test';
import { TO_CLIENT, TO_INTERPRETER } from '#domain/message/kinds.ts';
import { openOffice } from './company.ts';
import { expect, signInAsStaff, test } from './kit.ts';

/* Message templates: the list, the editor, the preview, and the reset to the product's words. */

const refusals = /status of (409|422|500)/;
const OFFER = '/settings?tab=templates&to=interpreter&kind=offer_made&channel=';
const CHANGED = ['interpreter/offer_made/email', 'interpreter/offer_made/sms'] as const;

// Other journeys read the product's own words.
test.afterEach(async ({ request }) => {
  await openOffice(request);
  for (const name of CHANGED)
    expect((await request.delete(`/api/message-templates/${name}`)).status()).toBe(200);
});

const _put = async (request: APIRequestContext, name: string, data: object) => {
  await openOffice(request);
  const answer = await request.put(`/api/message-templates/${name}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
};
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const inMail = (page: Page) => page.frameLocator('iframe[title="Email preview"]');
const pressed = (page: Page, field: string) =>
  page.getByRole('region', { name: 'Placeholders' }).getByRole('button', { name: `{{${field}}}` });

test('an e-mail is found, changed with placeholders and a preview, saved, and reset', async ({ person }) => {
  const { page } = await person({ allow: refusals });
  await signInAsStaff(page, { at: '/settings?tab=templates' });

  await test.step('the list has every kind by audience, and links to the words of each channel', async () => {
    const interpreters = page.getByRole('region', { name: 'To interpreters' });
    await expect(interpreters.getByRole('listitem')).toHaveCount(Object.keys(TO_INTERPRETER).length);
    await expect(page.getByRole('region', { name: 'To clients' }).getByRole('listitem')).toHaveCount(
      Object.keys(TO_CLIENT).length,
    );
    await expect(page.getByText('Edited', { exact: true })).toHaveCount(0);
    await interpreters.getByRole('link', { name: 'New offer: Email', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${OFFER.replaceAll('?', '\\?')}email$`));
    await expect(page.getByRole('heading', { name: 'New offer' })).toBeVisible();
  });

  const form = page.getByRole('form', { name: 'New offer: Email' });
  const subject = form.getByLabel('Subject');
  const text = form.getByLabel('Text', { exact: true });

  await test.step('the preview shows the e-mail as it would be sent, and runs nothing in it', async () => {
    await expect(inMail(page).getByRole('heading', { name: 'New assignment offered' })).toBeVisible();
    const card = inMail(page).locator('.card');
    // The styles of the e-mail are its own, though the page takes none from markup.
    expect(await card.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('12px');
    await expect(inMail(page).locator('a[href]')).toHaveCount(0);
    // All of it is seen, down to its foot.
    const foot = inMail(page).getByText('Choose which messages you get');
    await expect(foot).toBeVisible();
    const frame = await page.locator('iframe').boundingBox();
    const lowest = await foot.boundingBox();
    expect(frame && lowest && frame.y + frame.height - (lowest.y + lowest.height)).toBeGreaterThan(0);
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
    await preview(page).getByText('As plain text').click();
    await expect(preview(page).getByText('Accept or decline: http')).toBeVisible();
  });

  await test.step('a placeholder goes where the cursor is, in the field last written in', async () => {
    // All of a long subject is seen, and it stays one line.
    expect(await subject.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1);
    expect(await subject.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
    await subject.fill('Work\nfor : come');
    await expect(subject).toHaveValue('Work for : come');
    await subject.press('End');
    for (let at = 0; at < ': come'.length; at += 1) await subject.press('ArrowLeft');
    await pressed(page, 'name').click();
    await expect(subject).toHaveValue('Work for {{name}}: come');
    await expect(subject).toBeFocused();
    await text.fill('Please look.\n\n');
    await pressed(page, 'facts').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Answer here: ');
    await pressed(page, 'link').click();
    await expect(text).toHaveValue('Please look.\n\n{{facts}}\n\nAnswer here: {{link}}');
    await expect(preview(page).getByText(/^Work for \S.*: come$/)).toBeVisible();
    await expect(form.getByText('Unsaved changes')).toBeVisible();
    // The sticky bar is above the pressed button, wherever the page is scrolled.
    await pressed(page, 'link').scrollIntoViewIfNeeded();
    await pressed(page, 'link').click({ trial: true });
    const bar = await form.getByText('Unsaved changes').boundingBox();
    const placeholders = await page.getByRole('region', { name: 'Placeholders' }).boundingBox();
    expect(bar && placeholders && placeholders.y - (bar.y + bar.height)).toBeGreaterThan(0);
    await expect(inMail(page).getByText('Answer here')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(text).not.toHaveValue(/\{\{link\}\}$/);
    await page.keyboard.press('Control+Shift+z');
    await expect(text).toHaveValue(/\{\{link\}\}$/);
  });

  await test.step('HTML of one’s own is shown without its scripts', async () => {
    const html = form.getByLabel('HTML');
    await html.fill(
      '<p style="color: rgb(1, 2, 3)">Hello {{name}}</p><script>top.x = 1</script><a href="{{link}}">Go</a>',
    );
    await expect(html).toHaveAttribute('aria-invalid', 'true');
    // A reloaded page has nothing better to show.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const hello = inMail(page).getByText(/^Hello /);
    await expect(hello).toBeVisible();
    expect(await hello.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    expect(await page.evaluate(() => 'x' in window)).toBe(false);
    await html.fill('');
  });

  await test.step('unsaved input waits while the list is open and the page is reloaded', async () => {
    await page.getByRole('link', { name: 'All templates' }).click();
    await expect(page.getByRole('link', { name: 'New offer: Email, Unsaved' })).toBeVisible();
    await page.getByRole('link', { name: 'New offer: Email, Unsaved' }).click();
    await expect(subject).toHaveValue('Work for {{name}}: come');
    await page.reload();
    await expect(subject).toHaveValue('Work for {{name}}: come');
    await expect(form.getByText('Unsaved changes')).toBeVisible();
  });

  await test.step('saved, it is marked in the list', async () => {
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Template saved successfully')).toBeVisible();
    await expect(form.getByText('All changes are saved')).toBeVisible();
    await page.getByRole('link', { name: 'All templates' }).click();
    await expect(page.getByRole('link', { name: 'New offer: Email, Edited' })).toBeVisible();
    await page.goBack();
  });

  await test.step('a reset names what is lost, and brings the product’s words back', async () => {
    await form.getByRole('button', { name: 'Restore default' }).click();
    const question = page.getByRole('alertdialog', { name: 'Restore default?' });
    await expect(question).toContainText("You will lose your text for 'New offer' to interpreters (email)");
    await expect(question).toContainText('Work for {{name}}: come');
    await question.getByRole('button', { name: 'Restore default' }).click();
    await expect(page.getByText('Default template restored')).toBeVisible();
    await expect(text).toHaveValue(/^New assignment offered:/);
    await expect(form.getByRole('button', { name: 'Restore default' })).toHaveCount(0);
  });
});

test('a text message says how long it is, a push message how it looks, also on a phone', async ({
  person,
}) => {
  const { page } = await person({ phone: true, allow: refusals });
  await signInAsStaff(page, { at: `${OFFER}sms` });
  const text = page.getByLabel('Text', { exact: true });

  await test.step('characters and messages, more messages with special characters', async () => {
    await expect(preview(page).getByText(/^\d+ characters · 1 message$/)).toBeVisible();
    const shown = await preview(page).boundingBox();
    const placeholders = await page.getByRole('region', { name: 'Placeholders' }).boundingBox();
    expect(shown && placeholders && placeholders.y - (shown.y + shown.height)).toBeGreaterThan(0);
    await text.fill(`{{link}} ${'a'.repeat(160)}`);
    await expect(preview(page).getByText(/^\d+ characters · 2 messages$/)).toBeVisible();
    await text.fill('{{link}} Привет');
    await expect(
      preview(page).getByText(/with special characters, so fewer fit in each message$/),
    ).toBeVisible();
    await text.fill('No link');
    await expect(text).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('the other channels are one click away, and each keeps what was typed', async () => {
    const channels = page.getByRole('navigation', { name: 'Channels' });
    await channels.getByRole('link', { name: 'Push' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('New assignment offered');
    await expect(preview(page).getByText('New assignment offered')).toBeVisible();
    await channels.getByRole('link', { name: 'Text message' }).click();
    await expect(text).toHaveValue('No link');
  });

  await test.step('a preview that cannot be made says so, and is tried again', async () => {
    await page.route('**/api/message-templates/preview', (route) => route.fulfill({ status: 500, body: '' }));
    await text.fill('Another {{link}}');
    await expect(preview(page).getByText('The preview could not be made')).toBeVisible();
    await expect(text).toHaveValue('Another {{link}}');
    await page.unroute('**/api/message-templates/preview');
    await preview(page).getByRole('button', { name: 'Try again' }).click();
    await expect(preview(page).getByText(/characters/)).toBeVisible();
  });
});
