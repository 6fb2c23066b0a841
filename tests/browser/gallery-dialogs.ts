import type { Page } from '@playwright/test';
import type { Refusal } from './gallery-api.ts';
import { LONG_CLIENT, LONG_NAME, RTL_NAME } from './gallery-company.ts';
import type { Visit } from './gallery-kit.ts';

/** A dialog of the staff's desk, how one gets there, and the states that one meets in it. */
export interface GalleryDialog {
  readonly name: string;
  /** The screen it is opened on. */
  readonly path: string;
  readonly title: string | RegExp;
  readonly open: (page: Page, visit: Visit) => Promise<void>;
  /** What it fetches when it opens; with nothing to show, and when that fails, it says so. */
  readonly loads?: {
    readonly calls: RegExp;
    readonly empty?: string | RegExp;
    readonly failed?: string | RegExp;
  };
  /** Further states by name, each reached from the one before. */
  readonly further?: Readonly<Record<string, (visit: Visit) => Promise<void>>>;
  /** Only this width knows it. */
  readonly only?: 390 | 1440;
}

const BROKEN: Refusal = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Nothing was changed.',
};
const BOOKED: Refusal = {
  status: 409,
  code: 'interpreter_booked',
  message: `This interpreter has another appointment at that time: Tibetan on Nov 20, 2026, 10:30 PM – 2:15 AM, ${LONG_NAME}.`,
  conflict: {
    assignmentId: 1,
    startsAt: '2026-11-21T03:30:00Z',
    endsAt: '2026-11-21T07:15:00Z',
    label: 'Tibetan',
  },
};
const UPCOMING: Refusal = {
  status: 409,
  code: 'has_upcoming_appointments',
  message: `${LONG_CLIENT} has 2 upcoming appointments. Cancel them first.`,
};
const TAKEN: Refusal = {
  status: 409,
  code: 'email_taken',
  message: 'This e-mail address is taken',
  fields: { email: 'This e-mail address is taken' },
};

/** Presses a button by its name, or by the beginning of it. */
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Presses a button of the dialog while changes are refused so, and waits for the answer. */
function refused(refusal: Refusal, name: string) {
  return async ({ page, api }: Visit) => {
    api.refuse(refusal);
    await inDialog(page).getByRole('button', { name, exact: true }).click();
    await inDialog(page).getByText(refusal.message).first().waitFor();
  };
}

function inDialog(page: Page) {
  return page.locator('dialog[open]').last();
}

/** Presses the button of a form in which nothing is filled in, or the wrong things. */
const invalid =
  (name: string) =>
  async ({ page }: Visit) => {
    await inDialog(page).getByRole('button', { name, exact: true }).click();
    await inDialog(page).locator('[aria-invalid="true"]').first().waitFor();
  };

/** Writes into a field, then asks to close: a changed form asks first. */
const unsaved =
  (label: string) =>
  async ({ page }: Visit) => {
    await inDialog(page).getByLabel(label).first().fill('Something else');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
  };

/** An appointment over midnight, of those who strain the form, at a time that not all of them are free. */
async function fillAppointment({ page }: Visit): Promise<void> {
  const form = inDialog(page);
  const today = (await (await page.request.get('/api/company')).json()).today;
  await form.getByLabel('Client').selectOption(LONG_CLIENT);
  await form.getByLabel('Language').selectOption('Tibetan');
  await form.getByLabel('Date').fill(today);
  await form.getByLabel('Start time').fill('22:00');
  await form.getByLabel('End time').fill('01:30');
  // Who is not free is known once all of it has been asked.
  const interpreters = form.getByLabel('Interpreter').locator('option');
  await interpreters.filter({ hasText: 'booked' }).first().waitFor({ state: 'attached' });
  const free = form.getByLabel('Interpreter').locator('option:enabled', { hasText: '/h' }).first();
  await form.getByLabel('Interpreter').selectOption(await free.getAttribute('value'));
  await form.getByText('Estimated Cost').first().waitFor();
}

/** Selects the first payment that is still to be made, and presses a button of the bar of what is selected. */
const payFirst = (name: string) => async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Select .+, due/ })
    .first()
    .check();
  await press(name)(page);
};

const onAssignments = { path: '/assignments' };
const onClients = { path: '/clients?q=Donaudampf' };
const onInterpreters = { path: '/interpreters?q=Wolfesch' };

export const DIALOGS: readonly GalleryDialog[] = [
  {
    name: 'schedule',
    path: '/admin',
    title: 'Schedule New Assignment',
    open: press('New Appointment'),
    further: {
      invalid: invalid('Create & Notify'),
      filled: fillAppointment,
      refused: refused(BOOKED, 'Create & Notify'),
      unsaved: unsaved('Notes'),
    },
  },
  {
    name: 'edit',
    ...onAssignments,
    title: 'Edit Assignment',
    open: press(new RegExp(`^Edit: ${LONG_CLIENT}`)),
    further: { refused: refused(BOOKED, 'Save Changes'), unsaved: unsaved('Notes') },
  },
  {
    name: 'details',
    path: '/admin',
    title: 'Assignment Details',
    open: press(new RegExp(`10:30 PM.*${LONG_CLIENT}`)),
    loads: { calls: /\/assignments\/\d+$/, failed: 'The appointment could not be loaded' },
  },
  {
    name: 'details-parts',
    path: '/admin',
    title: 'Assignment Details',
    open: press(/Completed$/),
    loads: {
      calls: /\/(offers|tracking|payments|notifications)$/,
      empty: 'Nothing has been reported yet.',
      failed: 'The tracking log could not be loaded.',
    },
  },
  {
    name: 'details-declined',
    path: '/assignments?status=declined',
    title: 'Assignment Details',
    open: press(/^\w{3}, \w{3} \d+/),
  },
  {
    name: 'cancel',
    path: '/admin',
    title: 'Cancel this appointment?',
    open: async (page) => {
      await press(new RegExp(`10:30 PM.*${LONG_CLIENT}`))(page);
      await press('Cancel appointment')(page);
    },
    further: { refused: refused(BROKEN, 'Cancel appointment') },
  },
  {
    name: 'assign',
    ...onAssignments,
    title: 'Assign Interpreter',
    open: press(new RegExp(`^Assign Interpreter: ${LONG_CLIENT}`)),
    loads: {
      calls: /candidates$/,
      empty: 'No available Tibetan interpreters',
      failed: 'Interpreters could not be loaded',
    },
    further: {
      refused: async (visit) => {
        await inDialog(visit.page).locator('label', { hasText: RTL_NAME }).click();
        await refused(BOOKED, 'Assign Interpreter')(visit);
      },
    },
  },
  {
    name: 'broadcast',
    ...onAssignments,
    title: 'Send this assignment to all available Tibetan interpreters?',
    open: press(new RegExp(`^Broadcast: ${LONG_CLIENT}`)),
    further: { refused: refused(BROKEN, 'Send to all') },
  },
  {
    name: 'delete',
    ...onAssignments,
    title: /^Delete/,
    open: press(new RegExp(`^Delete: ${LONG_CLIENT}`)),
    further: { refused: refused(BROKEN, 'Delete') },
  },
  {
    name: 'interpreter-add',
    ...onInterpreters,
    title: 'Add New Interpreter',
    open: press('Add Interpreter'),
    further: { invalid: invalid('Add Interpreter') },
  },
  {
    name: 'interpreter-edit',
    ...onInterpreters,
    title: 'Edit Interpreter',
    open: press(`Edit ${LONG_NAME}`),
    further: { refused: refused(TAKEN, 'Save Changes'), unsaved: unsaved('Phone') },
  },
  {
    name: 'interpreter-delete',
    ...onInterpreters,
    title: `Delete ${LONG_NAME}?`,
    open: press(`Delete ${LONG_NAME}`),
    further: { refused: refused(UPCOMING, 'Delete') },
  },
  {
    name: 'client-add',
    ...onClients,
    title: 'Add New Client',
    open: press('Add Client'),
    further: { invalid: invalid('Add Client') },
  },
  {
    name: 'client-edit',
    ...onClients,
    title: 'Edit Client',
    open: press(`Edit ${LONG_CLIENT}`),
    further: { refused: refused(TAKEN, 'Save Changes'), unsaved: unsaved('Phone') },
  },
  {
    name: 'client-delete',
    ...onClients,
    title: `Delete ${LONG_CLIENT}?`,
    open: press(`Delete ${LONG_CLIENT}`),
    further: { refused: refused(UPCOMING, 'Delete') },
  },
  {
    name: 'search-interpreters',
    path: '/admin',
    title: 'Search Interpreters',
    open: press('Find Interpreter'),
    loads: { calls: /search$/, empty: 'No interpreters found', failed: 'The search failed' },
  },
  {
    name: 'notifications',
    path: '/reports',
    title: 'Notifications',
    open: press(/^Notifications(,|$)/),
    loads: {
      calls: /notifications$/,
      empty: 'No notifications',
      failed: 'Notifications could not be loaded',
    },
  },
  {
    name: 'pay',
    path: '/payments?status=pending',
    title: 'Mark payment paid',
    open: payFirst('Mark paid…'),
    further: { refused: refused(BROKEN, 'Mark paid'), unsaved: unsaved('Note') },
  },
  {
    name: 'void',
    path: '/payments?status=pending',
    title: 'Void payment',
    open: payFirst('Void…'),
    further: { invalid: invalid('Void payment'), unsaved: unsaved('Reason') },
  },
  {
    name: 'payment-enter',
    path: '/payments',
    title: 'Enter Payment',
    open: press('Enter Payment'),
    further: { invalid: invalid('Enter Payment') },
  },
  {
    name: 'sign-in-again',
    path: '/reports',
    title: 'Sign in again',
    open: async (page, { api }) => {
      api.answer('signed-out', /notifications$/);
      await press(/^Notifications(,|$)/)(page);
      await page.getByRole('alertdialog', { name: 'Sign in again' }).waitFor();
      api.answer('real');
    },
    further: { invalid: invalid('Sign In') },
  },
  { name: 'menu', path: '/reports', title: 'Menu', open: press('Open menu'), only: 390 },
];
