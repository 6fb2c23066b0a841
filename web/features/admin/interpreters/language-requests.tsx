import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

import { Button } from '#web/ui/button/button.tsx';
import { PersonLink } from '../person-link.tsx';
import { useAction } from '../use-action.ts';
import { usePermission } from '../use-permission.ts';

interface Asking {
  interpreterId: number;
  name: string;
  /** Comes after an answer was saved. */
  onAnswered?: () => void;
}

/** What an interpreter asks to add, each language with its two answers (rule people-6). */
export function LanguageRequests({
  requestedLanguages,
  ...asking
}: Asking & { requestedLanguages: readonly string[] }) {
  return requestedLanguages.map((language) => (
    <LanguageRequest key={language} language={language} {...asking} />
  ));
}

function LanguageRequest({ interpreterId, name, language, onAnswered }: Asking & { language: string }) {
  const may = usePermission();
  const answer = useAction({
    run: (isConfirmed: boolean) =>
      call('POST /api/interpreters/{interpreterId}/languages', {
        params: { interpreterId },
        body: { language, isConfirmed },
        audience: 'staff',
      }),
    done: ({ languages }) =>
      languages.includes(language)
        ? `${name} now gets requests for ${language}.`
        : `${language} was not added for ${name}.`,
    failed: (error) => sentenceOf(error) ?? `Failed to answer ${name}`,
    affectedTopics: ['interpreters', 'assignments'],
    onDone: () => onAnswered?.(),
  });
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-2 px-4 py-1.5">
      <p className="min-w-0 wrap-anywhere">
        <PersonLink kind="interpreter" person={{ id: interpreterId, name }} /> asks to add{' '}
        <span className="font-medium">{language}</span>
      </p>
      {may('interpreters.answerLanguage') && (
        <div className="flex gap-2">
          <Button
            size="small"
            variant="secondary"
            aria-label={`Confirm ${language} for ${name}`}
            pending={answer.isPending && answer.variables}
            onClick={() => answer.mutate(true)}
          >
            Confirm
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Decline ${language} for ${name}`}
            pending={answer.isPending && !answer.variables}
            onClick={() => answer.mutate(false)}
          >
            Decline
          </Button>
        </div>
      )}
    </li>
  );
}
