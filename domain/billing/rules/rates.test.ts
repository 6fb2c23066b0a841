import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCustomRates, parseCustomRates, USUAL_HOURLY_RATES } from '#domain/billing/rules/rates.ts';
import { formatMoney, MAX_MONEY_CENTS } from '#domain/money.ts';

const rate = fc.option(fc.integer({ min: 0, max: MAX_MONEY_CENTS }));

describe('the rates of interpreters', () => {
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
