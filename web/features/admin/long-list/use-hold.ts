import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** A list is let go so long after nobody is at it any more: focus that comes back from a dialog is nowhere for a moment. */
const LINGER_MS = 300;

/**
 * Whether somebody is at a list: the mouse is over it, focus is in it, or they are `away` from it for a moment, in a dialog
 * that it has opened. `props` go on the list.
 */
export function useHold(away: boolean) {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isLingering, setIsLingering] = useState(false);
  const isThere = isPointed || isFocused || away;
  useEffect(() => {
    if (isThere) {
      setIsLingering(true);
      return;
    }
    const timer = setTimeout(() => setIsLingering(false), LINGER_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
  return {
    isHeld: isThere || isLingering,
    props: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsPointed(pointerType === 'mouse'),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
