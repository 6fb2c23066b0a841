import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { pngOf } from '#kit/pictures.ts';
import { aPhoto, aReceipt } from '#kit/receipts.ts';
import { assignments, receipts } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { auditLog } from '#server/db/schema/records.ts';

let kit: TestApp;
let staff: { cookie: string };
let clinic: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  clinic = await aClient(kit);
});
afterAll(() => kit.close());

type Booking = Partial<Parameters<typeof anAssignment>[1]>;

/** An appointment with its own interpreter. */
async function booked(more: Booking = {}) {
  const interpreter = await anInterpreter(kit);
  const whose = { clientId: clinic.id, interpreterId: interpreter.id };
  const assignment = await anAssignment(kit, { ...whose, status: 'accepted', ...more });
  return { interpreter, assignment, list: `/api/assignments/${assignment.id}/receipts` };
}

const completed = { status: 'completed', currentStatus: 'completed', date: '2026-02-20' } as const;

interface Sent {
  readonly as?: { readonly cookie: string };
  readonly body?: unknown;
  readonly id?: string;
  readonly headers?: Record<string, string>;
}

function send(list: string, { as, body = aPhoto(), id = randomUUID(), headers = {} }: Sent) {
  const type = { 'content-type': 'image/jpeg' };
  return kit.call('PUT', `${list}/${id}`, { ...(as && { as }), body, headers: { ...type, ...headers } });
}

const rowsOf = (assignmentId: number) =>
  kit.database.db.select().from(receipts).where(eq(receipts.assignmentId, assignmentId));

it('a receipt that came by email is attached by staff, within the same limits, and its interpreter sees it', async () => {
  const bo = await aStaffMember(kit, 'Bo Bookkeeper', 'bookkeeper');
  const { interpreter, assignment, list } = await booked(completed);
  const id = randomUUID();
  expect(await send(list, { as: bo, id })).toMatchObject({
    status: 200,
    body: { attachedBy: 'Bo Bookkeeper', interpreter: { id: interpreter.id }, isRemovable: true },
  });
  expect(await send(list, { as: bo, id })).toMatchObject({ status: 200, body: { id } });
  expect((await send(list, { as: bo, body: Buffer.from('no picture') })).status).toBe(422);
  for (let more = 1; more < 5; more += 1) await send(list, { as: bo });
  expect((await send(list, { as: bo })).body.code).toBe('receipt_limit_reached');
  expect((await send(list, { as: interpreter })).status).toBe(200);
  const { body: own } = await kit.call('GET', list, { as: interpreter });
  expect(own).toContainEqual(expect.objectContaining({ id, attachedBy: 'The office', isRemovable: false }));
  expect(await kit.call('DELETE', `${list}/${id}`, { as: interpreter })).toMatchObject({ status: 409 });
  const dispatcher = await aStaffMember(kit, 'Di Dispatcher', 'dispatcher');
  expect((await send(list, { as: dispatcher })).status).toBe(403);
  const [audit] = await kit.database.db.select().from(auditLog).where(eq(auditLog.entityId, assignment.id));
  expect(audit).toMatchObject({
    act: 'receipts.put',
    change: { receiptId: id, interpreterId: interpreter.id },
  });
  const free = await anAssignment(kit, { clientId: clinic.id, date: '2026-03-20' });
  expect(await send(`/api/assignments/${free.id}/receipts`, { as: bo })).toMatchObject({ status: 409 });
});

describe('a receipt', () => {
  it('is kept, listed, and given back as it was sent', async () => {
    const { interpreter, list } = await booked();
    const [id, photo] = [randomUUID(), aPhoto(400_000)];
    const stored = {
      id,
      contentType: 'image/jpeg',
      bytes: 400_000,
      createdAt: '2026-03-02T14:00:00Z',
      interpreter: { id: interpreter.id, name: interpreter.name },
      isRemovable: true,
    };
    expect(await send(list, { as: interpreter, id, body: photo })).toMatchObject({
      status: 200,
      body: stored,
    });
    for (const who of [interpreter, staff]) {
      expect(await kit.call('GET', list, { as: who })).toMatchObject({ status: 200, body: [stored] });
      const image = await kit.app.inject({ url: `${list}/${id}`, headers: { cookie: who.cookie } });
      expect(image.rawPayload.equals(photo)).toBe(true);
      expect(image.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': '400000',
        'content-disposition': `inline; filename="receipt-${id}.jpg"`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      const headers = { cookie: who.cookie, 'if-none-match': String(image.headers.etag) };
      expect((await kit.app.inject({ url: `${list}/${id}`, headers })).statusCode).toBe(304);
    }
  });

  it.each([
    ['image/png', 'png'],
    ['image/webp', 'webp'],
  ] as const)('is %s when its bytes say so, whatever it is called', async (contentType, ending) => {
    const { interpreter, list } = await booked();
    const body = await sharp(pngOf(64, 64)).toFormat(ending).toBuffer();
    const sent = await send(list, { as: interpreter, body });
    expect(sent).toMatchObject({ status: 200, body: { contentType } });
    const image = await kit.call('GET', `${list}/${sent.body.id}`, { as: staff });
    expect(image.headers).toMatchObject({
      'content-type': contentType,
      'content-disposition': expect.stringContaining(`.${ending}"`),
    });
  });

  it('is a PDF that staff and its interpreter can only download, where nothing in it is executed', async () => {
    const { interpreter, list } = await booked();
    const [id, body] = [randomUUID(), Buffer.from('%PDF-1.7\n1 0 obj')];
    // What it is called proves nothing: a PDF called a photo is a PDF all the same.
    for (const type of ['application/pdf', 'image/jpeg'])
      expect(
        await send(list, { as: interpreter, id, body, headers: { 'content-type': type } }),
      ).toMatchObject({ status: 200, body: { id, contentType: 'application/pdf', bytes: body.length } });
    for (const who of [interpreter, staff]) {
      const file = await kit.app.inject({ url: `${list}/${id}`, headers: { cookie: who.cookie } });
      expect(file.rawPayload.equals(body)).toBe(true);
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="receipt-${id}.pdf"`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }
    const large = Buffer.concat([body, Buffer.alloc(2_000_001 - body.length)]);
    const headers = { 'content-type': 'application/pdf' };
    expect((await send(list, { as: interpreter, body: large, headers })).status).toBe(413);
  });

  it('keeps the name of a PDF, cleaned, in the list and in the download, and none of a photo (rule tracking-24)', async () => {
    const { interpreter, list } = await booked();
    const put = (name: string, body: Buffer) =>
      kit.call('PUT', `${list}/${randomUUID()}?name=${encodeURIComponent(name)}`, {
        as: interpreter,
        body,
        headers: { 'content-type': 'application/pdf' },
      });
    const pdf = Buffer.from('%PDF-1.7');
    const { body: receipt } = await put("scans/Gara\u202ege (März) d'Or\r\n.pdf", pdf);
    expect(receipt.name).toBe("Garage (März) d'Or.pdf");
    expect((await put('photo.pdf', aPhoto())).body.name).toBeNull();
    expect((await put('x'.repeat(1001), pdf)).status).toBe(422);
    const { body } = await kit.call('GET', list, { as: staff });
    // Both came at the same moment: their order is that of their ids.
    expect(new Set(body.map(({ name }: { name: string | null }) => name))).toEqual(
      new Set([receipt.name, null]),
    );
    const file = await kit.app.inject({ url: `${list}/${receipt.id}`, headers: { cookie: staff.cookie } });
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="receipt-${receipt.id}.pdf"; filename*=UTF-8''Garage%20%28M%C3%A4rz%29%20d%27Or.pdf`,
    );
  });

  it('is in the audit log, and is announced to staff and its interpreter', async () => {
    const { interpreter, assignment, list } = await booked();
    const received: unknown[] = [];
    const stop = kit.deps.changes.subscribe((notice) => {
      if (notice !== 'lost' && notice.ids.includes(assignment.id)) received.push(notice);
    });
    const { body } = await send(list, { as: interpreter });
    await kit.call('DELETE', `${list}/${body.id}`, { as: interpreter });
    const notice = { topic: 'receipts', ids: [assignment.id], interpreters: [interpreter.id], clients: [] };
    await expect.poll(() => received).toEqual([notice, notice]);
    stop();
    const trail = await kit.database.db.select().from(auditLog).where(eq(auditLog.entityId, assignment.id));
    const about = { entity: 'assignment', actorAccountId: interpreter.accountId };
    expect(trail.filter(({ entity }) => entity === 'assignment')).toMatchObject([
      { ...about, act: 'receipts.put', change: { receiptId: body.id, bytes: 1000 } },
      { ...about, act: 'receipts.delete', change: { receiptId: body.id, bytes: 1000 } },
    ]);
  });

  it('is read by the session that its address names, in a browser with several', async () => {
    const { interpreter, list } = await booked();
    const { body } = await send(list, { as: interpreter });
    const stranger = await anInterpreter(kit);
    const as = { cookie: `${staff.cookie}; ${stranger.cookie}` };
    expect((await kit.call('GET', `${list}/${body.id}?audience=staff`, { as })).status).toBe(200);
    expect((await kit.call('GET', `${list}/${body.id}?audience=interpreter`, { as })).status).toBe(404);
  });

  it('is described with its media types', () => {
    const described = kit.app.swagger().paths?.['/api/assignments/{assignmentId}/receipts/{receiptId}'];
    const binary = { schema: { type: 'string', format: 'binary' } };
    const images = { 'image/jpeg': binary, 'image/png': binary, 'image/webp': binary };
    expect(described?.put).toMatchObject({ requestBody: { content: images } });
    expect(described?.get).toMatchObject({ responses: { 200: { content: images } } });
  });
});

describe('sending again', () => {
  it('answers as the first time and keeps one', async () => {
    const { interpreter, assignment, list } = await booked();
    const id = randomUUID();
    const first = await send(list, { as: interpreter, id });
    const again = await send(list, { as: interpreter, id: id.toUpperCase() });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await rowsOf(assignment.id)).toHaveLength(1);
  });

  it('keeps one of many at once', async () => {
    const { interpreter, assignment, list } = await booked();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(list, { as: interpreter, id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rowsOf(assignment.id)).toHaveLength(1);
  });

  it('is refused under the id of another’s receipt, and of another appointment’s', async () => {
    const [mine, theirs] = [await booked(), await booked()];
    const { body } = await send(theirs.list, { as: theirs.interpreter });
    const taken = { status: 409, body: { code: 'receipt_id_taken' } };
    expect(await send(mine.list, { as: mine.interpreter, id: body.id })).toMatchObject(taken);
    const whose = { clientId: clinic.id, interpreterId: theirs.interpreter.id, status: 'accepted' } as const;
    const other = await anAssignment(kit, { ...whose, date: '2026-03-06' });
    const elsewhere = `/api/assignments/${other.id}/receipts`;
    expect(await send(elsewhere, { as: theirs.interpreter, id: body.id })).toMatchObject(taken);
  });

  it('keeps an id once when two appointments use it at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => booked()));
    const id = randomUUID();
    const answers = await Promise.all(
      people.map(({ list, interpreter }) => send(list, { as: interpreter, id })),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'kept' : body.code)).toSorted();
    expect(codes).toEqual(['kept', ...Array.from({ length: 3 }, () => 'receipt_id_taken')]);
  });
});

describe('limits', () => {
  it('are five for an appointment, with a sentence', async () => {
    const { interpreter, assignment, list } = await booked();
    for (let count = 0; count < 5; count += 1)
      expect((await send(list, { as: interpreter })).status).toBe(200);
    expect(await send(list, { as: interpreter })).toMatchObject({
      status: 409,
      body: { code: 'receipt_limit_reached', message: 'An appointment can have at most 5 receipts.' },
    });
    expect(await rowsOf(assignment.id)).toHaveLength(5);
  });

  it('hold when many want to be the fifth', async () => {
    const { interpreter, assignment, list } = await booked();
    const whose = { assignmentId: assignment.id, interpreterId: interpreter.id };
    for (let count = 0; count < 4; count += 1) await aReceipt(kit, whose);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(list, { as: interpreter })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'receipt_limit_reached')).toHaveLength(4);
    expect(await rowsOf(assignment.id)).toHaveLength(5);
  });

  it('are two million bytes, and not one more', async () => {
    const { interpreter, assignment, list } = await booked();
    expect((await send(list, { as: interpreter, body: aPhoto(2_000_000) })).status).toBe(200);
    expect(await send(list, { as: interpreter, body: aPhoto(2_000_001) })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', message: 'The request is too large: at most 2 MB.' },
    });
    const row = { id: randomUUID(), assignmentId: assignment.id, interpreterId: interpreter.id };
    const values = { ...row, contentType: 'image/jpeg', bytes: aPhoto(2_000_001) } as const;
    await expect(kit.database.db.insert(receipts).values(values)).rejects.toThrow();
  });

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a'],
    ['nothing', ''],
  ])('let in no %s that is called a photo', async (_what, text) => {
    const { interpreter, assignment, list } = await booked();
    const answer = await send(list, { as: interpreter, body: Buffer.from(text) });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'This is neither a photo nor a PDF. Send a JPEG, PNG, WebP or PDF file.' },
    });
    expect(await rowsOf(assignment.id)).toEqual([]);
  });

  const damaged = Buffer.from(pngOf(64, 64)).fill(0x55, 50, 60);
  it.each([
    [aPhoto().subarray(0, 130), 'This photo is damaged. Take it again, or send another one.'],
    [damaged, 'This photo is damaged. Take it again, or send another one.'],
    [pngOf(10_000, 6000), /at most 10,000 pixels .* 50 megapixels. This one is 10000 × 6000/],
  ])('let in no photo that cannot be decoded: %#', async (body, message) => {
    const { interpreter, assignment, list } = await booked();
    const answer = await send(list, { as: interpreter, body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.message).toMatch(message);
    expect(await rowsOf(assignment.id)).toEqual([]);
  });

  it.each(['image/svg+xml', 'text/plain', 'application/json', 'multipart/form-data; boundary=x'])(
    'let in no body that is called %s',
    async (type) => {
      const { interpreter, list } = await booked();
      expect(await send(list, { as: interpreter, headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        body: { message: 'Send the body as image/jpeg, image/png, image/webp, application/pdf.' },
      });
    },
  );

  it('let photos in nowhere else, and large bodies neither', async () => {
    const { interpreter, assignment } = await booked();
    const url = `/api/assignments/${assignment.id}/tracking`;
    const headers = { 'content-type': 'image/jpeg' };
    expect(await kit.call('PUT', url, { as: interpreter, body: aPhoto(), headers })).toMatchObject({
      status: 415,
      body: { message: 'Send the body as application/json.' },
    });
    expect(
      await kit.call('PUT', url, { as: interpreter, body: { trackingNotes: 'x'.repeat(100_000) } }),
    ).toMatchObject({ status: 413, body: { message: 'The request is too large: at most 100 kB.' } });
  });

  it('are those of a UUID for the id', async () => {
    const { interpreter, list } = await booked();
    expect(await send(list, { as: interpreter, id: 'receipt-1' })).toMatchObject({ status: 400 });
  });
});

describe('another site’s page', () => {
  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['of an older browser', { origin: 'https://elsewhere.example' }],
  ])('cannot send a photo (%s), whatever its size', async (_which, headers) => {
    const { interpreter, assignment, list } = await booked();
    for (const size of [1000, 3_000_000]) {
      expect(await send(list, { as: interpreter, body: aPhoto(size), headers })).toMatchObject({
        status: 403,
        body: { code: 'cross_origin' },
      });
    }
    expect(await rowsOf(assignment.id)).toEqual([]);
  });

  it('can be told apart from one of this site', async () => {
    const { interpreter, list } = await booked();
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await send(list, { as: interpreter, headers })).status).toBe(200);
  });
});

describe('whose receipts', () => {
  it('are sent by the interpreter and the office alone, and nothing is taken in from others', async () => {
    const { list } = await booked();
    const large = aPhoto(3_000_000);
    expect(await send(list, { body: large })).toMatchObject({ status: 401 });
    expect(await send(list, { as: clinic, body: large })).toMatchObject({ status: 403 });
    const dispatcher = await aStaffMember(kit, 'Di Dispatcher', 'dispatcher');
    expect(await send(list, { as: dispatcher, body: large })).toMatchObject({ status: 403 });
    const stranger = await anInterpreter(kit);
    expect(await send(list, { as: stranger })).toMatchObject({ status: 404 });
  });

  it.each(['accepted', 'scheduled', 'in-progress', 'completed'] as const)(
    'are kept with an appointment that is %s',
    async (status) => {
      const { interpreter, list } = await booked(status === 'completed' ? completed : { status });
      expect((await send(list, { as: interpreter })).status).toBe(200);
    },
  );

  it.each(['pending', 'declined', 'cancelled'] as const)('are kept with none that is %s', async (status) => {
    const { interpreter, list } = await booked({ status });
    expect(await send(list, { as: interpreter })).toMatchObject({
      status: 409,
      body: {
        code: 'illegal_step',
        message: `This appointment is ${status}: you cannot add a receipt.`,
      },
    });
  });

  it('are read by nobody else, under no appointment’s address', async () => {
    const [mine, theirs] = [await booked(), await booked()];
    const { body } = await send(theirs.list, { as: theirs.interpreter });
    const notFound = { status: 404, body: { code: 'not_found' } };
    for (const url of [theirs.list, `${theirs.list}/${body.id}`, `${mine.list}/${body.id}`])
      expect(await kit.call('GET', url, { as: mine.interpreter })).toMatchObject(notFound);
    for (const url of [`${theirs.list}/${body.id}`, `${mine.list}/${body.id}`])
      expect(await kit.call('DELETE', url, { as: mine.interpreter })).toMatchObject(notFound);
    expect(await kit.call('GET', `${mine.list}/${body.id}`, { as: staff })).toMatchObject(notFound);
    expect(await kit.call('DELETE', `${mine.list}/${body.id}`, { as: staff })).toMatchObject(notFound);
    for (const url of [theirs.list, `${theirs.list}/${body.id}`])
      expect(await kit.call('GET', url, { as: clinic })).toMatchObject({ status: 403 });
  });

  it('stay the former interpreter’s when another has the appointment, who may keep five of their own', async () => {
    const { interpreter: former, assignment, list } = await booked();
    const whose = { assignmentId: assignment.id, interpreterId: former.id };
    const receipt = await aReceipt(kit, whose);
    for (let more = 0; more < 4; more += 1) await aReceipt(kit, whose);
    const present = await anInterpreter(kit);
    await kit.database.db
      .update(assignments)
      .set({ interpreterId: present.id })
      .where(eq(assignments.id, assignment.id));
    expect((await kit.call('GET', list, { as: present })).body).toEqual([]);
    expect((await kit.call('GET', list, { as: former })).status).toBe(404);
    expect(await kit.call('GET', `${list}/${receipt.id}`, { as: present })).toMatchObject({ status: 404 });
    expect(await kit.call('DELETE', `${list}/${receipt.id}`, { as: present })).toMatchObject({ status: 404 });
    expect((await send(list, { as: present })).status).toBe(200);
    expect((await kit.call('GET', list, { as: staff })).body).toHaveLength(6);
  });

  it('are read by staff on a deleted appointment when they ask for it', async () => {
    const { interpreter, assignment, list } = await booked();
    const { id } = await aReceipt(kit, { assignmentId: assignment.id, interpreterId: interpreter.id });
    await kit.call('DELETE', `/api/assignments/${assignment.id}`, { as: staff });
    for (const url of [list, `${list}/${id}`]) {
      expect((await kit.call('GET', url, { as: staff })).status).toBe(404);
      expect((await kit.call('GET', `${url}?includeDeleted=true`, { as: staff })).status).toBe(200);
      expect((await kit.call('GET', `${url}?includeDeleted=true`, { as: interpreter })).status).toBe(404);
    }
  });
});

describe('taking a receipt away', () => {
  it('is the interpreter’s right, once', async () => {
    const { interpreter, assignment, list } = await booked();
    const { id } = await aReceipt(kit, { assignmentId: assignment.id, interpreterId: interpreter.id });
    expect((await kit.call('DELETE', `${list}/${id}`, { as: interpreter })).status).toBe(204);
    expect((await kit.call('DELETE', `${list}/${id}`, { as: interpreter })).status).toBe(404);
    expect((await kit.call('GET', `${list}/${id}`, { as: interpreter })).status).toBe(404);
  });

  /** A completed appointment with a receipt and a payment, and what staff do with the payment. */
  async function withPayment() {
    const { interpreter, assignment, list } = await booked(completed);
    const whose = { assignmentId: assignment.id, interpreterId: interpreter.id };
    const { id } = await aReceipt(kit, whose);
    const [payment] = await kit.database.db
      .insert(payments)
      .values({ ...whose, amount: 6000, clientAmount: 15_000, dueDate: '2026-04-01' })
      .returning();
    const url = `/api/closeouts/${payment?.id}`;
    const decide = async (action: 'approve' | 'reopen', body: object = {}) => {
      const { updatedAt } = (await kit.call('GET', url, { as: staff })).body;
      return (await kit.call('POST', `${url}/${action}`, { as: staff, body: { ...body, updatedAt } })).status;
    };
    const settle = async (action: 'pay' | 'void', body: object = {}) => {
      const answer = await kit.call('POST', `/api/payments/${payment?.id}/${action}`, { as: staff, body });
      expect(answer.status).toBe(200);
    };
    const removable = async () => {
      const lists = [interpreter, staff].map(async (as) => (await kit.call('GET', list, { as })).body[0]);
      const { body } = await kit.call('GET', url, { as: staff });
      return [...(await Promise.all(lists)), body.receipts[0]].map(({ isRemovable }) => isRemovable);
    };
    const remove = (as: { cookie: string }) => kit.call('DELETE', `${list}/${id}`, { as });
    return { interpreter, list, decide, settle, removable, remove };
  }
  const settled = (message: string) => ({ status: 409, body: { code: 'receipt_settled', message } });

  it('ends with the approval, for staff too, and begins again with the reopening; adding does not end', async () => {
    const { interpreter, list, decide, removable, remove } = await withPayment();
    expect(await removable()).toEqual([true, true, true]);
    expect(await decide('approve')).toBe(200);
    expect(await removable()).toEqual([false, false, false]);
    expect(await remove(interpreter)).toMatchObject(
      settled(
        'This appointment has been approved. Its receipts can no longer be deleted. Ask the office if one is wrong.',
      ),
    );
    expect(await remove(staff)).toMatchObject(
      settled('This appointment has been approved. Reopen it in Review before you delete a receipt.'),
    );
    expect(await send(list, { as: interpreter })).toMatchObject({
      status: 200,
      body: { isRemovable: false },
    });
    expect(await decide('reopen', { reason: 'The wrong receipt' })).toBe(200);
    expect(await removable()).toEqual([true, true, true]);
    expect((await remove(staff)).status).toBe(204);
  });

  it('is not possible once it is paid', async () => {
    const { interpreter, settle, removable, remove } = await withPayment();
    await settle('pay');
    expect(await removable()).toEqual([false, false, false]);
    const paid = 'This appointment has been paid. Its receipts can no longer be deleted.';
    expect(await remove(staff)).toMatchObject(settled(paid));
    expect(await remove(interpreter)).toMatchObject(settled(`${paid} Ask the office if one is wrong.`));
  });

  it('is possible after a payment that was approved is void', async () => {
    const { interpreter, decide, settle, removable, remove } = await withPayment();
    expect(await decide('approve')).toBe(200);
    await settle('void', { reason: 'Twice' });
    expect(await removable()).toEqual([true, true, true]);
    expect((await remove(interpreter)).status).toBe(204);
  });

  it('and an approval at the same time: either the receipt stays, or it was gone before', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { interpreter, list, decide, remove } = await withPayment();
      const [approved, removed] = await Promise.all([decide('approve'), remove(interpreter)]);
      const left = (await kit.call('GET', list, { as: staff })).body.length;
      // Who removes it first changes what was shown to the one who approves.
      if (removed.status === 204) expect([left, [200, 409].includes(approved)]).toEqual([0, true]);
      else expect([removed.status, left, approved]).toEqual([409, 1, 200]);
    }
  });
});
