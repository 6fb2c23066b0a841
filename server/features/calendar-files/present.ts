import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarFeed } from '#contracts/calendar-files/shapes.ts';
import { CLIENT_STATE_WORDS, lastingClientState } from '#domain/assignment/client-state.ts';
import { placeWithoutCode } from '#domain/assignment/mode.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { linkToken } from '#server/db/tokens.ts';
import type { Secret } from '#server/http/dependencies.ts';
import type { CompanySettings } from '../settings/queries.ts';
import { calendarLine, calendarText } from './plain-text.ts';
import type { CalendarRow, ClientCalendarRow, FeedRow } from './queries.ts';

/** What every file contains besides appointments. */
export interface Publisher {
  readonly company: Pick<CompanySettings, 'companyName' | 'supportEmail'>;
  /** The product's address, without a slash at the end. */
  readonly publicUrl: string;
  readonly secret: Secret;
}

/** How often a calendar should check a feed for changes. */
const REFRESH_SECONDS = 15 * 60;

/**
 * A file for its interpreter to download, made at `now` (an instant), with the client's name. Only a file `withDetails`, which
 * the interpreter has asked for, has the client's phone, the notes and how to connect: calendars are shared, and stored elsewhere. Source:
 * rules messages-22 and messages-23.
 */
export function presentFile(
  rows: readonly CalendarRow[],
  publisher: Publisher,
  { now, withDetails }: { readonly now: string; readonly withDetails: boolean },
): string {
  const events = rows.map((row) => ({
    ...eventOf(row, publisher, 'interpreter'),
    // Of two files with the same sequence, the later one counts (RFC 5546 §2.1.5).
    stamp: now,
    ...(withDetails && { location: calendarText(row.location) }),
    summary: calendarLine(`${row.language} interpretation: ${row.client.name}`),
    description: withDetails ? fullDescription(row, publisher) : linkTo(row, publisher, 'interpreter'),
  }));
  return calendarOf(events, {});
}

/**
 * A feed, which other companies' servers store: date, time, place, language and a link to the portal. It is identical
 * byte by byte while nothing changes. Source: rule messages-24.
 */
export function presentFeedFile(rows: readonly CalendarRow[], publisher: Publisher): string {
  const events = rows.map((row) => ({
    ...eventOf(row, publisher, 'interpreter'),
    stamp: row.updatedAt,
    // Not every calendar shows the status.
    summary: `${row.status === 'cancelled' ? 'Cancelled: ' : ''}${row.language} interpretation`,
    description: linkTo(row, publisher, 'interpreter'),
  }));
  return feedOf(events, publisher);
}

/**
 * A client's feed at `now` (an instant): date, time, place, language, how far the appointment is, the interpreter once one is
 * booked, and a link to the portal. Source: rule messages-25.
 */
export function presentClientFeedFile(
  rows: readonly ClientCalendarRow[],
  publisher: Publisher,
  now: string,
): string {
  const events = rows.map((row) => {
    const state = lastingClientState(row, now);
    const isBooked = state === 'confirmed' || state === 'done';
    const who =
      isBooked && row.interpreterName !== null ? [`Interpreter: ${calendarLine(row.interpreterName)}`] : [];
    return {
      ...eventOf(row, publisher, 'client'),
      stamp: row.updatedAt,
      summary: `${row.language} interpretation: ${CLIENT_STATE_WORDS[state]}`,
      description: [...who, linkTo(row, publisher, 'client')].join('\n'),
    };
  });
  return feedOf(events, publisher);
}

function feedOf(events: ICalEventData[], { company }: Publisher): string {
  // The library does not escape the name of a calendar.
  const name = escapeText(calendarLine(`${company.companyName} appointments`), false);
  return calendarOf(events, { name, ttl: REFRESH_SECONDS });
}

/**
 * A file for the client to download, made at `now` (an instant), with the interpreter once one is booked. Source: rule messages-22.
 */
export function presentClientFile(row: ClientCalendarRow, publisher: Publisher, now: string): string {
  const { interpreterName } = row;
  const who = interpreterName === null ? [] : [`Interpreter: ${calendarLine(interpreterName)}`, ''];
  const event = {
    ...eventOf(row, publisher, 'client'),
    stamp: now,
    summary: calendarLine(`${row.language} interpretation`),
    description: [...who, linkTo(row, publisher, 'client')].join('\n'),
  };
  return calendarOf([event], {});
}

/** Who gets a file by e-mail, whether they can sign in, and whether the file removes the appointment. */
interface Mailing {
  readonly reader: Reader;
  readonly canSignIn: boolean;
  readonly isCancelled: boolean;
}

/**
 * A file that is attached to an e-mail, made at `now` (an instant). It stays in mailboxes, so it contains as little as
 * a feed, for clients also the interpreter. One that removes the appointment has the method CANCEL (RFC 5546 §4.1.3).
 */
export function presentMailedFile(
  row: ClientCalendarRow,
  publisher: Publisher,
  { reader, canSignIn, isCancelled, now }: Mailing & { readonly now: string },
): string {
  const who =
    reader === 'client' && !isCancelled && row.interpreterName !== null ? row.interpreterName : null;
  const { url, ...plain } = eventOf(
    { ...row, status: isCancelled ? 'cancelled' : row.status },
    publisher,
    reader,
  );
  const lines = [
    who === null ? null : `Interpreter: ${calendarLine(who)}`,
    canSignIn ? linkTo(row, publisher, reader) : null,
  ];
  const description = lines.filter((line) => line !== null).join('\n\n');
  const event = {
    ...plain,
    ...(canSignIn && { url }),
    stamp: now,
    summary: `${isCancelled ? 'Cancelled: ' : ''}${row.language} interpretation`,
    ...(description !== '' && { description }),
  };
  return calendarOf([event], { method: mailedMethod(isCancelled) });
}

/** What a calendar does with the file; the type of the attachment says it too (RFC 6047 §2.4). */
export function mailedMethod(isCancelled: boolean): ICalCalendarMethod {
  return isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
}

/** The addresses of a feed, for its owner. */
export function presentFeed(
  row: FeedRow | null,
  { publicUrl, secret }: Omit<Publisher, 'company'>,
): CalendarFeed {
  if (row === null) return { feed: null };
  const address = `${publicUrl}/api/calendar/${linkToken(secret, 'calendar-feed', row.nonce)}.ics`;
  return {
    feed: {
      createdAt: row.createdAt,
      address,
      subscribeAddress: address.replace(/^https?:/, 'webcal:'),
    },
  };
}

function calendarOf(
  events: ICalEventData[],
  more: { name?: string; ttl?: number; method?: ICalCalendarMethod },
): string {
  const calendar = ical({
    prodId: { company: 'Parley', product: 'Appointments' },
    scale: 'gregorian',
    method: ICalCalendarMethod.PUBLISH,
    events,
    ...more,
  });
  return `${calendar.toString()}\r\n`; // the library does not end the last line (RFC 5545 §3.1)
}

type Reader = 'interpreter' | 'client';

/** The parts that are the same for all readers of an appointment. Instants are in UTC (decision 13). */
function eventOf(row: Omit<CalendarRow, 'client' | 'notes'>, publisher: Publisher, reader: Reader) {
  const { companyName, supportEmail } = publisher.company;
  return {
    id: uidOf(row.id, publisher.secret, reader),
    sequence: row.sequence,
    start: row.startsAt,
    end: row.endsAt,
    created: row.createdAt,
    lastModified: row.updatedAt,
    // Calendars are shared, and stored by other companies (rule appointments-18).
    location: calendarText(placeWithoutCode(row.location)),
    ...certaintyOf(row.status),
    class: ICalEventClass.PRIVATE,
    organizer: { name: calendarLine(companyName), email: supportEmail },
    url: portalAddress(row.id, publisher.publicUrl, reader),
  } satisfies ICalEventData;
}

/** How certain the time is. A declined appointment is still wanted. */
function certaintyOf(status: AssignmentStatus) {
  switch (status) {
    case 'cancelled':
      return {
        status: ICalEventStatus.CANCELLED,
        transparency: ICalEventTransparency.TRANSPARENT,
        busystatus: ICalEventBusyStatus.FREE,
      };
    case 'pending':
    case 'declined':
      return {
        status: ICalEventStatus.TENTATIVE,
        transparency: ICalEventTransparency.OPAQUE,
        busystatus: ICalEventBusyStatus.TENTATIVE,
      };
    default:
      return {
        status: ICalEventStatus.CONFIRMED,
        transparency: ICalEventTransparency.OPAQUE,
        busystatus: ICalEventBusyStatus.BUSY,
      };
  }
}

const UID_PURPOSE = { interpreter: 'calendar-uid', client: 'calendar-uid-client' } as const;

/**
 * The same for an appointment and a reader forever: it contains neither the product's address nor a time (RFC 7986
 * §5.3). The client's differs from the interpreter's, so that a calendar with both keeps both. Source: rule messages-23.
 */
function uidOf(id: number, secret: Secret, reader: Reader): string {
  const digits = secret
    .derive(UID_PURPOSE[reader], Buffer.from(String(id)))
    .toString('hex')
    .slice(0, 32);
  return `${id}-${digits}@parley`;
}

function fullDescription(row: CalendarRow, publisher: Publisher): string {
  const { client, notes } = row;
  const lines = [`Client: ${calendarLine(client.name)}`, `Phone: ${calendarLine(client.phone)}`];
  if (notes !== null) lines.push('', calendarText(notes));
  return [...lines, '', linkTo(row, publisher, 'interpreter')].join('\n');
}

function linkTo({ id }: { readonly id: number }, { publicUrl }: Publisher, reader: Reader): string {
  return `Details: ${portalAddress(id, publicUrl, reader)}`;
}

/** Where signed-in readers find an appointment in their portal. `publicUrl` has no slash at the end. */
export function portalAddress(id: number, publicUrl: string, reader: Reader): string {
  return reader === 'interpreter'
    ? `${publicUrl}/interpreter-portal?assignment=${id}`
    : `${publicUrl}/client-portal?tab=appointments&appointment=${id}`;
}
