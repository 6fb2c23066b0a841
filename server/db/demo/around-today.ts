import { addDays, minutesOfDay } from '#domain/civil.ts';
import type { Language } from '#domain/languages.ts';
import type { OfferState } from '#domain/offer/answer.ts';
import { addHours, clockIn, dateIn } from '#domain/time.ts';
import { type DemoAppointment, type DemoContext, makeAppointment } from './appointment.ts';
import { type AppointmentTime, appointmentTime } from './busy-times.ts';
import { candidates, offersTo } from './offers.ts';

/** The demo interpreter and the demo client come first in their lists. */
const INTERPRETER = 0;
const CLIENT = 0;

/** The appointments of today and the days around it, at whatever time of day the demo is loaded. */
export function appointmentsAroundToday(context: DemoContext): DemoAppointment[] {
  return [
    readyToCheckIn(context),
    underWay(context),
    justCompleted(context),
    otherOfTheInterpreter(context),
    otherOfTheClient(context),
    reminded(context),
    byPhone(context),
    byVideo(context),
    returned(context),
    clientAbsent(context),
    ...restOfToday(context),
    ...unfilled(context),
    ...requests(context),
  ];
}

/** The quarter of an hour at or after an instant, as a civil date and time. */
function quarterFrom(context: DemoContext, instant: string): { date: string; time: string } {
  const late = (minutesOfDay(clockIn(context.timeZone, instant)) % 15) / 60;
  const at = late === 0 ? instant : addHours(instant, 0.25 - late);
  return { date: dateIn(context.timeZone, at), time: clockIn(context.timeZone, at) };
}

function from(context: DemoContext, instant: string, minutes: number): AppointmentTime {
  const { date, time } = quarterFrom(context, instant);
  return appointmentTime(date, time, minutes, context.timeZone);
}

/** Starts within the hour; late in the evening it has just started, so that it is still today's. */
function readyToCheckIn(context: DemoContext): DemoAppointment {
  const soon = quarterFrom(context, addHours(context.now, 0.4));
  const isToday = soon.date === context.today && soon.time <= '23:30';
  return makeAppointment(context, {
    interpreter: INTERPRETER,
    client: CLIENT,
    when: appointmentTime(context.today, isToday ? soon.time : '23:30', 120, context.timeZone),
    status: 'accepted',
    language: 'Spanish',
    origin: 'client',
    urgency: 'urgent',
    notes: 'Pre-operative consultation, please be there ten minutes early',
    createdAt: addHours(context.now, -20),
    offers: offersTo([INTERPRETER], addHours(context.now, -19), () => 'accepted'),
  });
}

function underWay(context: DemoContext): DemoAppointment {
  const when = from(context, addHours(context.now, -1), 180);
  return makeAppointment(context, {
    interpreter: 1,
    client: 5,
    when,
    status: 'in-progress',
    currentStatus: 'in_progress',
    origin: 'client',
    urgency: 'emergency',
    arrivedAt: addHours(when.startsAt, -0.1),
    createdAt: addHours(context.now, -9),
  });
}

function justCompleted(context: DemoContext): DemoAppointment {
  const endsAt = addHours(context.now, -0.2);
  return makeAppointment(context, {
    interpreter: 2,
    client: 1,
    when: from(context, addHours(context.now, -2.6), 120),
    status: 'completed',
    completion: {
      endsAt,
      actualEndTime: clockIn(context.timeZone, endsAt),
      mileage: 1240,
      parking: 1800,
      tolls: 0,
    },
  });
}

const isMorning = (context: DemoContext) => clockIn(context.timeZone, context.now) < '12:00';

function otherOfTheInterpreter(context: DemoContext): DemoAppointment {
  const isAhead = isMorning(context);
  return makeAppointment(context, {
    interpreter: INTERPRETER,
    client: 3,
    when: appointmentTime(context.today, isAhead ? '15:30' : '08:00', 120, context.timeZone),
    status: isAhead ? 'scheduled' : 'completed',
    origin: 'staff',
    urgency: null,
  });
}

function otherOfTheClient(context: DemoContext): DemoAppointment {
  const isAhead = isMorning(context);
  return makeAppointment(context, {
    interpreter: 8,
    client: CLIENT,
    when: appointmentTime(context.today, isAhead ? '16:00' : '08:30', 150, context.timeZone),
    status: isAhead ? 'accepted' : 'completed',
  });
}

/** Its reminder was sent three hours ago, a day before it (rule messages-2). */
function reminded(context: DemoContext): DemoAppointment {
  return makeAppointment(context, {
    interpreter: 6,
    client: 7,
    when: from(context, addHours(context.now, 20.8), 120),
    status: 'scheduled',
  });
}

function byPhone(context: DemoContext): DemoAppointment {
  return makeAppointment(context, {
    interpreter: INTERPRETER,
    client: CLIENT,
    status: 'accepted',
    language: 'Spanish',
    notes: null,
    mode: 'phone',
    location: '(555) 010-0260, code 4417',
    when: appointmentTime(addDays(context.today, 2), '09:30', 60, context.timeZone),
  });
}

function byVideo(context: DemoContext): DemoAppointment {
  return makeAppointment(context, {
    interpreter: INTERPRETER,
    client: CLIENT,
    status: 'accepted',
    language: 'Spanish',
    notes: null,
    mode: 'video',
    location: 'https://video.parley.example/riverside-follow-up',
    when: appointmentTime(addDays(context.today, 4), '11:00', 60, context.timeZone),
  });
}

/** The office asks the demo interpreter why it took longer. */
function returned(context: DemoContext): DemoAppointment {
  const when = appointmentTime(addDays(context.today, -2), '10:00', 120, context.timeZone);
  const endsAt = addHours(when.endsAt, 2 / 3);
  return makeAppointment(context, {
    interpreter: INTERPRETER,
    client: 3,
    status: 'completed',
    when,
    completion: {
      endsAt,
      actualEndTime: clockIn(context.timeZone, endsAt),
      mileage: 640,
      parking: 850,
      tolls: 0,
    },
    question: 'You entered 40 minutes more than booked. Was the visit really that long?',
  });
}

/** The interpreter was there and the client was not, the day before yesterday. */
function clientAbsent(context: DemoContext): DemoAppointment {
  const when = appointmentTime(addDays(context.today, -2), '13:00', 90, context.timeZone);
  return makeAppointment(context, {
    interpreter: 3,
    client: 4,
    status: 'accepted',
    when,
    currentStatus: 'arrived',
    arrivedAt: addHours(when.startsAt, -0.1),
    notHeld: 'client_absent',
  });
}

/** Three more, so that every day has a schedule, weekends too. */
function restOfToday(context: DemoContext): DemoAppointment[] {
  const hours = ['09:00', '11:00', '14:00'];
  return hours.map((startTime, at) => {
    const when = appointmentTime(context.today, startTime, 120, context.timeZone);
    const isOver = Date.parse(when.endsAt) + 3_600_000 < Date.parse(context.now);
    const hasBegun = Date.parse(when.startsAt) < Date.parse(context.now);
    return makeAppointment(context, {
      interpreter: [4, 10, 13][at] ?? 4,
      client: [4, 10, 2][at] ?? 4,
      when,
      status: isOver ? 'completed' : 'accepted',
      currentStatus: hasBegun ? 'arrived' : 'not_started',
      arrivedAt: hasBegun ? addHours(when.startsAt, -0.1) : null,
    });
  });
}

/** Offered and not taken yet, or taken by nobody: the demo interpreter's one open offer is the first. */
function unfilled(context: DemoContext): DemoAppointment[] {
  const open: DemoRequest = { client: 6, days: 2, time: '13:00', language: 'Spanish', status: 'pending' };
  const sentAt = addHours(context.now, -7);
  return [
    {
      ...requestRow(context, open),
      interpreter: INTERPRETER,
      offers: offersTo([INTERPRETER], sentAt, () => 'open'),
    },
    ...SEVERAL_ASKED.map(({ first, rest, ...request }) => {
      const appointment = requestRow(context, request);
      const able = candidates(context, request.language, appointment.when, 4);
      return { ...appointment, offers: offersTo(able, sentAt, (at) => (at === 0 ? first : rest)) };
    }),
  ].map((appointment) => makeAppointment(context, appointment));
}

interface DemoRequest {
  readonly client: number;
  readonly days: number;
  readonly time: string;
  readonly language: Language;
  readonly status: 'pending' | 'declined' | 'cancelled';
}

/** Sent to several; what became of the first offer and of the others. */
const SEVERAL_ASKED: readonly (DemoRequest & { readonly first: OfferState; readonly rest: OfferState })[] = [
  {
    client: CLIENT,
    days: 3,
    time: '10:00',
    language: 'Spanish',
    status: 'pending',
    first: 'declined',
    rest: 'open',
  },
  {
    client: 4,
    days: 2,
    time: '09:30',
    language: 'Arabic',
    status: 'declined',
    first: 'declined',
    rest: 'expired',
  },
  {
    client: 10,
    days: 5,
    time: '11:00',
    language: 'Russian',
    status: 'cancelled',
    first: 'withdrawn',
    rest: 'withdrawn',
  },
];

function requestRow(context: DemoContext, { days, time, ...request }: DemoRequest) {
  const when = appointmentTime(addDays(context.today, days), time, 120, context.timeZone);
  return { ...request, interpreter: null, when, createdAt: addHours(context.now, -8) };
}

/** Requests that nobody has been asked about (rule requests-6), the newest twenty minutes old. */
function requests(context: DemoContext): DemoAppointment[] {
  const rows = [
    { client: 5, days: 1, time: '09:00', language: 'Vietnamese', urgency: 'urgent', hoursAgo: 1 / 3 },
    { client: CLIENT, days: 3, time: '14:00', language: 'Spanish', urgency: 'routine', hoursAgo: 2 },
    { client: 2, days: 6, time: '17:00', language: 'Somali', urgency: 'routine', hoursAgo: 9 },
    { client: 1, days: 4, time: '08:30', language: 'Chinese (Cantonese)', urgency: 'routine', hoursAgo: 27 },
    { client: 11, days: 9, time: '10:00', language: 'Ukrainian', urgency: 'routine', hoursAgo: 50 },
  ] as const;
  return rows.map(({ client, days, time, language, urgency, hoursAgo }) =>
    makeAppointment(context, {
      interpreter: null,
      client,
      when: appointmentTime(addDays(context.today, days), time, 150, context.timeZone),
      status: 'pending',
      language,
      urgency,
      origin: 'client',
      notificationSent: false,
      createdAt: addHours(context.now, -hoursAgo),
    }),
  );
}
