import { useEffect } from 'react';
import { DeclineQuestion, type DeclineQuestionProps } from '#web/parts/offers/decline-question.tsx';
import { openQuestion } from '../report/open-questions.ts';

/** The reasons of a decline in the portal; nothing covers them meanwhile. */
export function OwnDeclineQuestion(props: DeclineQuestionProps) {
  useEffect(openQuestion, []);
  return <DeclineQuestion {...props} />;
}
