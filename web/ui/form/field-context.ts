import { createContext, use } from 'react';

export interface FieldContextValue {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

interface FieldControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** What a control inside a `Field` must carry so that its label, help and error belong to it. */
export function useFieldControl(): FieldControlProps {
  const wiring = use(FieldContext);
  if (wiring === null) return {};
  return {
    id: wiring.id,
    ...(wiring.describedBy !== undefined && { 'aria-describedby': wiring.describedBy }),
    ...(wiring.invalid && { 'aria-invalid': true }),
    ...(wiring.required && { 'aria-required': true }),
  };
}

/** The same for a control with a list: while that is open all around it is hidden, and a label counts only by its id. */
export function useComboboxControl(): FieldControlProps & { 'aria-labelledby'?: string } {
  const control = useFieldControl();
  return { ...control, ...(control.id && { 'aria-labelledby': `${control.id}-label` }) };
}
