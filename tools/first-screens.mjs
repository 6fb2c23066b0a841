import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const dist = path.join(root, 'dist', 'web');
const admin = 'app/admin-screens.tsx';
const visitors = 'app/public-screens.tsx';

/**
 * What each screen loads without being asked, besides the app's entry and its static imports: its own `modules` with their
 * immediate dynamic imports, until it can be used with its lists. Not counted is what waits for a press (dialogs, other tabs, the
 * request form), for the first paint (what the portal shows below the day) or for an idle browser (the toast region). `later` is
 * rendered after the screen but belongs to it. `beside` comes in the same round trip, but the first paint does not wait for it.
 * The interpreter's portal first shows the frame and the next appointment with its step, then the offers and the day; the
 * client's first shows the frame and the next appointment, then the most recent ones; staff's appointments, payments and messages come in a list
 * below what stays; both parts are weighed. The screens' pages name these files (tools/screen-pages.mjs), and weigh.mjs weighs them.
 */
export const firstScreens = [
  { name: 'landing', path: '/', modules: ['features/public/landing-page.tsx'] },
  {
    name: 'interpreter sign-in',
    path: '/interpreter-login',
    modules: ['features/interpreter/login-page.tsx'],
  },
  {
    name: 'offer link',
    path: '/respond',
    modules: [visitors, 'features/public/respond-page.tsx'],
  },
  {
    name: 'sign-up link',
    path: '/invitation',
    modules: [visitors, 'features/public/invitation-page.tsx'],
  },
  {
    name: 'forgotten password',
    path: '/forgot-password',
    modules: [visitors, 'features/public/forgot-password-page.tsx'],
  },
  { name: 'client sign-in', path: '/client-login', modules: ['features/client/login-page.tsx'] },
  { name: 'admin sign-in', path: '/admin-login', modules: ['features/admin/login-page.tsx'] },
  {
    name: 'interpreter portal',
    path: '/interpreter-portal',
    modules: ['app/interpreter-screen.tsx'],
    beside: {
      name: 'with offers and day',
      modules: ['features/interpreter/portal-lists.tsx'],
    },
  },
  {
    name: 'client portal',
    path: '/client-portal',
    modules: ['app/client-screen.tsx'],
    beside: {
      name: 'with recent ones',
      modules: ['features/client/recent-appointments.tsx'],
    },
  },
  {
    name: 'admin dashboard',
    path: '/admin',
    modules: [admin, 'features/admin/dashboard/dashboard-page.tsx'],
  },
  {
    name: 'admin assignments',
    path: '/assignments',
    modules: [admin, 'features/admin/assignments/assignments-page.tsx'],
    beside: {
      name: 'with its table',
      modules: ['features/admin/assignments/list/assignment-table.tsx'],
    },
  },
  {
    name: 'admin payments',
    path: '/payments',
    modules: [admin, 'features/admin/payments/payments-page.tsx'],
    beside: {
      name: 'with its list',
      modules: ['features/admin/payments/payment-list.tsx'],
    },
  },
  {
    name: 'admin notifications',
    path: '/notifications',
    modules: [admin, 'app/later-screens.tsx', 'features/admin/messages/messages-page.tsx'],
    beside: {
      name: 'with its list',
      modules: ['features/admin/messages/message-list.tsx'],
    },
  },
  {
    name: 'interpreter page',
    path: '/interpreters/:id',
    modules: [admin, 'app/later-screens.tsx', 'features/admin/interpreters/interpreter-page.tsx'],
  },
  {
    name: 'client page',
    path: '/clients/:id',
    modules: [admin, 'app/later-screens.tsx', 'features/admin/clients/client-page.tsx'],
  },
  {
    name: 'admin calendar',
    path: '/calendar',
    modules: [admin, 'features/admin/calendar/calendar-page.tsx'],
    later: ['features/admin/calendar/calendar-grid.tsx'],
  },
  {
    // On a desk; it comes from the same page.
    name: 'with a day as board',
    path: '/calendar',
    modules: [admin, 'features/admin/calendar/calendar-page.tsx'],
    later: ['features/admin/calendar/board/board.tsx'],
  },
];

/** Vite's account of the build: which file holds which module, and what that imports. */
export function readManifest() {
  return JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'));
}

/** The scripts that hold the modules and the app's entry, with all that they import statically. */
export function scriptsOf(manifest, modules) {
  const scripts = new Set();
  for (const module of ['index.html', ...modules]) collect(manifest, module, scripts);
  return [...scripts];
}

function collect(manifest, key, scripts) {
  const chunk = manifest[key];
  if (chunk === undefined)
    throw new Error(`The build has no ${key}: correct the table in tools/first-screens.mjs.`);
  if (scripts.has(chunk.file)) return;
  scripts.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, scripts);
}
