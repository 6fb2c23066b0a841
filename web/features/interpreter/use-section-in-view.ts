import { useEffect, useRef, useState } from 'react';

/** A section is in view once its start is above this part of the window. */
const readingLine = 0.4;
const ownMoves = ['wheel', 'touchmove', 'keydown'] as const;

/** Which of the page's sections (ids, in order) is being read. `choose` sets one until the page is scrolled by hand. */
export function useSectionInView(ids: readonly string[]): {
  current: string | undefined;
  choose: (id: string) => void;
} {
  const [current, setCurrent] = useState(ids[0]);
  const isChosen = useRef(false);

  useEffect(() => {
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      // The last sections of a short page never reach the line: the chosen one counts.
      if (!isChosen.current) frame = requestAnimationFrame(() => setCurrent(sectionInView(ids)));
    };
    const letGo = () => {
      isChosen.current = false;
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    for (const move of ownMoves) window.addEventListener(move, letGo, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
      for (const move of ownMoves) window.removeEventListener(move, letGo);
    };
  }, [ids]);

  return {
    current,
    choose(id) {
      isChosen.current = true;
      setCurrent(id);
    },
  };
}

function sectionInView(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
  if (isAtEnd) return ids.at(-1);
  const line = window.innerHeight * readingLine;
  const begun = ids.filter((id) => {
    const place = document.getElementById(id);
    return place !== null && place.getBoundingClientRect().top <= line;
  });
  return begun.at(-1) ?? ids[0];
}
