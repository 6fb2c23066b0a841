import { addDays } from '#domain/civil.ts';
import { addHours } from '#domain/time.ts';
import { type DemoAppointment, type DemoContext, makeAppointment } from './appointment.ts';
import { type AppointmentTime, appointmentTime } from './busy-times.ts';
import { candidates, offersTo } from './offers.ts';
import { CLIENTS, INTERPRETERS } from './people.ts';

const FIRST_DAY = -56;
const LAST_DAY = 28;
/** The newest interpreter has no history. */
const WORKING = INTERPRETERS.length - 2;
const CLEAR_OF_NOW_MS = 3_600_000;

/** The ordinary business of eight weeks past and four to come; today itself is set apart. */
export function appointmentsOfOtherDays(context: DemoContext): DemoAppointment[] {
  const appointments: DemoAppointment[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    if (day === 0) continue;
    const date = addDays(context.today, day);
    const count = countOn(context, date, day);
    for (let at = 0; at < count; at += 1) appointments.push(...usualAppointment(context, date));
  }
  return appointments;
}

function countOn({ random }: DemoContext, date: string, day: number): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return random.happens(0.5) ? 1 : 0;
  return day < 0 ? random.between(3, 6) : random.between(2, 4);
}

/** One appointment; none when the interpreter that was picked at random is busy. */
function usualAppointment(context: DemoContext, date: string): DemoAppointment[] {
  const { random } = context;
  const interpreter = random.happens(0.15) ? 0 : random.between(1, WORKING);
  const client = random.happens(0.2) ? 0 : random.between(1, CLIENTS.length - 1);
  const when = usualTime(context, date);
  const isOver = Date.parse(when.endsAt) + CLEAR_OF_NOW_MS < Date.parse(context.now);
  const isAhead = Date.parse(when.startsAt) - CLEAR_OF_NOW_MS > Date.parse(context.now);
  if (!context.busyTimes.isFree(interpreter, when) || !(isOver || isAhead)) return [];
  if (isOver) return [pastScene(context, { interpreter, client, when })];
  return [futureScene(context, { interpreter, client, when })];
}

/** Business hours; now and then a night, ending on the next day. */
function usualTime({ random, timeZone }: DemoContext, date: string): AppointmentTime {
  if (random.happens(0.05)) return appointmentTime(date, random.oneOf(['21:30', '22:00']), 300, timeZone);
  const hour = String(random.between(8, 15)).padStart(2, '0');
  const minutes = random.oneOf([60, 90, 120, 120, 150, 180, 240]);
  return appointmentTime(date, `${hour}:${random.oneOf(['00', '15', '30'])}`, minutes, timeZone);
}

type Who = Pick<DemoAppointment, 'client' | 'when'> & { readonly interpreter: number };

function pastScene(context: DemoContext, who: Who): DemoAppointment {
  const { random } = context;
  const turn = random.between(1, 100);
  if (turn <= 5) return inTheOffice(nobodyCame(context, who));
  if (turn <= 12) return makeAppointment(context, { ...who, status: 'cancelled' });
  return accepted(context, makeAppointment(context, { ...who, status: 'completed' }));
}

function futureScene(context: DemoContext, who: Who): DemoAppointment {
  const { random } = context;
  const turn = random.between(1, 100);
  if (turn <= 45) return accepted(context, makeAppointment(context, { ...who, status: 'accepted' }));
  if (turn <= 80) return makeAppointment(context, { ...who, status: 'scheduled' });
  if (turn <= 86) return makeAppointment(context, { ...who, status: 'cancelled' });
  if (turn <= 90) return nobodyCame(context, who);
  return offered(context, who);
}

/** Accepted by an offer; half of them were offered to several interpreters, and the others learned that it was filled. */
function accepted(context: DemoContext, appointment: DemoAppointment): DemoAppointment {
  if (appointment.interpreter === null || context.random.happens(0.3)) return appointment;
  const rivals = context.random.happens(0.5)
    ? candidates(context, appointment.language, appointment.when, 3)
    : [];
  const offers = offersTo([appointment.interpreter, ...rivals], addHours(appointment.createdAt, 0.5), (at) =>
    at === 0 ? 'accepted' : at === 1 ? 'declined' : 'filled',
  );
  return { ...appointment, offers };
}

/** Not a client's request: one that nobody took would stay before staff forever. */
function inTheOffice(appointment: DemoAppointment): DemoAppointment {
  return { ...appointment, origin: 'staff', urgency: null };
}

function nobodyCame(context: DemoContext, { client, when, interpreter }: Who): DemoAppointment {
  const language = INTERPRETERS[interpreter]?.languages[0] ?? 'Spanish';
  const appointment = makeAppointment(context, {
    interpreter: null,
    client,
    when,
    language,
    status: 'declined',
  });
  const offers = offersTo(
    candidates(context, language, when, 3),
    addHours(appointment.createdAt, 1),
    () => 'declined',
  );
  return { ...appointment, offers };
}

/** Offered to one interpreter, who has not answered yet; the demo interpreter's one offer is elsewhere. */
function offered(context: DemoContext, who: Who): DemoAppointment {
  if (who.interpreter === 0) return makeAppointment(context, { ...who, status: 'scheduled' });
  const appointment = makeAppointment(context, { ...who, status: 'pending' });
  return {
    ...appointment,
    offers: offersTo([who.interpreter], addHours(appointment.createdAt, 0.5), () => 'open'),
  };
}
