import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TemplatePreview } from '#contracts/messages/template.ts';
import { type TemplateDraft, templatePreviewQuery } from '#web/api/staff/message-templates.ts';
import { useDebounced } from '../use-debounced.ts';

/** How long after the last key the server is asked, in milliseconds. */
const PAUSE_MS = 300;

/**
 * The message with the words as they are typed: the last answer until the next one comes, and while the words have errors the
 * last one without errors.
 */
export function usePreview({ audience, kind, channel, subject, text, html }: TemplateDraft) {
  const typed = JSON.stringify({ audience, kind, channel, subject, text, html });
  const draft = useDebounced(typed, PAUSE_MS);
  const { data, error, isFetching, refetch, isPlaceholderData } = useQuery({
    ...templatePreviewQuery(JSON.parse(draft) as TemplateDraft), // written two lines above
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCurrent = draft === typed && !isPlaceholderData;
  const [good, setGood] = useState<TemplatePreview>();
  const hasFaults = data !== undefined && Object.keys(data.fields).length > 0;
  if (data && !hasFaults && data !== good) setGood(data);
  return {
    shown: hasFaults ? (good ?? data) : data,
    /** The shown message is not the typed one, which has errors. */
    isOld: hasFaults && good !== undefined,
    error,
    isFetching,
    retry: () => void refetch(),
    /** Why what is typed now could not be kept, by field; nothing while that is being asked. */
    refused: isCurrent ? (data?.fields ?? {}) : {},
  };
}

export type Preview = ReturnType<typeof usePreview>;
