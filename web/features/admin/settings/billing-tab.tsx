import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillingSettings } from '#contracts/invoices/shapes.ts';
import { DEFAULT_PAYMENT_TERMS, describePaymentTerms } from '#domain/billing/rules/describe-rule.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf } from '#web/api/http/http-error.ts';
import { billingSettingsQuery } from '#web/api/staff/billing/billing.ts';
import { ratesQuery } from '#web/api/staff/billing/rates.ts';
import { savedDraft } from '#web/device/saved-draft.ts';
import { staffSession } from '#web/device/storage.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RateSection } from '../rates/rate-section.tsx';
import { RuleList } from '../rates/rule-list.tsx';
import { ALL, fixedRows } from '../rates/rule-rows.ts';
import { useRateDialogs } from '../rates/use-rate-dialogs.tsx';
import { usePermission } from '../use-permission.ts';
import { useVersionedForm } from '../use-versioned-form.ts';
import { VersionNotice } from '../version-notice.tsx';
import { BillingFields } from './billing-fields.tsx';
import {
  type BillingChange,
  type BillingValues,
  billingFields,
  billingValuesOf,
  checkBilling,
  EMPTY_BILLING,
} from './billing-values.ts';
import { SaveBar } from './save-bar.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** How the company bills its clients and pays its interpreters (rule invoices-1). */
export function BillingTab() {
  const settings = useQuery(billingSettingsQuery);
  if (settings.data)
    return (
      <div className="flex max-w-4xl flex-col gap-4">
        <PaymentTerms />
        <BillingForm settings={settings.data} />
      </div>
    );
  if (!settings.error) return <SettingsSkeleton />;
  return <LoadError title="The billing settings could not be loaded" of={settings} />;
}

function BillingForm({ settings }: { settings: BillingSettings }) {
  const queryClient = useQueryClient();
  const mayChange = usePermission()('billingSettings.put');
  const [draft] = useState(() =>
    savedDraft(`billingSettings:${staffSession.read()?.username ?? ''}`, {
      values: EMPTY_BILLING,
      before: EMPTY_BILLING,
    }),
  );
  const billing = useVersionedForm<BillingSettings, BillingValues, BillingChange, BillingSettings>({
    entry: settings,
    valuesOf: (now) => (now === null ? EMPTY_BILLING : billingValuesOf(now)),
    check: checkBilling,
    update: (change, { updatedAt }) =>
      call('PUT /api/billing-settings', { body: { ...change, updatedAt }, audience: 'staff' }),
    read: () => call('GET /api/billing-settings', { audience: 'staff' }),
    draft,
    done: 'Billing settings updated successfully',
    failed: 'Failed to update the billing settings',
    affectedTopics: [],
    refusalFields: (error) => billingFields(fieldsOf(error)),
    onSaved: (saved) => queryClient.setQueryData(billingSettingsQuery.queryKey, saved),
  });
  const { form } = billing;
  return (
    <form {...form.props} aria-label="Billing" className="flex flex-col gap-4">
      <VersionNotice {...billing} />
      {!mayChange && <Alert>Only administrators can change what follows.</Alert>}
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">How the company bills and pays</legend>
        <BillingFields form={form} />
      </fieldset>
      {mayChange && (
        <SaveBar isChanged={form.isChanged} isSaving={billing.isSaving} onDiscard={billing.discard} />
      )}
    </form>
  );
}

/** How long clients have to pay: rules with days from and to which they hold, as rates are. */
function PaymentTerms() {
  const rates = useQuery(ratesQuery({ scope: 'company' }));
  const { open, dialogs } = useRateDialogs(rates.data?.today ?? '', null);
  const rows = fixedRows(rates.data?.rates ?? [], ['payment_terms']);
  if (rates.isError) return <LoadError title="The payment terms could not be loaded" of={rates} />;
  return (
    <RateSection
      title="Payment terms"
      about="How many days after its date an invoice is due. A client can have terms of their own."
      action={{
        label: 'New terms from …',
        onPress: () =>
          open({
            act: 'begin',
            subject: { side: 'charge', kind: 'payment_terms', scope: ALL },
            owner: { clientId: null, interpreterId: null },
            choosing: 'nothing',
            present: rows[0]?.charge.present ?? null,
          }),
      }}
    >
      <RuleList
        label="Payment terms"
        rows={rows}
        none={(_, side) => (side === 'charge' ? describePaymentTerms(DEFAULT_PAYMENT_TERMS) : null)}
        onIntent={open}
      />
      {dialogs}
    </RateSection>
  );
}
