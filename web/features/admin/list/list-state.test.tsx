import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadMore } from './list-state.tsx';

afterEach(() => vi.unstubAllGlobals());

it('loads the next page when the end of the list has left the view and come back meanwhile', () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const loadMore = vi.fn();
  const list = {
    hasMore: true,
    isLoadingMore: false,
    moreError: null,
    isFetching: false,
    rows: [],
    loadMore,
  };
  render(<LoadMore list={list} what="payments" />);

  act(() => tell([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(loadMore).not.toHaveBeenCalled();
  act(() => tell([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(loadMore).toHaveBeenCalledOnce();
});
