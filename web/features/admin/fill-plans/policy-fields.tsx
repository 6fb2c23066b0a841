import type { PlanPolicy } from '#contracts/fill-plans/shapes.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { KINDS, SWITCHES } from './policy-values.ts';

interface PolicyFieldsProps {
  /** Of which urgency, for screen readers: 'Routine'. */
  name: string;
  policy: PlanPolicy;
  onChange: (policy: PlanPolicy) => void;
}

/** How offers of one urgency go out. Who is asked first matters only where not all are asked at once. */
export function PolicyFields({ name, policy, onChange }: PolicyFieldsProps) {
  const switches = SWITCHES.filter(({ of }) => policy.kind === 'plan' || of === 'startsByItself');
  return (
    <div className="flex flex-col gap-1">
      <Field label={`How ${name.toLowerCase()} appointments are offered`}>
        <Select
          value={policy.kind}
          options={KINDS}
          onChange={({ target }) =>
            onChange({ ...policy, kind: target.value === 'everybody' ? 'everybody' : 'plan' })
          }
        />
      </Field>
      {switches.map(({ of, label }) => (
        <Checkbox
          key={of}
          label={label}
          checked={policy[of]}
          onChange={({ target }) => onChange({ ...policy, [of]: target.checked })}
        />
      ))}
    </div>
  );
}
