import type { Steps } from './record-steps.tsx';

interface StepsOptions {
  openId: number | null;
  /** Those of the list that can be gone through, in its order. */
  ids: readonly number[];
  onShow: (id: number) => void;
  onClose: () => void;
}

/** Where the open one is among these, and the ways on from it. */
export function stepsIn({ openId, ids, onShow, onClose }: StepsOptions) {
  const at = openId === null ? -1 : ids.indexOf(openId);
  const previousId = at > 0 ? ids[at - 1] : undefined;
  // From one that is not in the list, or has left it, the next is the first.
  const nextId = ids[at + 1];
  const show = (id: number | undefined) => (id === undefined ? null : () => onShow(id));
  const steps: Steps = {
    at: at < 0 ? null : at + 1,
    count: ids.length,
    previous: show(previousId),
    next: show(nextId),
  };
  return {
    ...steps,
    nextId,
    /** To the next, else to the one before; after the last there is nothing open. */
    goOn() {
      const id = nextId ?? previousId;
      if (id === undefined) onClose();
      else onShow(id);
    },
  };
}
