import { afterEach, describe, expect, it } from 'vitest';
import {
  aDocumentAppointment,
  anInvoice,
  aPayStatement,
  manyDocumentAppointments,
} from '#kit/sample-documents.ts';
import { openDocumentMaker } from './document-maker.ts';
import { makeDocument } from './make-document.ts';

const LONG = { longestMs: 60_000, idleMs: 60_000 };
let maker = openDocumentMaker(LONG);
afterEach(async () => {
  await maker.close();
  maker = openDocumentMaker(LONG);
});

describe('a maker of documents', () => {
  it('makes the same bytes as the function, for each of several at once', async () => {
    const documents = [
      anInvoice(),
      aPayStatement(),
      anInvoice({ appointments: manyDocumentAppointments(20) }),
    ];
    const made = await Promise.all(documents.map((document) => maker.make(document)));
    for (const [index, document] of documents.entries())
      expect(Buffer.compare(made[index] ?? Buffer.of(), await makeDocument(document))).toBe(0);
  });

  it('fails for one document alone', async () => {
    const broken = anInvoice({ appointments: [aDocumentAppointment({ date: 'no date' })] });
    const both = await Promise.allSettled([maker.make(broken), maker.make(anInvoice())]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('leaves the process free meanwhile', async () => {
    await maker.make(anInvoice());
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 5);
    await maker.make(anInvoice({ appointments: manyDocumentAppointments(60) }));
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(5);
  });

  it('gives up a document that takes too long, and makes the next one', async () => {
    await maker.close();
    maker = openDocumentMaker({ longestMs: 1, idleMs: 60_000 });
    await expect(maker.make(anInvoice({ appointments: manyDocumentAppointments(60) }))).rejects.toThrow(
      '1 ms',
    );
    await maker.close();
    maker = openDocumentMaker({ longestMs: 60_000, idleMs: 1 });
    await maker.make(anInvoice());
    await new Promise((resolve) => setTimeout(resolve, 50)); // the thread has ended
    expect((await maker.make(anInvoice())).length).toBeGreaterThan(1000);
  });
});
