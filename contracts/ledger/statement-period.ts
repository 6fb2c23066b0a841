import { refine } from 'zod/mini';
import { addDays } from '#domain/civil.ts';
import { civilDate } from '../fields.ts';

/** The first and the last day of a statement. */
export const statementPeriod = { from: civilDate(), to: civilDate() };

/** A period of at most a year, both days included. */
export const isStatementPeriod = refine<{ from: string; to: string }>(
  ({ from, to }) => from <= to && to <= addDays(from, 365),
  { path: ['to'], error: 'Choose a period of at most a year that does not end before it begins' },
);
