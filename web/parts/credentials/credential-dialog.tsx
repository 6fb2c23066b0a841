import { useState } from 'react';
import type { Credential, CredentialType } from '#contracts/credentials/shapes.ts';
import type { CredentialOwner } from '#web/api/credentials.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { mergeChanges } from '#web/ui/form/merge-changes.ts';
import { Select } from '#web/ui/form/select.tsx';
import { DateInput, TextInput } from '#web/ui/form/text-input.tsx';
import { useFormWarnings } from '#web/ui/form/use-form-warnings.tsx';
import { useSavedChanges } from '#web/ui/form/use-saved-changes.ts';
import type { OpenDraft } from '#web/ui/form/use-saved-form.ts';
import { Failed } from '../failed.tsx';
import { MergedNote, SaveFailed } from '../save-failed.tsx';
import {
  type CheckedCredential,
  type CredentialValues,
  checkCredential,
  credentialValuesOf,
  EXPIRED,
  isExpired,
} from './credential-values.ts';
import { type ReadFile, ScanField } from './scan-field.tsx';
import { useSaveCredential } from './use-save-credential.ts';

interface CredentialDialogProps {
  owner: CredentialOwner;
  /** The one to change; null adds one. */
  credential: Credential | null;
  /** What a new one is of. */
  typeId?: number | null;
  types: readonly CredentialType[];
  /** Of these one waits for the office already. */
  waitingTypeIds: readonly number[];
  /** The present civil day, once it is known. */
  today: string | undefined;
  readFile: ReadFile;
  /** Where what is typed is kept, without the file; absent: nowhere. */
  openDraft?: OpenDraft;
  onSaved: (saved: Credential) => void;
  onClose: () => void;
}

/**
 * Adds a credential or changes one, with a photo or PDF of it: for its interpreter and for staff (rules eligibility-1 and eligibility-2).
 */
export function CredentialDialog(props: CredentialDialogProps) {
  const { owner, credential, typeId = null, types, waitingTypeIds, today, readFile, openDraft } = props;
  const isOwn = owner.by === 'interpreter';
  const [scan, setScan] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveCredential(props, {
    // A second try goes on from there; an opened form would make it once more.
    onMade: () => forget(),
    onLoaded(before, now) {
      const theirs = credentialValuesOf(now, typeId);
      form.reset(theirs, mergeChanges(credentialValuesOf(before, typeId), form.values, theirs).values);
    },
  });
  const { form, forget } = useSavedChanges<CredentialValues, CheckedCredential>({
    initial: credentialValuesOf(credential, typeId),
    openDraft: openDraft && ((blank) => openDraft(draftName(credential, typeId), blank)),
    check: (values) => checkCredential(values, { isNew: credential === null, types }),
    onSubmit(body) {
      save.mutate({ body, scan }, { onError: (error) => form.refuse(fieldsOf(error)) });
    },
  });
  const { values, errors } = form;
  const type = types.find(({ id }) => String(id) === values.typeId);
  const hasEnded = type?.expires !== false && isExpired(values, today);
  // What was saved so is not asked about again, and what has ended is verified for nobody.
  const isUnlikely = hasEnded && !values.isVerified && values.expiresOn !== credential?.expiresOn;
  const verb = isOwn ? 'Send' : 'Save';
  const warned = useFormWarnings(form, {
    warnings: [
      ...(isUnlikely ? [`${EXPIRED} ${verb} it anyway?`] : []),
      ...(problem === null ? [] : [`${verb} without the file that cannot be sent?`]),
    ],
    about: `${values.expiresOn} ${problem}`,
    question: '',
  });
  const isAtField = Object.keys(fieldsOf(save.error)).length > 0;
  return (
    <FormDialog
      title={titleOf(credential, isOwn)}
      width="small"
      form={{ ...warned.form, isChanged: form.isChanged || scan !== null }}
      submit={submitLabel({ isOwn, isNew: credential === null, isAsked: warned.isAsking })}
      pendingLabel={isOwn ? 'Sending...' : undefined}
      isPending={save.isPending}
      onClose={() => {
        forget();
        props.onClose();
      }}
    >
      {save.present?.refusal && (
        <Alert title={isOwn ? 'The office did not accept it' : 'Refused'}>{save.present.refusal}</Alert>
      )}
      {save.loadPresent && (
        <SaveFailed
          sentence={sentenceOf(save.error)}
          loadPresent={save.loadPresent}
          isLoading={save.isLoading}
        />
      )}
      {save.isMerged && <MergedNote />}
      {save.error && !save.loadPresent && !isAtField && (
        <Failed>
          {save.isScanMissing && 'The rest is saved; the photo or PDF was not sent. '}
          {navigator.onLine
            ? (sentenceOf(save.error) ?? 'That did not work. Try again in a moment.')
            : 'You are offline. Try again when you are online.'}
        </Failed>
      )}
      {credential === null && (
        <Field label="Credential" required error={errors.typeId}>
          <Select
            {...form.register('typeId')}
            disabled={save.isScanMissing}
            placeholder="Choose a credential"
            options={types
              .filter(({ isArchived }) => !isArchived)
              .map(({ id, name }) => ({
                value: String(id),
                ...(waitingTypeIds.includes(id) && !values.isVerified
                  ? { label: `${name} (waits for the office)`, disabled: true }
                  : { label: name }),
              }))}
          />
        </Field>
      )}
      <Field label="Number" optional error={errors.number}>
        <TextInput {...form.register('number')} autoComplete="off" />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Issued" optional error={errors.issuedOn}>
          <DateInput {...form.register('issuedOn')} />
        </Field>
        {type?.expires !== false && (
          <Field
            label="Last valid day"
            required={type !== undefined}
            error={errors.expiresOn}
            help={
              hasEnded &&
              !(isUnlikely && warned.isAsking) && (
                <span className="font-medium text-yellow-ink">{EXPIRED}</span>
              )
            }
          >
            <DateInput {...form.register('expiresOn')} />
          </Field>
        )}
      </div>
      {warned.question}
      <ScanField
        scan={scan}
        isReplacing={credential !== null && credential.file !== null}
        hasCamera={isOwn}
        readFile={readFile}
        help={
          isOwn
            ? 'The office checks it against what you typed.'
            : 'Of the document that the interpreter showed you.'
        }
        problem={problem}
        onProblem={setProblem}
        onChange={setScan}
      />
      {!isOwn && credential === null && (
        <Checkbox
          label="I have checked it"
          help="It counts right away and replaces the current one. Otherwise, it must be checked first."
          {...form.register('isVerified')}
        />
      )}
    </FormDialog>
  );
}

/** A new one of another type is another form. */
const draftName = (credential: Credential | null, typeId: number | null) =>
  `credential:${credential?.id ?? `new:${typeId ?? ''}`}`;

interface SubmitOf {
  isOwn: boolean;
  isNew: boolean;
  isAsked: boolean;
}

function submitLabel({ isOwn, isNew, isAsked }: SubmitOf): string {
  if (isAsked) return isOwn ? 'Send anyway' : 'Save anyway';
  if (isOwn) return 'Send to Office';
  return isNew ? 'Add Credential' : 'Save Changes';
}

function titleOf(credential: Credential | null, isOwn: boolean): string {
  if (credential === null) return 'Add credential';
  const { typeName, state } = credential;
  return isOwn && state === 'refused' ? `Send ${typeName} again` : `Change ${typeName}`;
}
