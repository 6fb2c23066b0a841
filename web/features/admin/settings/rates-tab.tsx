import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { billingRatesQuery, removeBillingRate } from '#web/api/staff/billing-rates.ts';
import { settingsQuery } from '#web/api/staff/settings.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useAction } from '../use-action.ts';
import { RATE_TOPICS, type Rate, RateForm } from './rate-form.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** What clients pay per hour, language by language (rules M4 and M18). */
export function RatesTab() {
  const rates = useQuery(billingRatesQuery);
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
  if (rates.isError) return <LoadError title="The rates could not be loaded" of={rates} />;
  if (!rates.data) return <SettingsSkeleton />;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <p className="text-ink-soft">
        Clients pay these rates per hour, unless a client has a rate of their own.
        {settings.data && ` Every other language costs ${dollars(settings.data.defaultHourlyRate)}/hr.`}{' '}
        Changes apply to new work only: appointments from today on that are not completed yet.
      </p>
      <RateForm
        key={edited?.language ?? ''}
        edited={edited}
        rates={rates.data}
        onDone={() => setEdited(null)}
      />
      <Card>
        <table className="w-full">
          <caption className="sr-only">Rates by language</caption>
          <thead>
            <tr className="text-start text-ink-soft text-small">
              <th scope="col" className="px-4 py-2 text-start font-medium">
                Language
              </th>
              <th scope="col" className="px-4 py-2 text-end font-medium max-sm:hidden">
                Per hour
              </th>
              <th scope="col" className="px-4 py-2">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t">
            {rates.data.length === 0 && (
              <tr>
                <td colSpan={3} className="px-4 py-3 text-ink-soft">
                  No language has a rate of its own. Choose one above.
                </td>
              </tr>
            )}
            {rates.data.map((rate) => (
              <tr key={rate.language}>
                <td className="py-1 ps-4 sm:pe-4">
                  {rate.language}
                  <span className="block font-medium sm:hidden">{dollars(rate.hourlyRate)}</span>
                </td>
                <td className="px-4 py-1 text-end font-medium max-sm:hidden">{dollars(rate.hourlyRate)}</td>
                <td className="px-2 py-1 text-end min-[22rem]:whitespace-nowrap">
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Edit the rate for ${rate.language}`}
                    onClick={({ currentTarget }) => {
                      opener.current = currentTarget;
                      setEdited({ language: rate.language, hourlyRate: rate.hourlyRate });
                    }}
                  >
                    Edit
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Remove the rate for ${rate.language}`}
                    onClick={() => setRemoved(rate.language)}
                  >
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {removed !== null && <RemoveRateDialog language={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

interface RemoveRateDialogProps {
  language: string;
  onClose: () => void;
}

function RemoveRateDialog({ language, onClose }: RemoveRateDialogProps) {
  const remove = useAction({
    run: () => removeBillingRate(language),
    done: `${language} costs the default rate`,
    failed: 'Failed to remove the rate',
    affectedTopics: RATE_TOPICS,
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
