import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { CompanyLogo } from '#contracts/company/shapes.ts';
import { fitLogo, LOGO_TYPES, logoType } from '#domain/logo.ts';
import { accept, type Result } from '#domain/refusal.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { logoQuery } from '#web/api/staff/logo.ts';
import { releaseAddress } from '#web/device/release-address.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useUnsavedChanges } from '#web/ui/dialog/use-unsaved-changes.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useAction } from '../use-action.ts';
import { LogoPreview } from './logo-preview.tsx';

/** The company's logo, which is saved by itself. */
export function LogoCard() {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(logoQuery);
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col items-start gap-4 p-4 md:p-6">
      <div>
        <h2 id={id} className="font-semibold text-large">
          Logo
        </h2>
        <p className="text-ink-soft">
          Shown at the top of every screen, in emails and on printed sheets. PNG or JPEG, at most 200 kB, from
          64 to 2,000 pixels wide and high.
        </p>
      </div>
      {data && <LogoEditor present={data} />}
      {!data && error && (
        <LoadError title="The logo could not be loaded" of={{ error, isFetching, refetch }} />
      )}
    </Card>
  );
}

/** A file that may become the logo; `seen` is the version of the logo that it replaces. */
interface Chosen {
  readonly file: Blob;
  readonly address: string;
  readonly seen: string;
}

function LogoEditor({ present }: { present: CompanyLogo }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refresh = useRefresh();
  const save = useAction({
    run: ({ file, seen }: Chosen) =>
      call('PUT /api/settings/logo', { body: file, query: { updatedAt: seen }, audience: 'staff' }),
    done: 'Logo saved',
    failed: 'Failed to save the logo',
    affectedTopics: [],
    onSaved: refresh,
    onDone: () => setChosen(null),
    async onRefused() {
      // Saving again replaces the logo that is shown from now on.
      const { updatedAt: seen } = await refresh();
      setChosen((now) => now && { ...now, seen });
    },
  });
  const unsaved = useUnsavedChanges(chosen !== null, () => setChosen(null));
  const address = chosen?.address;
  useEffect(() => () => void (address && releaseAddress(address)), [address]);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = ''; // so that the same file can be chosen again
    if (!file) return;
    save.reset();
    const checked = await checkedLogo(file);
    setProblem(checked.ok ? null : checked.refusal.message);
    if (!checked.ok) return setChosen(null);
    const { value } = checked;
    setChosen({ file: value, address: URL.createObjectURL(value), seen: present.updatedAt });
  }

  const { logo } = present;
  return (
    <>
      {logo ? (
        <LogoPreview label={chosen ? 'Now' : 'Your logo'} address={logo.path} />
      ) : (
        !chosen && <p>There is no logo yet.</p>
      )}
      {chosen && <LogoPreview label="New, not saved yet" address={chosen.address} />}
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      {save.error && (
        <Alert tone="error">
          {sentenceOf(save.error) ?? 'Something went wrong on our side. The logo was not saved.'}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={LOGO_TYPES.join()}
        aria-label="Logo file"
        onChange={choose}
      />
      <div className="flex flex-wrap gap-2">
        {chosen && (
          <Button pending={save.isPending} pendingLabel="Saving..." onClick={() => save.mutate(chosen)}>
            Save Logo
          </Button>
        )}
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {chosen ? 'Choose Another…' : logo ? 'Replace Logo…' : 'Choose Logo…'}
        </Button>
        {chosen ? (
          <Button variant="quiet" onClick={() => setChosen(null)}>
            Cancel
          </Button>
        ) : (
          logo && (
            <Button variant="quiet" onClick={() => setIsRemoving(true)}>
              Remove Logo
            </Button>
          )
        )}
      </div>
      {isRemoving && <RemoveDialog seen={present.updatedAt} onClose={() => setIsRemoving(false)} />}
      {unsaved.question}
    </>
  );
}

/** The file with the type of its bytes, if the browser can decode it and its sides are allowed (rule api-9). */
async function checkedLogo(file: File): Promise<Result<Blob>> {
  const bytes = await file.arrayBuffer();
  const type = logoType(new Uint8Array(bytes));
  if (!type.ok) return type;
  const blob = new Blob([bytes], { type: type.value });
  const fits = fitLogo(type.value, await createImageBitmap(blob).catch(() => null));
  return fits.ok ? accept(blob) : fits;
}

/** Fetches the logo again, here and on every other part of the screen that shows it. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: companyQuery.queryKey });
    return queryClient.fetchQuery({ ...logoQuery, staleTime: 0 });
  };
}

function RemoveDialog({ seen, onClose }: { seen: string; onClose: () => void }) {
  const refresh = useRefresh();
  const remove = useAction({
    run: () => call('DELETE /api/settings/logo', { query: { updatedAt: seen }, audience: 'staff' }),
    done: 'Logo removed',
    failed: 'Failed to remove the logo',
    affectedTopics: [],
    onSaved: refresh,
    onDone: onClose,
    onRefused: refresh,
  });
  return (
    <ConfirmDialog
      title="Remove the logo?"
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={remove.isPending}
      error={
        remove.error && (sentenceOf(remove.error) ?? 'Something went wrong on our side. Nothing was removed.')
      }
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      <p>Screens, emails and printed sheets no longer show it. Emails already sent show your name instead.</p>
    </ConfirmDialog>
  );
}
