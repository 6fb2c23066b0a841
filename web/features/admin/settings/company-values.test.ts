import { expect, it, test } from 'vitest';
import { checkCompany, companyValuesOf } from './company-values.ts';

const values = companyValuesOf({
  companyName: 'Parley',
  timeZone: 'America/New_York',
  supportEmail: 'support@parley.example',
  supportPhone: '(555) 010-0199',
  defaultHourlyRate: '75.00',
  mileageRate: '0.67',
  paymentDueDays: 30,
  cancellationWindowHours: 24,
  cancellationChargePercent: 100,
  tellsClientsOfArrival: true,
  requiresSecondFactor: false,
  updatedAt: '2026-03-02T14:00:00Z',
});

it('reads amounts and numbers as people type them', () => {
  const typed = { defaultHourlyRate: '$1,080.50', mileageRate: ' $0.725 ', paymentDueDays: ' 14 ' };
  expect(checkCompany({ ...values, ...typed, cancellationChargePercent: '12.5 %' })).toMatchObject({
    ok: true,
    value: {
      defaultHourlyRate: '1080.50',
      mileageRate: '0.725',
      paymentDueDays: 14,
      cancellationWindowHours: 24,
      cancellationChargePercent: 12.5,
    },
  });
});

test.each([
  [{ companyName: '  ' }, { companyName: 'Name is required' }],
  [{ timeZone: '' }, { timeZone: 'Time zone is required' }],
  [{ supportEmail: 'support' }, { supportEmail: 'Enter an email address' }],
  [{ supportPhone: '12' }, { supportPhone: 'Enter a phone number' }],
  [
    { defaultHourlyRate: '1,50' },
    { defaultHourlyRate: 'Enter an amount in dollars, with at most two decimals' },
  ],
  [{ mileageRate: '' }, { mileageRate: 'Enter an amount in dollars, with at most three decimals' }],
  [{ paymentDueDays: '' }, { paymentDueDays: 'Enter a whole number of days from 0 to 365' }],
  [{ paymentDueDays: '1.5' }, { paymentDueDays: 'Enter a whole number of days from 0 to 365' }],
  [{ paymentDueDays: '-1' }, { paymentDueDays: 'Enter a whole number of days from 0 to 365' }],
  [
    { cancellationWindowHours: '721' },
    { cancellationWindowHours: 'Enter a whole number of hours from 0 to 720' },
  ],
  [
    { cancellationChargePercent: '101%' },
    { cancellationChargePercent: 'Enter percent from 0 to 100, in steps of 0.5' },
  ],
])('refuses %j at its field', (typed, errors) => {
  expect(checkCompany({ ...values, ...typed })).toEqual({ ok: false, errors });
});
