import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnLanguage } from '#contracts/company/shapes.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { call } from '#web/api/http/http.ts';
import { ownLanguagesQuery } from '#web/api/staff/settings.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Panel } from '../dashboard/panel.tsx';
import { useAction } from '../use-action.ts';
import { LanguageDialog } from './language-dialog.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** The languages that the company has added to those that every company has (rule people-5). */
export function LanguagesTab() {
  const own = useQuery(ownLanguagesQuery);
  // undefined: no dialog; null: a new language.
  const [edited, setEdited] = useState<OwnLanguage | null | undefined>(undefined);
  if (!own.data)
    return own.error ? (
      <LoadError title="The languages could not be loaded" of={[own]} />
    ) : (
      <SettingsSkeleton />
    );
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Panel
        title="Languages you added"
        action={
          <Button size="small" variant="secondary" onClick={() => setEdited(null)}>
            Add Language
          </Button>
        }
      >
        {own.data.length === 0 ? (
          <p className="px-4 py-3 text-ink-soft">
            None yet. Add a language that your clients ask for and that is not in the list below.
          </p>
        ) : (
          <ul aria-label="Languages you added" className="divide-y divide-line">
            {own.data.map((language) => (
              <LanguageRow key={language.id} language={language} onEdit={() => setEdited(language)} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={`The ${LANGUAGES.length} languages of every company`}>
        <ul
          aria-label="Languages of every company"
          className="columns-2 gap-4 px-4 py-3 sm:columns-3 lg:columns-4"
        >
          {LANGUAGES.map((name) => (
            <li key={name} className="break-inside-avoid py-0.5">
              {name}
            </li>
          ))}
        </ul>
      </Panel>
      {edited !== undefined && <LanguageDialog language={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function LanguageRow({ language, onEdit }: { language: OwnLanguage; onEdit: () => void }) {
  const { id, name, isHidden, updatedAt } = language;
  const hide = useAction({
    run: () =>
      call('PUT /api/settings/languages/{languageId}', {
        params: { languageId: id },
        body: { name, isHidden: !isHidden, updatedAt },
        audience: 'staff',
      }),
    done: isHidden ? `${name} can be chosen again` : `${name} is hidden from new choices`,
    failed: isHidden ? 'Failed to show the language' : 'Failed to hide the language',
    affectedTopics: ['settings', 'interpreters', 'assignments', 'billing-rates'],
    onDone() {},
  });
  return (
    <li className="flex min-h-11 items-center justify-between gap-x-3 px-4 py-1">
      <span className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-x-2">
        <span>{name}</span>
        {isHidden && <Badge>Hidden</Badge>}
      </span>
      <span className="flex shrink-0 gap-1 max-sm:*:px-2!">
        <Button variant="quiet" size="small" aria-label={`Rename ${name}`} onClick={onEdit}>
          Rename
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
          pending={hide.isPending}
          onClick={() => hide.mutate(undefined)}
        >
          {isHidden ? 'Show' : 'Hide'}
        </Button>
      </span>
    </li>
  );
}
