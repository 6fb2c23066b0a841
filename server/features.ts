import type { FastifyInstance } from 'fastify';
import { assignmentsRoutes } from './features/assignments/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { availabilityRoutes } from './features/availability/routes.ts';
import { calendarFilesRoutes } from './features/calendar-files/routes.ts';
import { clientListsRoutes } from './features/client-lists/routes.ts';
import { clientPaymentsRoutes } from './features/client-payments/routes.ts';
import { clientsRoutes } from './features/clients/routes.ts';
import { closeoutsRoutes } from './features/closeouts/routes.ts';
import { credentialsRoutes } from './features/credentials/routes.ts';
import { fillPlansRoutes } from './features/fill-plans/routes.ts';
import { interpretersRoutes } from './features/interpreters/routes.ts';
import { invoicesRoutes } from './features/invoices/routes.ts';
import { ledgerRoutes } from './features/ledger/routes.ts';
import { matchingRoutes } from './features/matching/routes.ts';
import { messagesRoutes } from './features/messages/routes.ts';
import { notificationCenterRoutes } from './features/notification-center/routes.ts';
import { offersRoutes } from './features/offers/routes.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { payoutsRoutes } from './features/payouts/routes.ts';
import { placesRoutes } from './features/places/routes.ts';
import { ratesRoutes } from './features/rates/routes.ts';
import { receiptsRoutes } from './features/receipts/routes.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { seriesRoutes } from './features/series/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { trackingRoutes } from './features/tracking/routes.ts';
import type { Dependencies } from './http/dependencies.ts';
import { healthRoutes } from './http/health.ts';

type Register = (app: FastifyInstance, deps: Dependencies) => void;

/** The routes of all features. */
export const FEATURES: readonly Register[] = [
  healthRoutes,
  authRoutes,
  settingsRoutes,
  staffRoutes,
  interpretersRoutes,
  clientsRoutes,
  credentialsRoutes,
  availabilityRoutes,
  placesRoutes,
  matchingRoutes,
  clientListsRoutes,
  ledgerRoutes,
  paymentsRoutes,
  ratesRoutes,
  assignmentsRoutes,
  offersRoutes,
  trackingRoutes,
  receiptsRoutes,
  seriesRoutes,
  fillPlansRoutes,
  closeoutsRoutes,
  invoicesRoutes,
  clientPaymentsRoutes,
  payoutsRoutes,
  messagesRoutes,
  notificationCenterRoutes,
  reportsRoutes,
  calendarFilesRoutes,
];
