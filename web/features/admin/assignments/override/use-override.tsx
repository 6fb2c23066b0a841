import { useCallback, useEffect, useState } from 'react';
import { overrideOf } from './override-of.ts';
import { OverrideReason } from './override-reason.tsx';

/** Asks for the reason before the press, where a preview says that one is needed. */
export function useAskedAhead({ onRefused }: ReturnType<typeof useOverride>, error: Error | null) {
  useEffect(() => {
    if (error && overrideOf(error).length > 0) onRefused(error);
  }, [error, onRefused]);
}

/** Asks for a reason after a refusal that staff may override, in the same dialog, and sends it with the next try (rule eligibility-19). */
export function useOverride() {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isAsked = sentences.length > 0;
  return {
    isAsked,
    onRefused: useCallback((error: Error) => setSentences(overrideOf(error)), []),
    /** Does nothing while the reason is missing. */
    submit(send: (overrideReason: string | null) => void) {
      const isIncomplete = isAsked && reason.trim() === '';
      setIsMissing(isIncomplete);
      if (!isIncomplete) send(isAsked ? reason : null);
    },
    field: isAsked && (
      <OverrideReason sentences={sentences} value={reason} isMissing={isMissing} onChange={setReason} />
    ),
  };
}
