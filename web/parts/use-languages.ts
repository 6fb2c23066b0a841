import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LANGUAGES } from '#domain/languages.ts';
import { companyQuery } from '#web/api/public/company.ts';

interface CompanyLanguages {
  /** For new choices. */
  readonly offered: readonly string[];
  /** To look for something: also those that are hidden from new choices. */
  readonly all: readonly string[];
}

const OF_EVERY_COMPANY: CompanyLanguages = { offered: LANGUAGES, all: LANGUAGES };

/** A form that is opened later asks anew: a portal may stay open for days. */
const FRESH_MS = 10 * 60_000;

/** The company's languages (rule people-5). Until they are there, those of every company, so that forms take input at once. */
export function useLanguages(): CompanyLanguages {
  const { data } = useQuery({ ...companyQuery, staleTime: FRESH_MS });
  return useMemo(
    () =>
      data
        ? { offered: data.languages, all: [...data.languages, ...data.hiddenLanguages] }
        : OF_EVERY_COMPANY,
    [data],
  );
}

/** The choices of a language; `chosen` is one of them, also if it is not offered any more. */
export function languageOptions(languages: readonly string[], chosen: string) {
  const isElsewhere = chosen !== '' && !languages.includes(chosen);
  return [...languages, ...(isElsewhere ? [chosen] : [])].map((name) => ({ value: name, label: name }));
}
