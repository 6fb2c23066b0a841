import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '../dialog/dialog-stack.ts';
import { Shortcut } from '../keyboard/shortcut.tsx';
import { placeNextTo } from './tooltip-timing.ts';
import { followTooltipTriggers, type TooltipContent } from './tooltip-triggers.ts';

const tooltipId = 'tooltip';

/**
 * The one tooltip of the page. Whatever carries `data-tooltip="…"`, and perhaps `data-shortcut="Mod K"`, has one: under
 * the pointer, or with the keyboard's focus. So a trigger costs an attribute, and this code can come when the
 * browser is idle. It is in the top layer and in the topmost dialog: nothing outside of that can be pointed at.
 */
export function TooltipLayer() {
  const dialog = useTopDialog();
  const [content, setContent] = useState<TooltipContent | null>(null);
  useEffect(() => followTooltipTriggers(setContent), []);
  // A dialog that has opened or closed meanwhile leaves the trigger behind.
  if (content === null || !(dialog ?? document.body).contains(content.trigger)) return null;
  return createPortal(<Bubble content={content} />, dialog ?? document.body);
}

function Bubble({ content }: { content: TooltipContent }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (bubble === null) return;
    // Browsers without popovers leave it fixed.
    if ('showPopover' in bubble) bubble.showPopover();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const trigger = content.trigger.getBoundingClientRect();
    const { left, top } = placeNextTo(trigger, bubble.getBoundingClientRect(), { width, height });
    bubble.style.left = `${left}px`;
    bubble.style.top = `${top}px`;
    return describe(content);
  }, [content]);

  return (
    <div
      ref={ref}
      popover="manual"
      data-tooltip-bubble
      // The padding bridges the gap between the trigger and what is seen, for a pointer on its way over.
      className="fixed inset-auto m-0 w-max max-w-[min(20rem,100vw)] animate-fade overflow-visible border-0 bg-transparent p-1.5"
    >
      <div
        id={tooltipId}
        role="tooltip"
        className="flex items-center gap-2 rounded-control border border-line bg-surface px-2 py-1 text-ink text-small shadow-float"
      >
        {content.text}
        {content.shortcut !== undefined && <Shortcut shortcut={content.shortcut} />}
      </div>
    </div>
  );
}

/** Ties the tooltip to its trigger for screen readers, unless it only repeats the trigger's name. */
function describe({ trigger, text, shortcut }: TooltipContent): (() => void) | undefined {
  const repeatsName = trigger.getAttribute('aria-label') === text && shortcut === undefined;
  if (repeatsName || trigger.hasAttribute('aria-describedby')) return;
  trigger.setAttribute('aria-describedby', tooltipId);
  return () => trigger.removeAttribute('aria-describedby');
}
