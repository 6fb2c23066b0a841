import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorSetUp, SecondFactor as State } from '#contracts/accounts/second-factor.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { secondFactorQuery } from '#web/api/staff/second-factor.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { CodeField } from '#web/parts/sign-in/code-field.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useCopy } from '#web/ui/text/use-copy.ts';
import { useAction } from '../use-action.ts';

type Step =
  | { at: 'password'; for: 'start' | 'renew' | 'remove' }
  | { at: 'scan'; setUp: SecondFactorSetUp }
  | { at: 'codes'; codes: readonly string[] };

/** The own second factor: on or off, set up, new recovery codes, turn off (rules sign-in-19 to sign-in-21). */
export function SecondFactor() {
  const factor = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  if (!factor.data)
    return factor.error && <LoadError title="Your second factor could not be loaded" of={factor} />;
  const { isOn, isRequired, recoveryCodesLeft } = factor.data;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge dot tone={isOn ? 'green' : 'gray'}>
          {isOn ? 'On' : 'Off'}
        </Badge>
        {isOn && <span className="text-ink-soft">{leftWords(recoveryCodesLeft)}</span>}
      </p>
      {isRequired && !isOn && (
        <Alert tone="error">Your company requires a second factor. Set it up to continue.</Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button variant="secondary" onClick={() => setStep({ at: 'password', for: 'renew' })}>
              New recovery codes
            </Button>
            {!isRequired && (
              <Button variant="secondary" onClick={() => setStep({ at: 'password', for: 'remove' })}>
                Turn off
              </Button>
            )}
          </>
        ) : (
          <Button variant="secondary" onClick={() => setStep({ at: 'password', for: 'start' })}>
            Set up
          </Button>
        )}
      </div>
      {step?.at === 'password' && <PasswordStep purpose={step.for} onNext={setStep} onClose={close} />}
      {step?.at === 'scan' && <ScanStep setUp={step.setUp} onNext={setStep} onClose={close} />}
      {step?.at === 'codes' && <CodesStep codes={step.codes} onClose={close} />}
    </div>
  );
}

function leftWords(left: State['recoveryCodesLeft']): string {
  return left === 1 ? '1 recovery code left' : `${left} recovery codes left`;
}

const PURPOSES = {
  start: { title: 'Set up a second factor', submit: 'Continue', done: 'Scan the code with your app' },
  renew: {
    title: 'New recovery codes',
    submit: 'Make New Codes',
    done: 'The old recovery codes no longer work',
  },
  remove: { title: 'Turn off the second factor', submit: 'Turn Off', done: 'Your second factor is off' },
} as const;

interface StepProps {
  onNext: (step: Step | null) => void;
  onClose: () => void;
}

function PasswordStep({ purpose, onNext, onClose }: StepProps & { purpose: keyof typeof PURPOSES }) {
  const { title, submit, done } = PURPOSES[purpose];
  const action = useAction({
    async run(password: string): Promise<Step | null> {
      if (purpose === 'start')
        return {
          at: 'scan',
          setUp: await call('POST /api/account/second-factor', {
            body: { currentPassword: password },
            audience: 'staff',
          }),
        };
      if (purpose === 'renew')
        return {
          at: 'codes',
          codes: (
            await call('POST /api/account/second-factor/recovery-codes', {
              body: { currentPassword: password },
              audience: 'staff',
            })
          ).recoveryCodes,
        };
      await call('POST /api/account/second-factor/remove', {
        body: { currentPassword: password },
        audience: 'staff',
      });
      return null;
    },
    done,
    failed: 'Nothing was changed',
    affectedTopics: ['staff'],
    onDone: onNext,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<{ currentPassword: string }, string>({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) =>
      currentPassword === ''
        ? { ok: false, errors: { currentPassword: 'Password is required' } }
        : { ok: true, value: currentPassword },
    onSubmit: (password) => action.mutate(password),
  });
  return (
    <FormDialog
      title={title}
      width="small"
      form={form}
      submit={submit}
      isPending={action.isPending}
      onClose={onClose}
    >
      <Refused error={action.error} />
      <Field label="Current password" required error={form.errors.currentPassword}>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}

function ScanStep({ setUp, onNext, onClose }: StepProps & { setUp: SecondFactorSetUp }) {
  const { key, qr } = setUp;
  const action = useAction({
    run: (code: string) =>
      call('POST /api/account/second-factor/confirm', { body: { code }, audience: 'staff' }),
    done: 'Your second factor is on',
    failed: 'Nothing was changed',
    affectedTopics: ['staff'],
    onDone: ({ recoveryCodes }) => onNext({ at: 'codes', codes: recoveryCodes }),
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<{ code: string }, string>({
    initial: { code: '' },
    check: ({ code }) =>
      code.trim() === '' ? { ok: false, errors: { code: 'Enter the code' } } : { ok: true, value: code },
    onSubmit: (code) => action.mutate(code),
  });
  return (
    <FormDialog
      title="Set up a second factor"
      width="small"
      form={form}
      submit="Turn On"
      isPending={action.isPending}
      onClose={onClose}
    >
      <Refused error={action.error} />
      <p>Scan this with an authenticator app, then enter the code that it shows.</p>
      {/* Always dark on white: many cameras read nothing else. */}
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-52 self-center rounded-control bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="text-ink-soft text-small">
        Can't scan? Enter this key in the app:{' '}
        <code className="wrap-anywhere font-mono text-ink">{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField
        {...form.register('code')}
        error={form.errors.code}
        help="Six digits that change every 30 seconds."
        inputMode="numeric"
      />
    </FormDialog>
  );
}

function CodesStep({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { copy, input } = useCopy(codes.join('\n'), 'Recovery codes copied');
  return (
    <Dialog
      title="Keep your recovery codes"
      width="small"
      onClose={onClose}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={copy}>
            Copy
          </Button>
          <Button onClick={onClose}>I've Saved Them</Button>
        </>
      }
    >
      <p>Each code signs you in once when you don't have your phone. They are shown only once.</p>
      <ul className="mt-3 grid grid-cols-2 gap-2 rounded-control bg-sunken p-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <input ref={input} readOnly hidden value={codes.join(' ')} />
    </Dialog>
  );
}

function Refused({ error }: { error: Error | null }) {
  if (error === null || Object.keys(fieldsOf(error)).length > 0) return null;
  return <Alert tone="error">{sentenceOf(error) ?? 'Something went wrong on our side. Try again.'}</Alert>;
}
