import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { rendered } from './template.ts';
import { partsOf } from './template-parts.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it('hours of trying words leave nothing in memory', () => {
  const text = 'The {{language}} assignment{{#place}} at {{place}}{{/place}}. '.repeat(20);
  const tryOut = (from: number, to: number) => {
    for (let key = from; key < to; key += 1) {
      partsOf(`${text}${key}`);
      expect(rendered(`${text}${key}`, { language: 'Spanish' })).toMatch(`${key}`);
    }
  };
  tryOut(0, 500);
  const before = heapInUse();
  tryOut(500, 1500);
  expect((heapInUse() - before) / 2 ** 20).toBeLessThan(3);
});
