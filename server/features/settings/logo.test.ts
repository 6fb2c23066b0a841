import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, aStaffMember } from '#kit/people.ts';
import { pngOf } from '#kit/pictures.ts';
import { sendDue } from '#kit/send-due.ts';
import { settings } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/records.ts';

let kit: TestApp;
let staff: { cookie: string };

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(() => kit.call('DELETE', '/api/settings/logo', { as: staff }));

interface Sent {
  readonly as?: { cookie: string };
  readonly type?: string;
  readonly seen?: string;
  readonly headers?: Record<string, string>;
}

function upload(body: Buffer, { as = staff, type = 'image/png', seen, headers = {} }: Sent = {}) {
  const query = seen === undefined ? '' : `?updatedAt=${encodeURIComponent(seen)}`;
  return kit.call('PUT', `/api/settings/logo${query}`, {
    as,
    body,
    headers: { 'content-type': type, ...headers },
  });
}

const companyLogo = async () => (await kit.call('GET', '/api/company')).body.logo;
const asSet = async () => (await kit.call('GET', '/api/settings/logo', { as: staff })).body;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
const lastAudit = async () =>
  (await kit.database.db.select().from(auditLog).where(eq(auditLog.entity, 'logo'))).at(-1);

describe('a logo', () => {
  it('is shown to everybody at an address that changes with it, and kept by browsers and mail programs', async () => {
    const bytes = pngOf(400, 100);
    const logo = { path: `/api/company/logo/${hashOf(bytes)}`, width: 400, height: 100 };
    expect(await companyLogo()).toBeNull();
    expect(await upload(bytes)).toMatchObject({ status: 200, body: { logo, updatedAt: expect.any(String) } });
    expect(await companyLogo()).toEqual(logo);
    expect(await asSet()).toMatchObject({ logo });

    // As a mail program on another site asks: without a session.
    const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    const image = await kit.app.inject({ url: logo.path, headers: elsewhere });
    expect(image.statusCode).toBe(200);
    expect(image.rawPayload.equals(bytes)).toBe(true);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="logo.png"',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(image.headers).not.toHaveProperty('set-cookie');
    const again = { 'if-none-match': String(image.headers.etag) };
    expect((await kit.app.inject({ url: logo.path, headers: again })).statusCode).toBe(304);
  });

  it('is what its bytes are, whatever it is called', async () => {
    const { body } = await upload(await sharp(pngOf(300, 200)).jpeg().toBuffer(), { type: 'image/png' });
    expect((await kit.call('GET', body.logo.path)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="logo.jpg"',
    });
  });

  it('is replaced and removed; its address answers 404 from then on, and the log says who did it', async () => {
    const first = (await upload(pngOf(64, 64))).body.logo;
    const { body } = await upload(pngOf(64, 64, [200, 0, 0]));
    expect(body.logo.path).not.toBe(first.path);
    expect((await kit.call('GET', first.path)).status).toBe(404);
    expect((await kit.call('GET', body.logo.path)).status).toBe(200);
    const [before, after] = [pngOf(64, 64), pngOf(64, 64, [200, 0, 0])].map((bytes) => ({
      hash: hashOf(bytes),
      contentType: 'image/png',
      width: 64,
      height: 64,
      bytes: bytes.length,
    }));
    expect(await lastAudit()).toMatchObject({
      act: 'logo.put',
      entityId: 1,
      actorAudience: 'staff',
      change: { logo: { from: before, to: after } },
    });

    const removed = await kit.call('DELETE', '/api/settings/logo', { as: staff });
    expect(removed).toMatchObject({ status: 200, body: { logo: null } });
    expect((await kit.call('GET', body.logo.path)).status).toBe(404);
    expect(await companyLogo()).toBeNull();
    expect(await lastAudit()).toMatchObject({
      act: 'logo.delete',
      change: { logo: { from: after, to: null } },
    });
    const [row] = await kit.database.db.select({ bytes: settings.logoBytes }).from(settings);
    expect(row).toEqual({ bytes: null });
  });

  it('is in the e-mails that leave, at an address that mail programs reach', async () => {
    const { path } = (await upload(pngOf(400, 100))).body.logo;
    const client = await aClient(kit);
    await kit.call('POST', `/api/clients/${client.id}/invitation`, { as: staff });
    const { email } = await sendDue(kit);
    expect(email.sent).toHaveLength(1);
    expect(email.sent[0]?.html).toContain(`src="http://localhost:3000${path}" alt="Parley Test"`);
  });

  it('does not overwrite one that somebody else has changed meanwhile; the same one again changes nothing', async () => {
    const { updatedAt: seen } = await asSet();
    const other = await aStaffMember(kit, 'Olga Office');
    const theirs = await upload(pngOf(80, 80), { as: other, seen });
    expect(theirs.status).toBe(200);
    const sentence =
      'Olga Office has changed the logo since you opened this form. Nothing was saved. Check what is there now, then try again.';
    const stale = { status: 409, body: { code: 'stale', message: sentence } };
    expect(await upload(pngOf(90, 90), { seen })).toMatchObject(stale);
    const remove = (from: string) =>
      kit.call('DELETE', `/api/settings/logo?updatedAt=${encodeURIComponent(from)}`, { as: staff });
    expect(await remove(seen)).toMatchObject(stale);
    // Somebody who did not hear that it was saved sends it again.
    expect(await upload(pngOf(80, 80), { seen })).toMatchObject({ status: 200, body: theirs.body });
    expect((await remove(theirs.body.updatedAt)).body.logo).toBeNull();
    expect((await remove(theirs.body.updatedAt)).status).toBe(200);
  });
});

describe('a logo is refused', () => {
  const png = pngOf(64, 64);
  test.each([
    ['as SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG.*can run code/],
    ['as WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), /WebP.*mail programs/],
    ['as anything else', Buffer.from('GIF89a'), /neither PNG nor JPEG/],
    ['if it is damaged', Buffer.from(png).fill(0x55, 50, 60), /damaged/],
    ['if it is too small', pngOf(63, 64), /from 64 to 2,000 pixels.*63 × 64/],
    ['if it is too large', pngOf(64, 2001), /from 64 to 2,000 pixels.*64 × 2001/],
  ])('%s', async (_, bytes, message) => {
    expect(await upload(bytes)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', message: expect.stringMatching(message) },
    });
    expect(await companyLogo()).toBeNull();
  });

  it('if it has more than 200 kB', async () => {
    const filledUp = (size: number) => Buffer.concat([png], size);
    expect((await upload(filledUp(200_000))).status).toBe(200);
    expect(await upload(filledUp(200_001))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', message: 'The request is too large: at most 200 kB.' },
    });
  });

  it('if it is not sent as a picture, or from another site', async () => {
    expect(await upload(png, { type: 'image/svg+xml' })).toMatchObject({
      status: 415,
      body: { message: 'Send the body as image/png, image/jpeg.' },
    });
    expect(await upload(png, { headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({
      status: 403,
      body: { code: 'cross_origin' },
    });
  });
});

it.each(['0'.repeat(32), 'x', '%27'])('at the address %j there is no logo', async (hash) => {
  expect(await kit.call('GET', `/api/company/logo/${hash}`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
    headers: { 'cache-control': 'no-store' },
  });
});
