import { expect, it } from 'vitest';
import { checkTemplate, wordsFor } from './template-values.ts';

const values = { subject: 'New offer', text: 'Come: {{link}}', html: '<p>Come</p>' };

it('sends of the words what the way has', () => {
  expect(wordsFor('email', values)).toEqual(values);
  expect(wordsFor('push', values)).toEqual({ ...values, html: null });
  expect(wordsFor('sms', values)).toEqual({ ...values, subject: null, html: null });
});

it('takes a blank subject and blank HTML for none', () => {
  expect(wordsFor('email', { ...values, subject: ' ', html: '\n' })).toEqual({
    subject: null,
    text: values.text,
    html: null,
  });
});

it('refuses an empty text and what is too long at the field', () => {
  expect(checkTemplate('sms', { ...values, text: ' \n' })).toEqual({
    ok: false,
    errors: { text: 'Enter a text' },
  });
  expect(checkTemplate('sms', { ...values, text: 'a'.repeat(5001) })).toEqual({
    ok: false,
    errors: { text: 'At most 5000 characters' },
  });
  expect(checkTemplate('email', values)).toMatchObject({ ok: true, value: values });
});
