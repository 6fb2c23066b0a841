import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import {
  chargeRate,
  DEFAULT_CHARGE_RATE_CENTS,
  formatCustomRates,
  parseCustomRates,
  payRate,
  USUAL_HOURLY_RATES,
} from '#domain/billing/rates.ts';
import { formatMoney, MAX_MONEY_CENTS } from '#domain/money.ts';

const rate = fc.option(fc.integer({ min: 0, max: MAX_MONEY_CENTS }));

describe('chargeRate', () => {
  it.each([
    [5000, 8000, 5000, 'client'],
    [5000, null, 5000, 'client'],
    [0, 8000, 0, 'client'],
    [null, 8000, 8000, 'language'],
    [null, 0, 0, 'language'],
    [null, null, 7500, 'default'],
  ])(
    'of client %j and language %j is %j from the %s',
    (clientRateCents, languageRateCents, rateCents, source) => {
      expect(chargeRate({ clientRateCents, languageRateCents })).toEqual({ rateCents, source });
    },
  );

  it('takes another default when the company has one', () => {
    const rates = { clientRateCents: null, languageRateCents: null, defaultRateCents: 9000 };
    expect(chargeRate(rates)).toEqual({ rateCents: 9000, source: 'default' });
    expect(formatMoney(DEFAULT_CHARGE_RATE_CENTS)).toBe('75.00');
  });
});

describe('payRate', () => {
  it('is the specialty rate for exactly that service type, else the base rate', () => {
    const rates = { hourlyRateCents: 3000, legalRateCents: 4000, medicalRateCents: 3500 };
    const of = (serviceType: (typeof SERVICE_TYPES)[number] | null) => payRate({ ...rates, serviceType });
    expect(of('legal')).toEqual({ rateCents: 4000, source: 'legal' });
    expect(of('medical')).toEqual({ rateCents: 3500, source: 'medical' });
    for (const serviceType of [null, 'business', 'educational', 'other'] as const) {
      expect(of(serviceType)).toEqual({ rateCents: 3000, source: 'base' });
    }
  });

  it('is the base rate for every service type without specialty rates', () => {
    for (const serviceType of SERVICE_TYPES) {
      const rates = { hourlyRateCents: 2500, legalRateCents: null, medicalRateCents: null, serviceType };
      expect(payRate(rates)).toEqual({ rateCents: 2500, source: 'base' });
    }
  });

  it('has four quick choices', () => {
    expect(USUAL_HOURLY_RATES.map(formatMoney)).toEqual(['25.00', '30.00', '35.00', '40.00']);
  });
});

describe('customRates', () => {
  it('come back from their text', () => {
    fc.assert(
      fc.property(rate, rate, (legalRateCents, medicalRateCents) => {
        const rates = { legalRateCents, medicalRateCents };
        expect(parseCustomRates(formatCustomRates(rates))).toEqual({ ok: true, value: rates });
      }),
    );
  });

  it('are read from numbers and texts in any order, and none from blank', () => {
    const text = '[{"type":"medical","rate":35},{"rate":"40.0","type":"legal"}]';
    expect(parseCustomRates(text)).toMatchObject({ value: { legalRateCents: 4000, medicalRateCents: 3500 } });
    for (const none of [null, '', ' ', '[]']) {
      expect(parseCustomRates(none)).toMatchObject({
        value: { legalRateCents: null, medicalRateCents: null },
      });
    }
    expect(formatCustomRates({ legalRateCents: null, medicalRateCents: null })).toBeNull();
  });

  it.each([
    'legal',
    '{}',
    'null',
    '[1]',
    '[null]',
    '[[]]',
    '[{"type":"legal"}]',
    '[{"type":"dental","rate":30}]',
    '[{"type":"legal","rate":-1}]',
    '[{"type":"legal","rate":1e309}]',
    '[{"type":"legal","rate":30.001}]',
    '[{"type":"legal","rate":null}]',
    '[{"type":"legal","rate":30},{"type":"legal","rate":35}]',
    '[{"type":"legal","rate":30,"note":"x"}]',
    '[{"type":"legal","rate":30,"__proto__":{}}]',
  ])('are refused: %s', (text) => {
    expect(parseCustomRates(text)).toMatchObject({ refusal: { code: 'validation_failed' } });
    const result = parseCustomRates(text);
    expect(result.ok ? [] : Object.keys(result.refusal.fields ?? {})).toEqual(['customRates']);
  });
});
