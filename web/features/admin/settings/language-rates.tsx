import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

import { settingsQuery } from '#web/api/staff/settings.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import type { RuleRow } from '../rates/rule-rows.ts';
import { RulesInTime } from '../rates/rules-in-time.tsx';
import type { RateIntent } from '../rates/use-rate-dialogs.tsx';
import { useAction } from '../use-action.ts';
import { type Rate, RateForm } from './rate-form.tsx';

interface LanguageRatesProps {
  rates: readonly Rate[];
  /** Their rules: what comes, and what was. */
  dated: readonly RuleRow[];
  onIntent: (intent: RateIntent) => void;
}

/** What clients pay per hour, language by language (rule rates-4). */
export function LanguageRates({ rates, dated, onIntent }: LanguageRatesProps) {
  const settings = useQuery(settingsQuery);
  const [edited, setEdited] = useState<Rate | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // Only now: behind the question about unsaved changes nothing can have the focus.
  useEffect(() => {
    if (edited) return;
    opener.current?.focus();
    opener.current = null;
  }, [edited]);
  const [removed, setRemoved] = useState<string | null>(null);
  return (
    <>
      <div className="flex flex-col gap-4 px-4 py-3">
        <p className="text-ink-soft">
          Clients pay these rates per hour, unless a client has a rate of their own.
          {settings.data && ` Every other language costs ${dollars(settings.data.defaultHourlyRate)}/hr.`}{' '}
          What is saved here holds from today on: appointments from today on that are not completed yet.
        </p>
        <RateForm key={edited?.language ?? ''} edited={edited} rates={rates} onDone={() => setEdited(null)} />
      </div>
      <table className="w-full">
        <caption className="sr-only">Rates by language</caption>
        <thead>
          <tr className="border-line border-t text-start text-ink-soft text-small">
            <th scope="col" className="px-4 py-2 text-start font-medium">
              Language
            </th>
            <th scope="col" className="px-4 py-2 text-start font-medium max-sm:hidden">
              Client pays per hour
            </th>
            <th scope="col" className="px-4 py-2">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {rates.length === 0 && dated.length === 0 && (
            <tr>
              <td colSpan={3} className="px-4 py-3 text-ink-soft">
                No language has a rate of its own. Choose one above.
              </td>
            </tr>
          )}
          {languagesOf(rates, dated).map(({ language, rate, row }) => (
            <tr key={language}>
              <td className="py-1 ps-4 align-top sm:pe-4 pointer-fine:md:py-2">
                {language}
                <div className="sm:hidden">
                  <Amount rate={rate} row={row} onIntent={onIntent} />
                </div>
              </td>
              <td className="px-4 py-1 align-top max-sm:hidden pointer-fine:md:py-2">
                <Amount rate={rate} row={row} onIntent={onIntent} />
              </td>
              <td className="px-2 py-1 text-end align-top min-[22rem]:whitespace-nowrap">
                {rate && (
                  <>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Edit the rate for ${language}`}
                      onClick={({ currentTarget }) => {
                        opener.current = currentTarget;
                        setEdited({ language, hourlyRate: rate.hourlyRate });
                      }}
                    >
                      Edit
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Remove the rate for ${language}`}
                      onClick={() => setRemoved(language)}
                    >
                      Remove
                    </Button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {removed !== null && <RemoveRateDialog language={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

/** The languages that have a rate, had one or get one, by name. */
function languagesOf(rates: readonly Rate[], dated: readonly RuleRow[]) {
  const names = new Set([
    ...rates.map(({ language }) => language),
    ...dated.flatMap(({ limits }) => limits.language ?? []),
  ]);
  return [...names]
    .sort((a, b) => a.localeCompare(b))
    .map((language) => ({
      language,
      rate: rates.find((one) => one.language === language) ?? null,
      row: dated.find(({ limits }) => limits.language === language) ?? null,
    }));
}

interface AmountProps {
  rate: Rate | null;
  row: RuleRow | null;
  onIntent: (intent: RateIntent) => void;
}

/** What it costs today, what it will, and what it did. */
function Amount({ rate, row, onIntent }: AmountProps) {
  return (
    <>
      {rate ? (
        <span className="font-medium">{dollars(rate.hourlyRate)}</span>
      ) : (
        <span className="text-ink-faint">Default rate</span>
      )}
      {row && <RulesInTime rules={row.charge} what={`${row.name}, client pays`} onIntent={onIntent} />}
    </>
  );
}

interface RemoveRateDialogProps {
  language: string;
  onClose: () => void;
}

function RemoveRateDialog({ language, onClose }: RemoveRateDialogProps) {
  const remove = useAction({
    run: () => call('DELETE /api/billing-rates/{language}', { params: { language }, audience: 'staff' }),
    done: `${language} costs the default rate`,
    failed: 'Failed to remove the rate',
    affectedTopics: ['billing-rates'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Remove the rate for ${language}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={remove.isPending}
      error={
        remove.error &&
        (sentenceOf(remove.error) ?? 'Something went wrong on our side. The rate was not changed.')
      }
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      <p>New requests for {language} cost the default rate. Booked appointments keep their amounts.</p>
    </ConfirmDialog>
  );
}
