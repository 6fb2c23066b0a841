import type {
  AgeingFigures,
  ClientStatementData,
  CreditNoteData,
  DocumentAppointment,
  InvoiceData,
  PaidAppointment,
  Party,
  PayStatementData,
  Sender,
} from '#server/documents/document-data.ts';

const SENDER: Sender = {
  name: 'Parley Language Services',
  addressLines: ['120 Harbor Street, Suite 400', 'Providence, RI 02903'],
  email: 'billing@parley.example',
  phone: '(401) 555-0142',
  taxNumber: 'EIN 12-3456789',
  logo: null,
};

const HOSPITAL: Party = {
  name: 'Riverside General Hospital',
  addressLines: ['Accounts Payable', '500 River Road', 'Boston, MA 02114'],
  email: 'ap@riverside.example',
  phone: '(617) 555-0199',
  taxNumber: null,
};

const HOW_TO_PAY =
  'By check: payable to Parley Language Services, 120 Harbor Street, Suite 400, Providence, RI 02903.\n' +
  'By bank transfer (ACH): First Harbor Bank, routing 011500010, account 000123456789. Please name the invoice number.';

const AGEING: AgeingFigures = {
  currentCents: 1_250_000,
  days1To30Cents: 120_050,
  days31To60Cents: 0,
  days61To90Cents: 0,
  over90Cents: 7_500,
};

/** A morning in October with an hour after hours and parking. */
export function aDocumentAppointment(more: Partial<DocumentAppointment> = {}): DocumentAppointment {
  return {
    assignmentId: 1001,
    date: '2026-10-06',
    startTime: '09:30',
    endTime: '11:45',
    language: 'Spanish',
    person: 'Marisol Vega',
    place: '500 River Road, Boston, MA 02114, Outpatient Building, Room 1204',
    reference: 'Visit 88012',
    lines: [
      {
        label: 'Interpreting, client rate, rounded up to the quarter hour',
        quantity: 2.25,
        unit: 'hours',
        rateCents: 7500,
        amountCents: 16875,
      },
      { label: 'After hours, 6:00 – 8:00 PM, 50% more', quantity: 1.5, unit: 'hours', amountCents: 5625 },
      { label: 'Mileage', quantity: 12.5, unit: 'miles', rateTenthCents: 725, amountCents: 906 },
      { label: 'Parking', amountCents: 1200 },
    ],
    ...more,
  };
}

/** So many appointments, one after the other through October; each third has only its time. */
export function manyDocumentAppointments(count: number): DocumentAppointment[] {
  return Array.from({ length: count }, (_, index) => {
    const whole = aDocumentAppointment({
      assignmentId: 1000 + index,
      date: `2026-10-${String(1 + (index % 31)).padStart(2, '0')}`,
    });
    return index % 3 === 0 ? whole : { ...whole, reference: null, lines: whole.lines.slice(0, 1) };
  });
}

export function anInvoice(more: Partial<InvoiceData> = {}): InvoiceData {
  return {
    is: 'invoice',
    number: '2026-0042',
    date: '2026-11-06',
    dueDate: '2026-12-06',
    terms: 'Net 30',
    from: SENDER,
    to: HOSPITAL,
    purchaseOrder: 'PO 77-1190',
    appointments: [aDocumentAppointment()],
    others: [],
    payments: [],
    notes: null,
    taxes: [{ date: null, label: 'Tax, 8.25%', amountCents: 2030 }],
    ageing: AGEING,
    howToPay: HOW_TO_PAY,
    ...more,
  };
}

export function aCreditNote(more: Partial<CreditNoteData> = {}): CreditNoteData {
  return {
    is: 'credit_note',
    number: 'CN-0007',
    date: '2026-11-12',
    from: SENDER,
    to: HOSPITAL,
    invoice: { number: '2026-0042', date: '2026-11-06' },
    reason: 'The appointment of October 6 was cancelled in time.',
    appointments: [
      aDocumentAppointment({ lines: [{ label: 'Interpreting, client rate', amountCents: -16875 }] }),
    ],
    others: [],
    taxes: [{ date: null, label: 'Tax, 8.25%', amountCents: -1392 }],
    notes: null,
    ...more,
  };
}

export function aClientStatement(more: Partial<ClientStatementData> = {}): ClientStatementData {
  const line = { details: null, dueDate: null };
  return {
    is: 'client_statement',
    date: '2026-11-06',
    fromDate: '2026-10-01',
    toDate: '2026-10-31',
    from: SENDER,
    to: HOSPITAL,
    openingCents: 120_050,
    ageing: AGEING,
    howToPay: HOW_TO_PAY,
    lines: [
      {
        date: '2026-10-02',
        label: 'Invoice 2026-0031',
        details: '14 appointments',
        dueDate: '2026-11-01',
        amountCents: 432_100,
      },
      { ...line, date: '2026-10-09', label: 'Payment, check 5498', amountCents: -120_050 },
      { ...line, date: '2026-10-15', label: 'Credit note CN-0006', amountCents: -15_000 },
    ],
    ...more,
  };
}

export function aPayStatement(more: Partial<PayStatementData> = {}): PayStatementData {
  const own = { person: 'Riverside General Hospital', expectedOn: '2026-11-30' };
  const appointments: PaidAppointment[] = [
    { ...aDocumentAppointment(), ...own, paidDate: '2026-10-30' },
    { ...aDocumentAppointment({ assignmentId: 1002, date: '2026-10-20' }), ...own, paidDate: null },
  ];
  return {
    is: 'pay_statement',
    number: null,
    returnedOn: null,
    date: '2026-11-02',
    fromDate: '2026-10-01',
    toDate: '2026-10-31',
    from: SENDER,
    to: { ...HOSPITAL, name: 'Marisol Vega', addressLines: ['12 Elm Street', 'Providence, RI 02906'] },
    appointments,
    others: [],
    yearToDate: { year: 2026, paidCents: 3_412_550 },
    ...more,
  };
}
