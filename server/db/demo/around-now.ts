import { addDays, minutesOfDay } from '#domain/civil.ts';
import type { Language } from '#domain/languages.ts';
import type { OfferState } from '#domain/offer/answer.ts';
import { addHours, clockIn, dateIn } from '#domain/time.ts';
import { type When, whenOf } from './diary.ts';
import { candidates, offersTo } from './offers.ts';
import { makeScene, type Scene, type Stage } from './scene.ts';

/** The demo interpreter and the demo client open the cast. */
const INTERPRETER = 0;
const CLIENT = 0;

/** Today and the days about it as the demo promises them, at whatever time of day it is loaded (design 3.1). */
export function scenesAroundNow(stage: Stage): Scene[] {
  return [
    readyToCheckIn(stage),
    underWay(stage),
    justCompleted(stage),
    otherOfTheInterpreter(stage),
    otherOfTheClient(stage),
    reminded(stage),
    ...restOfToday(stage),
    ...unfilled(stage),
    ...requests(stage),
  ];
}

/** The quarter of an hour at or after an instant, as a civil date and time. */
function quarterFrom(stage: Stage, instant: string): { date: string; time: string } {
  const late = (minutesOfDay(clockIn(stage.timeZone, instant)) % 15) / 60;
  const at = late === 0 ? instant : addHours(instant, 0.25 - late);
  return { date: dateIn(stage.timeZone, at), time: clockIn(stage.timeZone, at) };
}

function from(stage: Stage, instant: string, minutes: number): When {
  const { date, time } = quarterFrom(stage, instant);
  return whenOf(date, time, minutes, stage.timeZone);
}

/** Starts within the hour; late in the evening it has just started, so that it is still today's. */
function readyToCheckIn(stage: Stage): Scene {
  const soon = quarterFrom(stage, addHours(stage.now, 0.4));
  const isToday = soon.date === stage.today && soon.time <= '23:30';
  return makeScene(stage, {
    interpreter: INTERPRETER,
    client: CLIENT,
    when: whenOf(stage.today, isToday ? soon.time : '23:30', 120, stage.timeZone),
    status: 'accepted',
    language: 'Spanish',
    origin: 'client',
    urgency: 'urgent',
    notes: 'Pre-operative consultation, please be there ten minutes early',
    createdAt: addHours(stage.now, -20),
    offers: offersTo([INTERPRETER], addHours(stage.now, -19), () => 'accepted'),
  });
}

function underWay(stage: Stage): Scene {
  const when = from(stage, addHours(stage.now, -1), 180);
  return makeScene(stage, {
    interpreter: 1,
    client: 5,
    when,
    status: 'in-progress',
    currentStatus: 'in_progress',
    origin: 'client',
    urgency: 'emergency',
    arrivedAt: addHours(when.startsAt, -0.1),
    createdAt: addHours(stage.now, -9),
  });
}

function justCompleted(stage: Stage): Scene {
  const endsAt = addHours(stage.now, -0.2);
  return makeScene(stage, {
    interpreter: 2,
    client: 1,
    when: from(stage, addHours(stage.now, -2.6), 120),
    status: 'completed',
    completion: {
      endsAt,
      actualEndTime: clockIn(stage.timeZone, endsAt),
      mileage: 1240,
      parking: 1800,
      tolls: 0,
    },
  });
}

const isMorning = (stage: Stage) => clockIn(stage.timeZone, stage.now) < '12:00';

function otherOfTheInterpreter(stage: Stage): Scene {
  const isAhead = isMorning(stage);
  return makeScene(stage, {
    interpreter: INTERPRETER,
    client: 3,
    when: whenOf(stage.today, isAhead ? '15:30' : '08:00', 120, stage.timeZone),
    status: isAhead ? 'scheduled' : 'completed',
    origin: 'staff',
    urgency: null,
  });
}

function otherOfTheClient(stage: Stage): Scene {
  const isAhead = isMorning(stage);
  return makeScene(stage, {
    interpreter: 8,
    client: CLIENT,
    when: whenOf(stage.today, isAhead ? '16:00' : '08:30', 150, stage.timeZone),
    status: isAhead ? 'accepted' : 'completed',
  });
}

/** Its reminder went out three hours ago, a day ahead of it (spec §9). */
function reminded(stage: Stage): Scene {
  return makeScene(stage, {
    interpreter: 6,
    client: 7,
    when: from(stage, addHours(stage.now, 20.8), 120),
    status: 'scheduled',
  });
}

/** Three more, so that every day has a schedule, weekends too. */
function restOfToday(stage: Stage): Scene[] {
  const hours = ['09:00', '11:00', '14:00'];
  return hours.map((startTime, at) => {
    const when = whenOf(stage.today, startTime, 120, stage.timeZone);
    const isOver = Date.parse(when.endsAt) + 3_600_000 < Date.parse(stage.now);
    const hasBegun = Date.parse(when.startsAt) < Date.parse(stage.now);
    return makeScene(stage, {
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
function unfilled(stage: Stage): Scene[] {
  const open: Asked = { client: 6, days: 2, time: '13:00', language: 'Spanish', status: 'pending' };
  const sentAt = addHours(stage.now, -7);
  return [
    {
      ...askedOf(stage, open),
      interpreter: INTERPRETER,
      offers: offersTo([INTERPRETER], sentAt, () => 'open'),
    },
    ...SEVERAL_ASKED.map(({ first, rest, ...asked }) => {
      const scene = askedOf(stage, asked);
      const able = candidates(stage, asked.language, scene.when, 4);
      return { ...scene, offers: offersTo(able, sentAt, (at) => (at === 0 ? first : rest)) };
    }),
  ].map((scene) => makeScene(stage, scene));
}

interface Asked {
  readonly client: number;
  readonly days: number;
  readonly time: string;
  readonly language: Language;
  readonly status: 'pending' | 'declined' | 'cancelled';
}

/** Sent to several; what became of the first offer and of the others. */
const SEVERAL_ASKED: readonly (Asked & { readonly first: OfferState; readonly rest: OfferState })[] = [
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

function askedOf(stage: Stage, { days, time, ...asked }: Asked) {
  const when = whenOf(addDays(stage.today, days), time, 120, stage.timeZone);
  return { ...asked, interpreter: null, when, createdAt: addHours(stage.now, -8) };
}

/** Requests that nobody has looked at yet, the newest twenty minutes old (spec §4, Pending Client Requests). */
function requests(stage: Stage): Scene[] {
  const asked = [
    { client: 5, days: 1, time: '09:00', language: 'Vietnamese', urgency: 'urgent', hoursAgo: 1 / 3 },
    { client: CLIENT, days: 3, time: '14:00', language: 'Spanish', urgency: 'routine', hoursAgo: 2 },
    { client: 2, days: 6, time: '17:00', language: 'Somali', urgency: 'routine', hoursAgo: 9 },
    { client: 1, days: 4, time: '08:30', language: 'Chinese (Cantonese)', urgency: 'routine', hoursAgo: 27 },
    { client: 11, days: 9, time: '10:00', language: 'Ukrainian', urgency: 'routine', hoursAgo: 50 },
  ] as const;
  return asked.map(({ client, days, time, language, urgency, hoursAgo }) =>
    makeScene(stage, {
      interpreter: null,
      client,
      when: whenOf(addDays(stage.today, days), time, 150, stage.timeZone),
      status: 'pending',
      language,
      urgency,
      origin: 'client',
      notificationSent: false,
      createdAt: addHours(stage.now, -hoursAgo),
    }),
  );
}
