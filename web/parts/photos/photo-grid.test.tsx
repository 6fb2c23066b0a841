import { render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { PhotoGrid } from './photo-grid.tsx';

const photos = ['a', 'b', 'c'].map((id) => ({ id, src: `/${id}.jpg`, isRemovable: true }));

function Question() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    ref.current?.showModal();
    ref.current?.querySelector('button')?.focus();
  }, []);
  return (
    <dialog ref={ref}>
      <button type="button">Remove</button>
    </dialog>
  );
}

function Screen({ shown, isAsking }: { shown: string[]; isAsking: boolean }) {
  return (
    <>
      <PhotoGrid what="Receipt" photos={photos.filter(({ id }) => shown.includes(id))} onRemove={() => {}} />
      {isAsking && <Question />}
    </>
  );
}

it('focuses the photo in the place of a removed one when the question closes after it has gone', () => {
  const { rerender } = render(<Screen shown={['a', 'b', 'c']} isAsking />);
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  rerender(<Screen shown={['a', 'b']} isAsking />);
  rerender(<Screen shown={['a', 'b']} isAsking={false} />);
  expect(screen.getByRole('button', { name: 'Open receipt 2' })).toHaveFocus();
});
