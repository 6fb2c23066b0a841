import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { MergedNote, SaveFailed } from '#web/parts/save-failed.tsx';
import type { useVersionedForm } from './use-versioned-form.ts';

type VersionNoticeProps = Pick<
  ReturnType<typeof useVersionedForm>,
  'error' | 'isStale' | 'load' | 'isLoading' | 'isMerged'
>;

/** Why nothing was saved, unless a field says so; and after a merge, that nothing is saved yet. */
export function VersionNotice({ error, isStale, load, isLoading, isMerged }: VersionNoticeProps) {
  return (
    <>
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <SaveFailed
          sentence={sentenceOf(error)}
          loadPresent={isStale ? () => load() : undefined}
          isLoading={isLoading}
        />
      )}
      {isMerged && <MergedNote />}
    </>
  );
}
