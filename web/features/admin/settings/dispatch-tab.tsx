import { FillPolicies } from '../fill-plans/policies-form.tsx';

/** How the company finds interpreters. */
export function DispatchTab() {
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <FillPolicies />
    </div>
  );
}
