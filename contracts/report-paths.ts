import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of staff's reports: only their page loads them. */
export const REPORT_PATHS = {
  'reports.summary': ['GET', '/api/reports/summary'],
  'reports.money': ['GET', '/api/reports/money'],
  'reports.unbilled': ['GET', '/api/reports/unbilled'],
  'reports.filling': ['GET', '/api/reports/filling'],
  'reports.cancellations': ['GET', '/api/reports/cancellations'],
  'reports.checkIns': ['GET', '/api/reports/check-ins'],
  'reports.utilization': ['GET', '/api/reports/utilization'],
  'reports.demand': ['GET', '/api/reports/demand'],
  'reports.fairness': ['GET', '/api/reports/fairness'],
  'reports.behindWork': ['GET', '/api/reports/appointments'],
  'reports.behindMoney': ['GET', '/api/reports/money/appointments'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
