import type { Page } from '@playwright/test';
import { LONG_CLIENT, LONG_NAME, RTL_NAME } from './gallery-company.ts';
import { expect, type Visit } from './gallery-kit.ts';
import {
  BOOKED,
  BROKEN,
  dragAWeekBack,
  fillAppointment,
  inDialog,
  invalid,
  payFirst,
  press,
  refused,
  TAKEN,
  UPCOMING,
  unsaved,
} from './gallery-steps.ts';

/** A dialog of staff's screens, how to open it, and its states. */
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

/** Types into the palette and waits for what it says. */
const ask = (question: string, says: string) => async (visit: Visit) => {
  await inDialog(visit.page).getByRole('combobox').fill(question);
  await inDialog(visit.page).getByText(says).first().waitFor();
};

/** Opens the first appointment of the list below the requests. */
const pressFirstListed = async (page: Page) => {
  const lists = page.getByRole('region', { name: /^(Today and ahead|Past)$/ });
  await lists.getByRole('heading', { level: 3 }).getByRole('button').first().click();
};

const pressFirstCloseout = (page: Page) => page.locator('[data-row-id]').first().press('Enter');

/** Opens the first closeout, unless one is open already, and the form of a decision on it. */
const decideOnFirst = (name: string) => async (page: Page) => {
  const decision = page.getByRole('button', { name, exact: true });
  if ((await decision.count()) === 0) await pressFirstCloseout(page);
  await decision.click();
};

const onReview = { path: '/payments?view=review&part=question' };
// Filtered: other galleries of the same server can fill a whole page with earlier appointments.
const onAssignments = { path: '/assignments?q=Donaudampf&view=cards' };
const onClients = { path: '/clients?q=Donaudampf&view=cards' };
const onInterpreters = { path: '/interpreters?q=Wolfesch&view=cards' };

/** On a phone the queue of requests shows its first one until it is unfolded. */
const pressInQueue = (name: RegExp) => async (page: Page) => {
  const queue = page.getByRole('region', { name: /Pending Client Requests/ });
  await queue.getByRole('listitem').first().waitFor();
  const unfold = queue.getByRole('button', { name: /^Show all/ });
  if (await unfold.isVisible()) await unfold.click();
  await press(name)(page);
};

export const DIALOGS: readonly GalleryDialog[] = [
  {
    name: 'schedule',
    path: '/admin',
    title: 'Schedule New Assignment',
    open: press('New Appointment'),
    further: {
      invalid: invalid('Create'),
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
    // In the first hours of a day nothing of that day is completed.
    path: '/assignments?status=completed&view=cards',
    title: 'Assignment Details',
    open: pressFirstListed,
    loads: {
      calls: /\/(offers|tracking|payments|notifications)$/,
      empty: 'Nothing has been reported yet.',
      failed: 'The tracking log could not be loaded.',
    },
  },
  {
    name: 'details-declined',
    path: '/assignments?status=declined&view=cards',
    title: 'Assignment Details',
    open: pressFirstListed,
  },
  {
    name: 'details-unfilled',
    path: '/unfilled',
    title: 'Assignment Details',
    open: async (page) => {
      const list = page.getByRole('list', { name: 'Unfilled appointments' });
      await list.getByRole('listitem').first().getByRole('button').first().click();
    },
    loads: { calls: /\/plan$/, failed: 'The plan could not be loaded.' },
  },
  {
    name: 'credential-refuse',
    path: '/credentials',
    title: /^Refuse Court certification of /,
    open: press('Refuse Court certification'),
    further: {
      invalid: invalid('Refuse'),
      refused: async (visit) => {
        await inDialog(visit.page).getByLabel('Reason').fill('The photo cannot be read.');
        await refused(BROKEN, 'Refuse')(visit);
      },
      unsaved: unsaved('Reason'),
    },
  },
  {
    name: 'cancel',
    path: '/admin',
    title: 'Cancel this appointment?',
    open: async (page) => {
      await press(new RegExp(`10:30 PM.*${LONG_CLIENT}`))(page);
      await press('Cancel appointment')(page);
    },
    further: {
      refused: async (visit) => {
        // Asked of what is booked.
        const office = inDialog(visit.page).getByLabel('Our office');
        if (await office.isVisible()) await office.check();
        await refused(BROKEN, 'Cancel appointment')(visit);
      },
    },
  },
  {
    name: 'assign',
    ...onAssignments,
    title: 'Assign Interpreter',
    open: pressInQueue(new RegExp(`^Assign Interpreter: ${LONG_CLIENT}`)),
    loads: {
      calls: /candidates$/,
      empty: 'No Tibetan interpreters',
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
    open: pressInQueue(new RegExp(`^Ask everyone now: ${LONG_CLIENT}`)),
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
    name: 'interpreter-invite',
    ...onInterpreters,
    title: `Send ${LONG_NAME} a reset link?`,
    open: press(`Send reset link to ${LONG_NAME}`),
    further: { refused: refused(BROKEN, 'Send Link') },
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
    name: 'client-invite',
    ...onClients,
    title: `Send ${LONG_CLIENT} a reset link?`,
    open: press(`Send reset link to ${LONG_CLIENT}`),
    further: { refused: refused(BROKEN, 'Send Link') },
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
    name: 'sign-in-again',
    // The first on its screen: the notifications must still be asked for.
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
    name: 'move',
    path: '/calendar?view=month',
    title: 'Move this appointment?',
    open: dragAWeekBack,
    further: { refused: refused(BOOKED, 'Move') },
    only: 1440,
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
    name: 'review',
    ...onReview,
    title: 'Review',
    open: pressFirstCloseout,
    loads: { calls: /\/closeouts\/\d+$/, failed: 'The report could not be loaded' },
  },
  {
    name: 'review-return',
    ...onReview,
    title: 'Return with a question',
    open: decideOnFirst('Return…'),
    further: { invalid: invalid('Send Question'), unsaved: unsaved('Question') },
  },
  {
    name: 'review-adjust',
    ...onReview,
    title: 'Adjust',
    open: decideOnFirst('Adjust…'),
    further: { invalid: invalid('Add Line'), unsaved: unsaved('Reason') },
  },
  {
    name: 'approve-many',
    path: '/payments?view=review',
    title: /^Approve \d+ ready appointments?\?$/,
    open: press(/^Approve \d+ Ready/),
  },
  {
    name: 'payment-enter',
    path: '/payments',
    title: 'Enter Payment',
    open: press('Enter Payment'),
    further: { invalid: invalid('Enter Payment') },
  },
  {
    name: 'template-reset',
    path: '/settings?tab=templates&to=interpreter&kind=offer_withdrawn&channel=sms',
    title: 'Restore default?',
    open: async (page) => {
      await page.getByLabel('Text', { exact: true }).fill('The offer {{appointment}} was withdrawn.');
      await press('Save Changes')(page);
      await press('Restore default')(page);
    },
    further: {
      refused: refused(BROKEN, 'Restore default'),
      // The company's words are the product's own again, as others find them.
      done: async ({ page, api }) => {
        api.refuse(null);
        await inDialog(page).getByRole('button', { name: 'Restore default', exact: true }).click();
        await page.getByText('Default template restored').waitFor();
      },
    },
  },
  {
    name: 'message',
    path: '/notifications?channel=email',
    // Whichever is the newest e-mail.
    title: /./,
    open: async (page) => {
      await page
        .getByRole('list', { name: 'Messages' })
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .click();
    },
    loads: { calls: /\/notifications\/\d+$/, failed: 'The message could not be loaded' },
  },
  {
    name: 'new-rate',
    path: '/settings?tab=rates',
    title: 'New rate',
    open: press('New rate… (Conditions)'),
    further: { invalid: invalid('Save New Rate') },
  },
  { name: 'holidays', path: '/settings?tab=rates', title: 'Holidays', open: press('Edit holidays') },
  { name: 'try-price', path: '/settings?tab=rates', title: 'Try a price', open: press('Try a price') },
  {
    name: 'palette',
    path: '/reports',
    title: 'Search and commands',
    open: press('Search'),
    further: {
      found: ask('Wolf', LONG_NAME),
      nothing: ask('qqqq', "Nothing matches 'qqqq'"),
      failed: async (visit) => {
        visit.api.answer('failed');
        await ask('Riverside', 'Some results could not be loaded.')(visit);
      },
    },
  },
  {
    name: 'shortcuts',
    path: '/reports',
    title: 'Keyboard shortcuts',
    // The keys' code comes with an idle browser.
    open: async (page) => {
      await expect(async () => {
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor({ timeout: 500 });
      }).toPass();
    },
  },
  { name: 'menu', path: '/reports', title: 'Menu', open: press('Open menu'), only: 390 },
];
