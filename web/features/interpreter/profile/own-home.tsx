import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Home } from '#contracts/places/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { openedHomeQuery } from '#web/api/interpreter/home.ts';
import { currentPosition } from '#web/device/geolocation.ts';
import { HomeFields } from '#web/parts/home/home-fields.tsx';
import {
  checkHome,
  type HomeChange,
  type HomeValues,
  homeValuesOf,
  howHomeIsKnown,
  type VersionedHome,
  versioned,
} from '#web/parts/home/home-values.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { useProfileForm } from '#web/parts/own-profile/use-profile-form.ts';
import { MergedNote, SaveFailed } from '#web/parts/save-failed.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { openProfileDraft } from './profile-draft.ts';

interface OwnHomeProps {
  formId: string;
  interpreterId: number;
  /** Told whether something is typed that is not saved. */
  onChanged: (isChanged: boolean) => void;
}

/** Where the interpreter leaves from, and how far they travel, with a button of its own (rule eligibility-16). */
export function OwnHome(props: OwnHomeProps) {
  const home = useQuery(openedHomeQuery(props.interpreterId));
  if (home.data) return <HomeForm home={home.data} {...props} />;
  if (!home.error) return <Skeleton className="h-40" />;
  return (
    <LoadError title="Home and travel could not be loaded" of={home}>
      The rest of your profile can be changed.
    </LoadError>
  );
}

function HomeForm({ home, formId, interpreterId, onChanged }: OwnHomeProps & { home: Home }) {
  const own = useHomeForm(home, interpreterId);
  const { form, present, error, loadPresent, isLoading, isMerged, isSaving } = own;
  const tell = useEffectEvent(onChanged);
  useEffect(() => tell(form.isChanged), [form.isChanged]);
  return (
    <form
      id={formId}
      {...form.props}
      aria-labelledby="home-heading"
      className="flex flex-col gap-4 border-line border-t pt-5"
    >
      <div>
        <h3 id="home-heading" className="font-semibold">
          Home and travel
        </h3>
        <p className="text-ink-soft">
          {`${howHomeIsKnown(present)}. Only the office sees it, to offer you appointments that you can reach.`}
        </p>
      </div>
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <SaveFailed sentence={sentenceOf(error)} loadPresent={loadPresent} isLoading={isLoading} />
      )}
      {isMerged && <MergedNote />}
      <HomeFields form={form} home={present}>
        <HereButton onFound={(position) => form.setValue('position', position)} />
      </HomeFields>
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        pending={isSaving}
        pendingLabel="Saving..."
      >
        Save Home and Travel
      </Button>
    </form>
  );
}

function useHomeForm(home: Home, interpreterId: number) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useProfileForm<VersionedHome, HomeValues, HomeChange>({
    person: versioned(home),
    valuesOf: homeValuesOf,
    check: checkHome,
    openDraft: (blank) => openProfileDraft(interpreterId, 'home', blank),
    save: async ({ updatedAt: version, ...change }) =>
      versioned(
        await call('PUT /api/interpreters/{interpreterId}/home', {
          params: { interpreterId },
          body: { ...change, version },
          audience: 'interpreter',
        }),
      ),
    read: async () =>
      versioned(await queryClient.fetchQuery({ ...openedHomeQuery(interpreterId), staleTime: 0 })),
    onSaved: () => toast({ title: 'Success', description: 'Home and travel updated.' }),
  });
}

/** A phone at home knows where that is; three decimals are about 110 m. */
function HereButton({ onFound }: { onFound: (position: string) => void }) {
  const find = useMutation({
    mutationFn: currentPosition,
    networkMode: 'always',
    onSuccess: ({ lat, lng }) => onFound(`${lat.toFixed(3)}, ${lng.toFixed(3)}`),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<LocateFixed aria-hidden className="size-4" />}
        pending={find.isPending}
        onClick={() => find.mutate()}
      >
        Use where I am now
      </Button>
      {find.error && (
        <p role="alert" className="text-danger">
          {find.error.message}
        </p>
      )}
    </>
  );
}
