import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { LANGUAGES } from '#domain/languages.ts';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { INTERPRETER_COUNT, STAFF_ACCOUNT_ID } from '../company/company-sql.ts';
import { ask, median } from '../load.ts';
import { type App, type Product, query, signIn } from '../product.ts';
import { type Line, text } from '../table.ts';

const FEW = 200;
const FEW_LIMIT_MS = 300;
const ALL_LIMIT_MS = 2000;
const RATE_LIMIT = 50;
/** All messages of one broadcast must be sent by then. */
const LONGEST_MS = 180_000;

const COMMON = LANGUAGES[0];
const RARE = LANGUAGES.at(-1) ?? COMMON;
const FIRST_DAY = '2050-01-01';

/** All are available and speak one language, and the first of them the rarest too. */
const ALL_SPEAK_SQL = `UPDATE interpreters SET is_available = true, archived_at = NULL,
  languages = CASE WHEN id <= ${FEW} THEN ARRAY['${COMMON}', '${RARE}'] ELSE ARRAY['${COMMON}'] END`;

/** A request that nobody was asked about, on a day without bookings. */
const REQUEST_SQL = `
  INSERT INTO assignments (client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location, status,
    origin, notification_sent, total_amount)
  SELECT 1, day, '10:00', '12:00', 'America/New_York', (day + time '10:00') AT TIME ZONE 'America/New_York',
    (day + time '12:00') AT TIME ZONE 'America/New_York', $1, '12 Maple Street, Downtown', 'pending', 'client', false, 150
  FROM (SELECT date '${FIRST_DAY}' + count(*)::integer AS day FROM assignments WHERE date >= '${FIRST_DAY}') AS s RETURNING id`;

export interface MailSink {
  readonly port: number;
  /** When each e-mail has come, in the clock of `performance`. */
  readonly arrivals: number[];
  close(): void;
}

/** A mail server that reads every message to the end and discards it. */
export async function openMailSink(): Promise<MailSink> {
  const arrivals: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.resume();
      stream.once('end', () => {
        arrivals.push(performance.now());
        done();
      });
    },
  });
  server.on('error', () => {}); // a connection that the other side ends
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return { port, arrivals, close: () => void server.close() };
}

/** Broadcasts to 200 and to 2,000, by an app that sends the messages too, and how many e-mails come in a second. */
export async function measureMessages(
  { product, settings, app }: { product: Product; settings: ConnectionSettings; app: App },
  { rounds, sink }: { rounds: number; sink: MailSink },
): Promise<Line[]> {
  await query(settings, ALL_SPEAK_SQL);
  const headers = {
    cookie: await signIn(product, settings, { audience: 'staff', accountId: STAFF_ACCOUNT_ID }),
    'sec-fetch-site': 'same-origin',
  };
  /** Answers how long the request took in ms, and how many e-mails came in a second. */
  const broadcast = async (language: string, people: number) => {
    const [request] = await query<{ id: number }>(settings, REQUEST_SQL, [language]);
    sink.arrivals.length = 0;
    const start = performance.now();
    const path = `/api/assignments/${request?.id}/broadcast`;
    const { body } = await ask(app.port, { method: 'POST', path, headers });
    const took = performance.now() - start;
    const { offersMade } = JSON.parse(body);
    if (offersMade !== people) throw new Error(`${offersMade} were asked, not ${people}`);
    await allCome(sink, people);
    const [first = 0, last = 0] = [sink.arrivals[0], sink.arrivals.at(-1)];
    return { took, perSecond: (sink.arrivals.length - 1) / ((last - first) / 1000) };
  };
  const few: number[] = [];
  const all: number[] = [];
  const rates: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const toFew = await broadcast(RARE, FEW);
    const toAll = await broadcast(COMMON, INTERPRETER_COUNT);
    console.error(`broadcasts ${round} of ${rounds}: ${text(toFew.took)}, ${text(toAll.took)} ms`);
    if (round === 0) continue;
    few.push(toFew.took);
    all.push(toAll.took);
    rates.push(toAll.perSecond);
  }
  const [fewMs, allMs, rate] = [median(few), median(all), median(rates)];
  return [
    broadcastLine('Broadcast to 200 people', fewMs, FEW_LIMIT_MS),
    broadcastLine('Broadcast to 2,000 people', allMs, ALL_LIMIT_MS),
    {
      name: 'E-mails sent',
      limit: `${RATE_LIMIT} a second`,
      perSecond: text(rate),
      isWithin: rate >= RATE_LIMIT,
    },
  ];
}

const broadcastLine = (name: string, ms: number, limit: number): Line => ({
  name,
  limit: text(limit, 'ms'),
  alone: text(ms, 'ms'),
  isWithin: ms < limit,
});

/** Until all e-mails have come, and a second more, in which the rest of the work is done. */
async function allCome({ arrivals }: MailSink, people: number): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  while (arrivals.length < people) {
    if (Date.now() > until) throw new Error(`Only ${arrivals.length} of ${people} e-mails have come`);
    await sleep(100);
  }
  await sleep(1000);
}
