import { monitorEventLoopDelay } from 'node:perf_hooks';
import { anInvoice, manyPaperAppointments } from '#kit/papers.ts';
import { openDocumentMaker } from '#server/documents/document-maker.ts';
import type { InvoiceData } from '#server/documents/paper-data.ts';
import { type Figure, figures } from '../figures.ts';

const INVOICES = 500;
const ROWS = 40;
/** In every tenth invoice one in eight names is in another script. */
const NAMES = ['Мария Иванова', 'فاطمة الزهراء', '王小明', 'Nguyễn Thị Hồng'];

/** What an invoice run takes: as many invoices as a month has, made by the thread, while the process would answer requests. */
export async function measureDocuments({
  rounds,
  say,
}: {
  rounds: number;
  say: (line: string) => void;
}): Promise<readonly Figure[]> {
  const found = figures();
  for (let round = 1; round <= rounds; round += 1) {
    const maker = openDocumentMaker();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const begin = performance.now();
    await maker.make(invoice(0));
    found.add('The first invoice, with the start of the thread', performance.now() - begin, { unit: 'ms' });
    const [from, cpu] = [performance.now(), process.cpuUsage()];
    delay.enable();
    let bytes = 0;
    for (let number = 1; number <= INVOICES; number += 1) bytes += (await maker.make(invoice(number))).length;
    delay.disable();
    const [seconds, { user, system }] = [(performance.now() - from) / 1000, process.cpuUsage(cpu)];
    found.add(`${INVOICES} invoices with ${ROWS} appointments`, seconds, { unit: 's', goal: 60 });
    found.add('Their processor time', (user + system) / 1_000_000, { unit: 's' });
    found.add('One invoice, mean', (seconds / INVOICES) * 1000, { unit: 'ms' });
    found.add('One invoice, mean size', bytes / INVOICES / 1000, { unit: 'kB' });
    found.add('The process meanwhile: p99 of its delay', delay.percentile(99) / 1e6, { unit: 'ms' });
    found.add('The process meanwhile: longest delay', delay.max / 1e6, { unit: 'ms' });
    await maker.close();
    say(`round ${round}`);
  }
  return found.all();
}

function invoice(number: number): InvoiceData {
  const appointments = manyPaperAppointments(ROWS).map((appointment, index) => {
    const name = number % 10 === 0 && index % 8 === 0 ? NAMES[index % NAMES.length] : undefined;
    return { ...appointment, assignmentId: number * ROWS + index, person: name ?? `Interpreter ${index}` };
  });
  return anInvoice({ number: `2026-${number}`, appointments });
}
