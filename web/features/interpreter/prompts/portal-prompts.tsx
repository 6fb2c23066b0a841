import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasOpenQuestion, onQuestionChange } from '../report/open-questions.ts';
import type { PortalPrompt } from './portal-prompt.ts';
import { PromptCard } from './prompt-card.tsx';
import { useArePromptsBlocked } from './use-are-prompts-blocked.ts';
import { useInstallPrompt } from './use-install-prompt.tsx';
import { useIsBusy } from './use-is-busy.ts';
import { usePushPrompt } from './use-push-prompt.ts';
import { useUpdatePrompt } from './use-update-prompt.ts';

/** The pause between two prompts, so that a second press does not hit the next one. */
const pauseMs = 1_500;

/** Prompts of the app, one at a time, most urgent first, at the end of the page, where they cover and move nothing (rule screens-11). */
export function PortalPrompts() {
  const update = useUpdatePrompt();
  const install = useInstallPrompt();
  const push = usePushPrompt();
  const isHeldBack = useArePromptsBlocked();
  const isQuestionOpen = useSyncExternalStore(onQuestionChange, hasOpenQuestion);
  const prompt = useOneAtATime(isQuestionOpen ? [] : [update, ...(isHeldBack ? [] : [install, push])]);
  return (
    // Always there, so that a reader is told; empty, it takes no room.
    <div role="status" className="empty:-mt-4">
      {prompt && <PromptCard key={prompt.id} prompt={prompt} />}
    </div>
  );
}

/**
 * A shown prompt stays until it is answered or blocked; the next one comes after a pause, and never over a dialog or
 * while typing.
 */
function useOneAtATime(prompts: readonly (PortalPrompt | null)[]): PortalPrompt | null {
  const isBusy = useIsBusy();
  const [shownId, setShownId] = useState<string | null>(null);
  const [isPausing, setIsPausing] = useState(false);
  const open = prompts.filter((prompt) => prompt !== null);
  const shown = open.find(({ id }) => id === shownId) ?? null;

  const next = open[0]?.id ?? null;
  if (shownId !== null && shown === null) {
    setShownId(null);
    setIsPausing(true);
  } else if (shownId === null && next !== null && !isBusy && !isPausing) {
    setShownId(next);
  }

  useEffect(() => {
    if (!isPausing) return;
    const timer = setTimeout(() => setIsPausing(false), pauseMs);
    return () => clearTimeout(timer);
  }, [isPausing]);

  return shown;
}
