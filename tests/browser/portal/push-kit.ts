import type { BrowserContext, Worker } from '@playwright/test';
import { openPushService, type PushService } from '#kit/services/push-service.ts';
import { expect } from '../kit.ts';

/** What is on the lock screen. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly staysUntilAnswered: boolean;
  readonly actions: readonly string[];
}

/** What the person says when the browser asks for notifications. */
type Decision = 'granted' | 'denied';

/**
 * A phone that subscribes with a push service of our own. Chromium subscribes only with its maker's, over the internet: the
 * page's `pushManager` and the browser's question are played, all else (worker, push events, notifications) is real.
 */
export interface PushPhone {
  readonly service: PushService;
  /** What the phone says when it is asked; what is still undecided is asked. */
  decide(decision: Decision): void;
  /** Makes subscribing fail, like a missing connection to the push service. */
  failToSubscribe(fails: boolean): void;
  isSubscribed(): boolean;
  /** The next message that the server sends to this phone's push service, decrypted. */
  nextMessage(): Promise<string>;
  /** Gives a message to the service worker and waits until it has handled it. */
  deliver(text: string): Promise<void>;
  /** What the worker shows under a tag; null when nothing. */
  shown(tag: string): Promise<Shown | null>;
  /** Presses a notification, or an action of it. */
  press(tag: string, action?: string): Promise<void>;
  worker(): Promise<Worker>;
}

/** Of a worker's own world, what the functions that run there use; TypeScript knows the page's here. */
interface WorkerSelf {
  registration: {
    getNotifications(filter: { tag: string }): Promise<
      {
        title: string;
        body: string;
        tag: string;
        requireInteraction: boolean;
        actions: { title: string }[];
      }[]
    >;
  };
  NotificationEvent: new (type: string, init: object) => Event;
  PushEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): void;
}

/** Plays the push service for the pages of this context; call it before the first page is opened. */
export async function openPushPhone(
  context: BrowserContext,
  { origin, decision = null }: { origin: string; decision?: Decision | null },
): Promise<PushPhone> {
  const service = await openPushService();
  context.on('close', () => void service.close());
  const played = { permission: decision ?? 'default', answer: 'granted' as Decision, fails: false, key: '' };
  const subscription = service.subscribe('phone');
  await context.grantPermissions(['notifications', 'geolocation'], { origin });
  await context.exposeFunction(
    'playedPush',
    (step: 'state' | 'ask' | 'subscribe' | 'unsubscribe', key = '') => {
      if (step === 'ask' && played.permission === 'default') played.permission = played.answer;
      if (step === 'subscribe' && played.fails) throw new Error('Registration failed - push service error');
      if (step === 'subscribe') played.key = key;
      if (step === 'unsubscribe') played.key = '';
      return played;
    },
  );
  await context.addInitScript(playPush, { subscription, permission: played.permission });

  async function worker(): Promise<Worker> {
    const found = () => context.serviceWorkers().find((one) => one.url().startsWith(origin));
    await expect.poll(() => found() !== undefined).toBe(true);
    const ours = found();
    if (!ours) throw new Error('The service worker is not there');
    await expect
      .poll(() =>
        ours.evaluate(
          () => (self as unknown as { registration: ServiceWorkerRegistration }).registration.active?.state,
        ),
      )
      .toBe('activated');
    return ours;
  }

  return {
    service,
    worker,
    decide: (answer) => {
      played.answer = answer;
    },
    failToSubscribe: (fails) => {
      played.fails = fails;
    },
    isSubscribed: () => played.key !== '',
    async nextMessage() {
      await expect.poll(() => service.received.length, { timeout: 15_000 }).toBeGreaterThan(0);
      return service.received.shift()?.text ?? '';
    },
    deliver: async (text) => (await worker()).evaluate(deliverPush, text),
    shown: async (tag) => (await worker()).evaluate(readShown, tag),
    press: async (tag, action = '') => (await worker()).evaluate(pressShown, { tag, action }),
  };
}

/** Runs in every page before anything else. */
function playPush({
  subscription,
  permission,
}: {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  permission: string;
}): void {
  type Played = { permission: NotificationPermission; key: string };
  const ask = (step: string, key?: string) =>
    (window as unknown as { playedPush(step: string, key?: string): Promise<Played> }).playedPush(step, key);
  let known = permission;
  void ask('state').then((played) => {
    known = played.permission;
  });
  const bytes = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;
  const subscribed = (key: string) => ({
    endpoint: subscription.endpoint,
    options: { userVisibleOnly: true, applicationServerKey: bytes(key) },
    toJSON: () => ({ ...subscription, expirationTime: null }),
    unsubscribe: async () => {
      await ask('unsubscribe');
      return true;
    },
  });
  Object.defineProperty(Notification, 'permission', { get: () => known });
  Notification.requestPermission = async () => {
    known = (await ask('ask')).permission;
    return known as NotificationPermission;
  };
  Object.assign(PushManager.prototype, {
    async getSubscription() {
      const { key } = await ask('state');
      return key === '' ? null : subscribed(key);
    },
    async subscribe({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) {
      if (!userVisibleOnly) throw new Error('Every message must be shown');
      const { key } = await ask('subscribe', String(applicationServerKey));
      return subscribed(key);
    },
  });
}

/** Runs in the worker. */
async function readShown(tag: string): Promise<Shown | null> {
  const { registration } = self as unknown as WorkerSelf;
  const [found] = await registration.getNotifications({ tag });
  if (!found) return null;
  const { title, body, requireInteraction, actions } = found;
  return {
    title,
    body,
    tag,
    staysUntilAnswered: requireInteraction,
    actions: actions.map((action) => action.title),
  };
}

/**
 * Runs in the worker, and ends when the worker has done what it does about a message. The browser's own way of delivering one
 * answers at once and loses the message when the worker is just being replaced.
 */
async function deliverPush(text: string): Promise<void> {
  const scope = self as unknown as WorkerSelf;
  const work: Promise<unknown>[] = [];
  const event = new scope.PushEvent('push', { data: text });
  // Only an event of the browser's own may be waited for.
  Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => work.push(one) });
  scope.dispatchEvent(event);
  await Promise.all(work);
}

/** Runs in the worker. */
async function pressShown({ tag, action }: { tag: string; action: string }): Promise<void> {
  const scope = self as unknown as WorkerSelf;
  const [notification] = await scope.registration.getNotifications({ tag });
  scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action }));
}
