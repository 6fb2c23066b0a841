import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const DEVICE = Date.parse('2026-11-20T09:00:00.000Z');
const HOUR = 3_600_000;

/** The browser's storage, which outlives `freshClock` like a reload. */
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
  vi.useFakeTimers({ now: DEVICE });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module in a page that has just loaded. */
async function freshClock() {
  vi.resetModules();
  return import('./server-clock.ts');
}

const header = (at: number) => new Date(at).toUTCString();

describe("the server's time", () => {
  it("is the device's until a server has answered", async () => {
    const { serverNow, isClockOff } = await freshClock();
    expect([serverNow().getTime(), isClockOff()]).toEqual([DEVICE, false]);
  });

  it.each([
    ['is exact', 0],
    ['differs by less than a minute', 50_000],
    ['is behind by less than a minute', -50_000],
  ])("is the device's when its clock %s", async (_, offset) => {
    const { adjustServerClock, serverNow, isClockOff } = await freshClock();
    adjustServerClock(header(DEVICE + offset), DEVICE - 200, DEVICE);
    expect([serverNow().getTime(), isClockOff()]).toEqual([DEVICE, false]);
  });

  it.each([
    ['three hours slow', 3 * HOUR],
    ['a day fast', -24 * HOUR],
  ])('corrects a device that is %s, to the second', async (_, offset) => {
    const { adjustServerClock, serverNow, isClockOff } = await freshClock();
    adjustServerClock(header(DEVICE + offset), DEVICE - 400, DEVICE);
    expect(Math.abs(serverNow().getTime() - DEVICE - offset)).toBeLessThan(1_500);
    expect(isClockOff()).toBe(true);
  });

  it('is kept over a reload, and goes on with the device', async () => {
    (await freshClock()).adjustServerClock(header(DEVICE + HOUR), DEVICE, DEVICE);
    const { serverNow } = await freshClock();
    vi.advanceTimersByTime(10_000);
    expect(Math.abs(serverNow().getTime() - DEVICE - HOUR - 10_000)).toBeLessThan(1_500);
  });

  it('does not tremble with the next answers, and tells of a change once', async () => {
    const { adjustServerClock, serverNow, onServerClockChange } = await freshClock();
    const changed = vi.fn();
    onServerClockChange(changed);
    adjustServerClock(header(DEVICE + HOUR), DEVICE - 100, DEVICE);
    const first = serverNow().getTime();
    adjustServerClock(header(DEVICE + HOUR), DEVICE - 300, DEVICE);
    expect([serverNow().getTime(), changed.mock.calls.length]).toEqual([first, 1]);
  });

  it("is the device's again, and nothing is kept, once its clock has been set right", async () => {
    const { adjustServerClock, serverNow } = await freshClock();
    adjustServerClock(header(DEVICE + HOUR), DEVICE, DEVICE);
    adjustServerClock(header(DEVICE), DEVICE, DEVICE);
    expect([serverNow().getTime(), storage.size]).toEqual([DEVICE, 0]);
  });

  it.each([
    ['no header', null, 100],
    ['a header that is no date', 'soon', 100],
    ['an answer that was long on its way', header(DEVICE + HOUR), 60_000],
    ['a clock set back meanwhile', header(DEVICE + HOUR), -100],
  ])('learns nothing from %s', async (_, dateHeader, tripMs) => {
    const { adjustServerClock, isClockOff } = await freshClock();
    adjustServerClock(dateHeader, DEVICE - tripMs, DEVICE);
    expect(isClockOff()).toBe(false);
  });

  it('holds without a storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { adjustServerClock, isClockOff } = await freshClock();
    adjustServerClock(header(DEVICE + HOUR), DEVICE, DEVICE);
    expect(isClockOff()).toBe(true);
  });
});
