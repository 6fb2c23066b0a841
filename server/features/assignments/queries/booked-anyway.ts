/**
 * SQL: an entry `row` of the audit log that booked somebody, or that kept or changed a booking in spite of something. Staff who assign the booked interpreter
 * again book nobody.
 */
export const booksSomebody = (row: string) =>
  `${row}.entity = 'assignment' AND ${row}.act IN ('assignments.create', 'assignments.update', 'assignments.acceptProposal', 'assignments.assign',
      'assignments.accept', 'assignments.keep', 'fillPlans.bookByStandingYes')
    AND NOT (${row}.act = 'assignments.assign' AND ${row}.change ->> 'from' <> 'pending' AND ${row}.change ->> 'from' <> 'declined'
      AND ${row}.change ->> 'formerInterpreterId' IS NULL)`;
