import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarFeed } from '#contracts/calendar-feed.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import type { Secret } from '#server/http/dependencies.ts';
import type { CompanySettings } from '../settings/queries.ts';
import { feedToken } from './feed-token.ts';
import { calendarLine, calendarText } from './plain-text.ts';
import type { CalendarRow, ClientCalendarRow, FeedRow } from './queries.ts';

/** What stands in every file besides appointments. */
export interface Publisher {
  readonly company: Pick<CompanySettings, 'companyName' | 'supportEmail'>;
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly secret: Secret;
}

/** How often a calendar should look whether a feed has changed. */
const REFRESH_SECONDS = 15 * 60;

/** A file to download, made for its interpreter at `now` (an instant): with the client's name and phone, and the notes. */
export function presentFile(rows: readonly CalendarRow[], publisher: Publisher, now: string): string {
  const events = rows.map((row) => ({
    ...eventOf(row, publisher, 'interpreter'),
    // Of two files with the same sequence the later made counts (RFC 5546 §2.1.5).
    stamp: now,
    summary: calendarLine(`${row.language} interpretation: ${row.client.name}`),
    description: fullDescription(row, publisher),
  }));
  return calendarOf(events, {});
}

/**
 * A feed, which lies on other companies' servers: date, time, place, language and the way to the portal (design §4). It is
 * the same to the byte while nothing has changed.
 */
export function presentFeedFile(rows: readonly CalendarRow[], publisher: Publisher): string {
  const events = rows.map((row) => ({
    ...eventOf(row, publisher, 'interpreter'),
    stamp: row.updatedAt,
    // Not every calendar shows a status.
    summary: `${row.status === 'cancelled' ? 'Cancelled: ' : ''}${row.language} interpretation`,
    description: linkTo(row, publisher, 'interpreter'),
  }));
  // The library writes a calendar's name as it comes.
  const name = escapeText(calendarLine(`${publisher.company.companyName} appointments`), false);
  return calendarOf(events, { name, ttl: REFRESH_SECONDS });
}

/** A file to download, made for the client of an appointment at `now` (an instant): with who comes, once somebody is booked. */
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

/** Whom a file by e-mail is for, whether they can sign in to look, and whether it takes the appointment away. */
interface Mailing {
  readonly reader: Reader;
  readonly canSignIn: boolean;
  readonly isCancelled: boolean;
}

/**
 * A file that goes with an e-mail made at `now` (an instant). It lies in mailboxes, so it says as little as a feed; to a client
 * also who comes. One that takes the appointment away has the method CANCEL and no other news of it (RFC 5546 §4.1.3).
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

/** What a calendar is to do with such a file; the type of the attachment says it too (RFC 6047 §2.4). */
export function mailedMethod(isCancelled: boolean): ICalCalendarMethod {
  return isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
}

/** The addresses of a feed, for its owner. */
export function presentFeed(
  row: FeedRow | null,
  { publicUrl, secret }: Omit<Publisher, 'company'>,
): CalendarFeed {
  if (row === null) return { feed: null };
  const address = `${publicUrl}/api/calendar/${feedToken(secret, row.nonce)}.ics`;
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
  return `${calendar.toString()}\r\n`; // the library leaves the last line open (RFC 5545 §3.1)
}

type Reader = 'interpreter' | 'client';

/** What is the same for everyone who may read of an appointment. Instants are written in UTC (decision 13). */
function eventOf(row: Omit<CalendarRow, 'client' | 'notes'>, publisher: Publisher, reader: Reader) {
  const { companyName, supportEmail } = publisher.company;
  return {
    id: uidOf(row.id, publisher.secret, reader),
    sequence: row.sequence,
    start: row.startsAt,
    end: row.endsAt,
    created: row.createdAt,
    lastModified: row.updatedAt,
    location: calendarText(row.location),
    ...certaintyOf(row.status),
    class: ICalEventClass.PRIVATE,
    organizer: { name: calendarLine(companyName), email: supportEmail },
    url: portalAddress(row.id, publisher.publicUrl, reader),
  } satisfies ICalEventData;
}

/** How sure it is that the time is taken. Declined by those who were asked, an appointment is still wanted. */
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
 * The same for an appointment and a reader for ever: neither the address of the product nor the time is in it (RFC 7986
 * §5.3). The client's is another than the interpreter's: in a calendar that gets both, neither overwrites the other.
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

/** Where the reader finds an appointment in their portal, signed in; `publicUrl` ends without a slash. */
export function portalAddress(id: number, publicUrl: string, reader: Reader): string {
  return reader === 'interpreter'
    ? `${publicUrl}/interpreter-portal?assignment=${id}`
    : `${publicUrl}/client-portal?tab=appointments&appointment=${id}`;
}
