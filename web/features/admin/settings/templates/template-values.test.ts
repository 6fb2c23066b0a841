import { expect, it } from 'vitest';
import { LONGEST_WORDS } from '#contracts/messages/template.ts';
import { checkTemplate, templateBody } from './template-values.ts';

const values = { subject: 'New offer', text: 'Come: {{link}}', html: '<p>Come</p>' };

it('sends the fields that the channel has', () => {
  expect(templateBody('email', values)).toEqual(values);
  expect(templateBody('push', values)).toEqual({ ...values, html: null });
  expect(templateBody('sms', values)).toEqual({ ...values, subject: null, html: null });
});

it('takes a blank subject and blank HTML for none', () => {
  expect(templateBody('email', { ...values, subject: ' ', html: '\n' })).toEqual({
    subject: null,
    text: values.text,
    html: null,
  });
});

it('refuses an empty text and what nobody types at the field', () => {
  expect(checkTemplate('sms', { ...values, text: ' \n' })).toEqual({
    ok: false,
    errors: { text: 'Enter a text' },
  });
  expect(checkTemplate('sms', { ...values, text: 'a'.repeat(100_001) })).toEqual({
    ok: false,
    errors: { text: 'At most 100000 characters' },
  });
  expect(checkTemplate('email', values)).toMatchObject({ ok: true, value: values });
});

it('leaves what is too long for a message to the server, which says it beside all else that is wrong', () => {
  const long = { ...values, text: `{{notes}} ${'a'.repeat(LONGEST_WORDS.text)}` };
  expect(checkTemplate('email', long)).toEqual({ ok: true, value: long });
});
