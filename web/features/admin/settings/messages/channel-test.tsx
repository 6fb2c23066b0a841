import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { TestedChannel } from '#contracts/messages/channel.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { interpretersQuery } from '#web/api/staff/interpreters.ts';

import { Button } from '#web/ui/button/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { FieldErrors } from '#web/ui/form/use-form.ts';

const TARGETS = {
  email: {
    label: 'Send a test to',
    type: 'email',
    missing: 'Enter an email address',
    placeholder: 'eva@example.com',
  },
  sms: {
    label: 'Send a test to',
    type: 'tel',
    missing: 'Enter a phone number',
    placeholder: '(212) 555-0142',
  },
  push: {
    label: "Send a test to an interpreter's devices",
    type: 'text',
    missing: 'Choose an interpreter',
    placeholder: 'Type a name',
  },
} as const;

interface ChannelTestProps<Body> {
  channel: Channel;
  /** Sends by a service that is typed and not saved. */
  trial?: {
    /** What is typed: a result is shown until it changes. */
    typed: object;
    /** Calls `use` with what is typed, unless it is wrong: then its fields say so. */
    submitTo: (use: (body: Body) => void) => void;
    send: (body: Body & { to: string | number }) => Promise<TestedChannel>;
    onRefused: (fields: FieldErrors) => void;
  };
}

/** Sends a test of fixed words on one channel, immediately, and shows the result. */
export function ChannelTest<Body>({ channel, trial }: ChannelTestProps<Body>) {
  const [to, setTo] = useState('');
  const [missing, setMissing] = useState<string>();
  const test = useMutation({
    mutationFn: ({ to, body }: { to: string | number; body: Body | null; typed: string | undefined }) =>
      trial && body !== null
        ? trial.send({ ...body, to })
        : call('POST /api/message-channels/{channel}/test', {
            params: { channel },
            body: { to },
            audience: 'staff',
          }),
    onError(error) {
      const { to: _, ...others } = fieldsOf(error);
      if (Object.keys(others).length > 0) trial?.onRefused(others);
    },
  });
  const words = TARGETS[channel];
  const typed = trial && JSON.stringify(trial.typed);
  const isOfThis = test.variables?.typed === typed;

  function change(value: string) {
    setTo(value);
    setMissing(undefined);
    // The last result is not shown for another address.
    test.reset();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (test.isPending) return;
    const address = to.trim();
    if (address === '') return setMissing(words.missing);
    const target = channel === 'push' ? Number(address) : address;
    if (trial) trial.submitTo((body) => test.mutate({ to: target, body, typed }));
    else test.mutate({ to: target, body: null, typed });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-2">
      <Field
        label={words.label}
        error={missing ?? fieldsOf(test.error)['to']}
        help={
          trial
            ? 'Sends a short test message right away, with what is entered above. Nothing is saved.'
            : 'Sends a short test message right away.'
        }
      >
        <div className="flex gap-2">
          <div className="min-w-0 flex-1 sm:max-w-80">
            {channel === 'push' ? (
              <InterpreterChoice value={to} onChange={change} />
            ) : (
              <TextInput
                name={`test-${channel}`}
                type={words.type}
                value={to}
                onChange={(event) => change(event.target.value)}
                placeholder={words.placeholder}
                autoComplete="off"
              />
            )}
          </div>
          <Button
            type="submit"
            variant="secondary"
            pending={test.isPending}
            pendingLabel="Sending..."
            icon={<Send aria-hidden className="size-4" />}
          >
            Send test
          </Button>
        </div>
      </Field>
      <div role="status">{test.data && isOfThis && <TestResult {...test.data} />}</div>
      {test.error && isOfThis && Object.keys(fieldsOf(test.error)).length === 0 && (
        <p role="alert" className="text-danger">
          {sentenceOf(test.error) ?? 'Something went wrong on our side. No test was sent. Try again.'}
        </p>
      )}
    </form>
  );
}

function TestResult({ isTaken, sentence }: { isTaken: boolean; sentence: string }) {
  const Icon = isTaken ? CircleCheck : CircleAlert;
  return (
    <p className={isTaken ? 'flex items-start gap-2' : 'flex items-start gap-2 text-danger'}>
      <Icon
        aria-hidden
        className={
          isTaken ? 'mt-[0.2em] size-[1.15em] shrink-0 text-accent' : 'mt-[0.2em] size-[1.15em] shrink-0'
        }
      />
      <span className="wrap-break-word min-w-0">{sentence}</span>
    </p>
  );
}

function InterpreterChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data = [], isPending } = useQuery(interpretersQuery);
  return (
    <Combobox
      label="Interpreters"
      name="test-push"
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
      placeholder={TARGETS.push.placeholder}
      isLoading={isPending}
      nothing="No such interpreter"
    />
  );
}
