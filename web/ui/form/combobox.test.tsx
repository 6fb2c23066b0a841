import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';
import { SuggestionInput } from './suggestion-input.tsx';

const options = ['Chinese (Mandarin)', 'Chinese (Cantonese)', 'Português', 'Spanish'];
const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

function Choice(props: {
  labels?: readonly string[];
  first?: string;
  clearable?: boolean;
  isLoading?: boolean;
  byWordStart?: boolean;
}) {
  const [value, setValue] = useState(props.first ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Field label="Language">
        <Combobox
          label="Languages"
          options={props.isLoading ? [] : asOptions(props.labels ?? options)}
          byWordStart={props.byWordStart}
          isLoading={props.isLoading}
          value={value}
          onChange={setValue}
          clearable={props.clearable}
        />
      </Field>
      <output aria-label="Chosen">{value}</output>
      <button type="submit">Save</button>
    </form>
  );
}

function Method() {
  const [value, setValue] = useState('');
  return (
    <Field label="Paid by">
      <SuggestionInput
        name="method"
        label="Usual methods"
        placeholder=""
        suggestions={['Check', 'Card', 'Cash']}
        value={value}
        onChange={setValue}
      />
    </Field>
  );
}

const submitted = vi.fn();
let show: (element: ReactElement) => void;
const input = () => screen.getByRole('combobox', { name: /Language|Paid by/ });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByLabelText('Chosen').textContent;

function open(element: ReactElement) {
  submitted.mockClear();
  show = render(element).rerender;
  return userEvent.setup({ delay: null });
}

describe('a combobox', () => {
  test.each([
    ['MAND', ['Chinese (Mandarin)']],
    ['portugues', ['Português']],
    ['PORTUGUÊS', ['Português']],
    ['cant chin', ['Chinese (Cantonese)']],
    ['(', ['Chinese (Mandarin)', 'Chinese (Cantonese)']],
    ['klingon', []],
  ])('lists for %j the options %j', async (typed, found) => {
    const user = open(<Choice />);
    await user.type(input(), typed);
    expect(shown()).toEqual(found);
    if (found.length === 0) expect(screen.getAllByText('No match')).not.toHaveLength(0);
  });

  test('puts first what begins with the text, then what has a word that does', async () => {
    const labels = ['Amina Warsame', 'Ana-Minh Le', 'Chinese (Mandarin)', 'Min-jun Seo', 'Mína Ek'];
    const user = open(<Choice labels={labels} />);
    await user.type(input(), 'Min');
    expect(shown()).toEqual(['Min-jun Seo', 'Mína Ek', 'Ana-Minh Le', 'Amina Warsame']);
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('Min-jun Seo');
  });

  test('finds a language by the beginning of a word alone', async () => {
    const user = open(<Choice labels={LANGUAGES} byWordStart />);
    await user.type(input(), 'dari');
    expect(shown()).toEqual(['Dari']);
    await user.clear(input());
    await user.type(input(), 'kiche');
    expect(shown()).toEqual(["K'iche'"]);
  });

  test('lists all languages, and of very many options a part and the number of the others', async () => {
    const user = open(<Choice labels={LANGUAGES} />);
    await user.click(input());
    expect(shown()).toEqual(LANGUAGES);
    cleanup();

    const many = Array.from({ length: 170 }, (_, index) => `Ana ${index}`);
    const other = open(<Choice labels={many} />);
    await other.type(input(), 'ana');
    expect(shown()).toHaveLength(150);
    expect(screen.getByText('and 20 more. Type to narrow the list.')).toBeVisible();
    expect(screen.getByText('170 matches')).toBeVisible();
  });

  test('takes by Enter or Tab the first that matches, by arrows another, and submits nothing by it', async () => {
    const user = open(<Choice />);
    await user.type(input(), 'chin{Enter}');
    expect(chosen()).toBe('Chinese (Mandarin)');
    expect(input()).toHaveValue('Chinese (Mandarin)');
    await user.clear(input());
    await user.type(input(), 'chin{ArrowDown}{Enter}');
    expect(chosen()).toBe('Chinese (Cantonese)');
    await user.clear(input());
    await user.type(input(), 'span{Tab}');
    expect(chosen()).toBe('Spanish');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await user.clear(input());
    await user.type(input(), 'klingon{Enter}');
    expect(submitted).not.toHaveBeenCalled();
    expect(chosen()).toBe('Spanish');
  });

  test.each(['{Enter}', '{Tab}', '', '{Escape}'])(
    'keeps what is typed and %j while the options load',
    async (key) => {
      const user = open(<Choice isLoading />);
      await user.type(input(), `span${key}`);
      expect(input()).toHaveValue('span');
      expect(submitted).not.toHaveBeenCalled();
      show(<Choice />);
      if (key === '' || key === '{Escape}') expect(shown()).toEqual(key === '' ? ['Spanish'] : []);
      else expect(input()).toHaveValue('Spanish');
      expect(chosen()).toBe(key === '{Enter}' || key === '{Tab}' ? 'Spanish' : '');
    },
  );

  test('closes at Escape or when it is left, and shows again what was chosen', async () => {
    const user = open(<Choice first="Spanish" />);
    const handleKey = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
    document.addEventListener('keydown', handleKey);
    await user.clear(input());
    await user.type(input(), 'chin');
    handleKey.mockClear();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(handleKey).not.toHaveReturnedWith(false);
    expect(input()).toHaveValue('Spanish');
    // The next one is for the dialog around.
    await user.keyboard('{Escape}');
    expect(handleKey).toHaveLastReturnedWith(false);
    expect(chosen()).toBe('Spanish');
    document.removeEventListener('keydown', handleKey);

    await user.clear(input());
    await user.type(input(), 'klingon');
    await user.click(document.body);
    expect(input()).toHaveValue('Spanish');
    expect(chosen()).toBe('Spanish');
  });

  test('is emptied by its button or its text only where it may be', async () => {
    const user = open(<Choice first="Spanish" clearable />);
    await user.click(screen.getByRole('button', { name: 'Clear languages' }));
    expect(chosen()).toBe('');
    expect(input()).toHaveFocus();
    await user.type(input(), 'span{Enter}');
    await user.clear(input());
    expect(chosen()).toBe('');
    cleanup();

    const other = open(<Choice first="Spanish" />);
    await other.clear(input());
    expect(chosen()).toBe('Spanish');
    expect(screen.queryByRole('button', { name: 'Clear languages' })).toBeNull();
  });
});

describe('an input with suggestions', () => {
  test('suggests what contains the typed text, all once it is one of them, and nothing where none matches', async () => {
    const user = open(<Method />);
    await user.click(input());
    expect(shown()).toEqual(['Check', 'Card', 'Cash']);
    await user.type(input(), 'CA');
    expect(shown()).toEqual(['Card', 'Cash']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(input()).toHaveValue('Cash');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(input());
    expect(shown()).toEqual(['Check', 'Card', 'Cash']);
    await user.type(input(), ' in hand');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Escape}');
    expect(input()).toHaveValue('Cash in hand');
  });
});
