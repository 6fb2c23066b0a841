import { addDays } from '#domain/civil.ts';
import { addHours } from '#domain/time.ts';
import { CLIENTS, INTERPRETERS } from './cast.ts';
import { type When, whenOf } from './diary.ts';
import { candidates, offersTo } from './offers.ts';
import { makeScene, type Scene, type Stage } from './scene.ts';

const FIRST_DAY = -56;
const LAST_DAY = 28;
/** The newest interpreter has no history. */
const WORKING = INTERPRETERS.length - 2;
const CLEAR_OF_NOW_MS = 3_600_000;

/** The ordinary business of eight weeks past and four to come; today itself is set apart. */
export function usualWeeks(stage: Stage): Scene[] {
  const scenes: Scene[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    if (day === 0) continue;
    const date = addDays(stage.today, day);
    const count = countOn(stage, date, day);
    for (let at = 0; at < count; at += 1) scenes.push(...usualAppointment(stage, date));
  }
  return scenes;
}

function countOn({ chance }: Stage, date: string, day: number): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return chance.happens(0.5) ? 1 : 0;
  return day < 0 ? chance.between(3, 6) : chance.between(2, 4);
}

/** One appointment; none when the interpreter that chance names is taken, as it happens. */
function usualAppointment(stage: Stage, date: string): Scene[] {
  const { chance } = stage;
  const interpreter = chance.happens(0.15) ? 0 : chance.between(1, WORKING);
  const client = chance.happens(0.2) ? 0 : chance.between(1, CLIENTS.length - 1);
  const when = usualTime(stage, date);
  const isOver = Date.parse(when.endsAt) + CLEAR_OF_NOW_MS < Date.parse(stage.now);
  const isAhead = Date.parse(when.startsAt) - CLEAR_OF_NOW_MS > Date.parse(stage.now);
  if (!stage.diary.isFree(interpreter, when) || !(isOver || isAhead)) return [];
  if (isOver) return [pastScene(stage, { interpreter, client, when })];
  return [futureScene(stage, { interpreter, client, when })];
}

/** Business hours; now and then a night, ending on the next day. */
function usualTime({ chance, timeZone }: Stage, date: string): When {
  if (chance.happens(0.05)) return whenOf(date, chance.oneOf(['21:30', '22:00']), 300, timeZone);
  const hour = String(chance.between(8, 15)).padStart(2, '0');
  const minutes = chance.oneOf([60, 90, 120, 120, 150, 180, 240]);
  return whenOf(date, `${hour}:${chance.oneOf(['00', '15', '30'])}`, minutes, timeZone);
}

type Who = Pick<Scene, 'client' | 'when'> & { readonly interpreter: number };

function pastScene(stage: Stage, who: Who): Scene {
  const { chance } = stage;
  const turn = chance.between(1, 100);
  if (turn <= 5) return inTheOffice(nobodyCame(stage, who));
  if (turn <= 12) return makeScene(stage, { ...who, status: 'cancelled' });
  return accepted(stage, makeScene(stage, { ...who, status: 'completed' }));
}

function futureScene(stage: Stage, who: Who): Scene {
  const { chance } = stage;
  const turn = chance.between(1, 100);
  if (turn <= 45) return accepted(stage, makeScene(stage, { ...who, status: 'accepted' }));
  if (turn <= 80) return makeScene(stage, { ...who, status: 'scheduled' });
  if (turn <= 86) return makeScene(stage, { ...who, status: 'cancelled' });
  if (turn <= 90) return nobodyCame(stage, who);
  return asked(stage, who);
}

/** Taken by an offer; half the time it had gone to several, and the others heard that it was filled. */
function accepted(stage: Stage, scene: Scene): Scene {
  if (scene.interpreter === null || stage.chance.happens(0.3)) return scene;
  const rivals = stage.chance.happens(0.5) ? candidates(stage, scene.language, scene.when, 3) : [];
  const offers = offersTo([scene.interpreter, ...rivals], addHours(scene.createdAt, 0.5), (at) =>
    at === 0 ? 'accepted' : at === 1 ? 'declined' : 'filled',
  );
  return { ...scene, offers };
}

/** Not a client's request: one that nobody took would stand before staff for ever (design 3.3). */
function inTheOffice(scene: Scene): Scene {
  return { ...scene, origin: 'staff', urgency: null };
}

function nobodyCame(stage: Stage, { client, when, interpreter }: Who): Scene {
  const language = INTERPRETERS[interpreter]?.languages[0] ?? 'Spanish';
  const scene = makeScene(stage, { interpreter: null, client, when, language, status: 'declined' });
  const offers = offersTo(
    candidates(stage, language, when, 3),
    addHours(scene.createdAt, 1),
    () => 'declined',
  );
  return { ...scene, offers };
}

/** Offered to one interpreter, who has not answered yet; the demo interpreter's one offer stands elsewhere. */
function asked(stage: Stage, who: Who): Scene {
  if (who.interpreter === 0) return makeScene(stage, { ...who, status: 'scheduled' });
  const scene = makeScene(stage, { ...who, status: 'pending' });
  return { ...scene, offers: offersTo([who.interpreter], addHours(scene.createdAt, 0.5), () => 'open') };
}
