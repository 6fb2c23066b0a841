/* Measurements inside the page: each function runs there alone, and can use nothing from outside of it. */

/** What can be pressed and is smaller than a finger: 44 px in either direction, but for links in a line of text. */
export function smallTargets(): string[] {
  const least = 43.5;
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const pressed = 'a[href], button, input, select, textarea, summary, [role="button"], [role="switch"]';
  return [...top.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isChoice = element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type);
    const boxes = [element, ...(isChoice ? labels : [])].map((one) => one.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    // Seen by screen readers alone: something else is pressed in its place.
    if (width <= 1 || height <= 1) return [];
    const isInText =
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== element.textContent.trim();
    if (isInText || (width >= least && height >= least)) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.slice(0, 40);
    return [`${element.tagName} '${name}': ${width.toFixed(0)} × ${height.toFixed(0)}`];
  });
}

/** Text that is cut off, beyond the window, or under other text. */
export function unreadable(): string[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const pieces: { text: string; box: DOMRect; layer: Element; of: Element }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (of === null || text === '' || /STYLE|SCRIPT|OPTION/.test(of.tagName)) continue;
    if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (of.closest('.sr-only, [class*="sr-only"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    let layer: Element = top;
    let isExcerpt = false;
    for (let up: Element | null = of; up && up !== top; up = up.parentElement) {
      const { position, zIndex, overflowX, overflowY, webkitLineClamp } = getComputedStyle(up);
      const frame = up.getBoundingClientRect();
      if (frame.width <= 1 || frame.height <= 1) isExcerpt = true;
      if (webkitLineClamp !== 'none') isExcerpt = true;
      // The menu's panel, too, is over the page.
      const isOver = /fixed|sticky/.test(position) || (position === 'absolute' && zIndex !== 'auto');
      if (layer === top && isOver) layer = up;
      // Elements outside the scrolled area are covered by nothing.
      if (/auto|scroll/.test(overflowY))
        boxes = boxes.filter((box) => box.bottom <= frame.bottom && box.top >= frame.top);
      if (isExcerpt) continue;
      const cutsX = /hidden|clip/.test(overflowX);
      const cutsY = /hidden|clip/.test(overflowY);
      const isCut = boxes.some(
        (box) =>
          (cutsX && (box.right > frame.right + 1 || box.left < frame.left - 1)) ||
          (cutsY && (box.bottom > frame.bottom + 3 || box.top < frame.top - 3)),
      );
      if (isCut) found.push(`cut off: '${text.slice(0, 40)}'`);
    }
    if (isExcerpt) continue;
    const frame = (of.closest('button, article, li, dialog, nav') ?? top).getBoundingClientRect();
    if (boxes.some(({ right, left }) => right > frame.right + 1 || left < frame.left - 1))
      found.push(`beyond its frame: '${text.slice(0, 40)}'`);
    for (const box of boxes) pieces.push({ text, box, layer, of });
  }
  pieces.forEach(({ text, box, layer, of }, index) => {
    for (const other of pieces.slice(index + 1)) {
      if (other.of === of || other.layer !== layer) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 3 && down > box.height * 0.35)
        found.push(`'${text.slice(0, 30)}' under '${other.text.slice(0, 30)}'`);
    }
  });
  return [...new Set(found)];
}
