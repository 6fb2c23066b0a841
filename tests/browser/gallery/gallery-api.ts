import type { Request, Route } from '@playwright/test';
import type { ErrorEnvelope } from '#contracts/error.ts';

/**
 * What the API answers in the browser, over the real server: its own answer, none at all, a failure, nothing to show, or
 * that nobody is signed in.
 */
type Answers = 'real' | 'held' | 'failed' | 'empty' | 'signed-out';
/** What changes answer: the server's own, or a refusal that a real one could give. */
export type Refusal = ErrorEnvelope & { status: number };

const FAILURE = { message: 'Something went wrong on our side. Nothing was changed.', code: 'internal' };
const SIGNED_OUT = { message: 'Please sign in.', code: 'unauthenticated' };
const NO_SUM = { count: 0, amount: '0.00', clientAmount: '0.00' };
/** Without these no screen works at all; the sign-in has its own place in the gallery. */
const ALWAYS_REAL = /^\/api\/(admin\/session|events|company)$/;
const EMPTY_ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/notifications/unread': { unread: 0 },
  '/api/notifications/summary': {
    waiting: 0,
    held: 0,
    failed: 0,
    unconfigured: 0,
    sentToday: 0,
    troubles: [],
    copy: null,
  },
  '/api/assignments/calendar': { appointments: [], days: [] },
  '/api/payments/totals': { pending: NO_SUM, overdue: NO_SUM, paid: NO_SUM, void: NO_SUM },
  '/api/closeouts/counts': {
    plain: 0,
    withQuestion: 0,
    returned: 0,
    withoutResult: 0,
    unfilled: 0,
    notApproved: 0,
    approvedToday: 0,
    flags: {},
  },
  '/api/ledger/totals': { count: 0, debit: '0.00', credit: '0.00', balance: '0.00' },
  '/api/ledger/check': { last: null },
  '/api/books': { today: '2026-11-24', closedThrough: null, closings: [] },
  '/api/assignments/cannot-come': [],
  '/api/dashboard/attention': {
    newRequests: 0,
    declined: 0,
    lateCheckIns: 0,
    proposals: 0,
    credentialsToCheck: 0,
    clientQuestions: 0,
    languagesToConfirm: 0,
  },
  '/api/fill-plans/unfilled': { total: 0, appointments: [] },
  '/api/dashboard/money': {
    from: '2026-11-01',
    to: '2026-11-24',
    billed: '0.00',
    unpaid: { count: 0, amount: '0.00' },
    overdue: { count: 0, amount: '0.00' },
    toPay: { count: 0, amount: '0.00' },
  },
  '/api/dashboard/stats': {
    totalInterpreters: 0,
    availableInterpreters: 0,
    totalClients: 0,
    activeClients: 0,
    todayAssignments: 0,
    urgentAssignments: 0,
  },
};

/** Sits between the page and the server, and answers as a state of the gallery needs it. */
export class Api {
  /** The refusals given so far: a browser writes each to its console. */
  readonly statuses = new Set<number>();
  readonly #alwaysReal: RegExp;
  #answers: Answers = 'real';
  #only = /./;
  #refusal: Refusal | 'held' | 'lost' | null = null;
  #held: Route[] = [];
  #underWay = new Set<Request>();

  /** Reads of `alwaysReal` paths are the server's own, whatever is asked for. */
  constructor(alwaysReal = ALWAYS_REAL) {
    this.#alwaysReal = alwaysReal;
  }

  /** Whether nothing is on its way but what is held. */
  get isQuiet(): boolean {
    return this.#underWay.size <= this.#held.length;
  }

  begin(request: Request): void {
    if (/\/api\/(?!events)/.test(request.url())) this.#underWay.add(request);
  }

  end(request: Request): void {
    this.#underWay.delete(request);
  }

  /** From now on reads whose path matches `only` are answered so; the others by the server. */
  answer(answers: Answers, only = /./): void {
    this.#answers = answers;
    this.#only = only;
  }

  /** From now on every change is refused so, never answered, or lost on its way; null lets the server answer. */
  refuse(refusal: Refusal | 'held' | 'lost' | null): void {
    this.#refusal = refusal;
  }

  /** Lets everything that was held go on to the server, and what follows. */
  async release(): Promise<void> {
    this.answer('real');
    this.#refusal = null;
    // One that was held for a page that has gone cannot go on.
    await Promise.all(this.#held.splice(0).map((route) => route.fallback().catch(() => undefined)));
  }

  async handle(route: Route): Promise<void> {
    const { pathname, searchParams } = new URL(route.request().url());
    // A preview changes nothing.
    if (this.#alwaysReal.test(pathname) || searchParams.has('preview')) return route.fallback();
    if (route.request().method() !== 'GET') return this.#handleChange(route);
    const answers = this.#only.test(pathname) ? this.#answers : 'real';
    if (answers === 'real') return route.fallback();
    if (answers === 'held') {
      this.#held.push(route);
      return;
    }
    if (answers === 'empty') return route.fulfill({ json: EMPTY_ANSWERS[pathname] ?? [] });
    const [status, json] = answers === 'failed' ? [500, FAILURE] : [401, SIGNED_OUT];
    this.statuses.add(status);
    return route.fulfill({ status, json });
  }

  async #handleChange(route: Route): Promise<void> {
    if (this.#refusal === null) return route.fallback();
    if (this.#refusal === 'lost') return route.abort('internetdisconnected');
    if (this.#refusal === 'held') {
      this.#held.push(route);
      return;
    }
    const { status, ...envelope } = this.#refusal;
    this.statuses.add(status);
    return route.fulfill({ status, json: envelope });
  }
}
