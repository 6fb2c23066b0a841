import { useSearchParams } from 'wouter';
import { withParams } from '#web/parts/url-params.ts';

/** How many hours are across the board. */
export const ZOOMS = [6, 12, 24] as const;
export type Zoom = (typeof ZOOMS)[number];
const USUAL_ZOOM: Zoom = 12;

/** What the board shows of the people, and how wide an hour is; in the address. */
export function useBoardUrl() {
  const [search, setSearch] = useSearchParams();
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch((present) => withParams(present, changes), { replace: true });
  return {
    search: search.get('q') ?? '',
    isOnlyWithWork: search.get('work') === 'yes',
    zoom: ZOOMS.find((zoom) => String(zoom) === search.get('hours')) ?? USUAL_ZOOM,
    setSearch: (q: string) => set({ q }),
    setOnlyWithWork: (isOnly: boolean) => set({ work: isOnly ? 'yes' : '' }),
    setZoom: (zoom: Zoom) => set({ hours: zoom === USUAL_ZOOM ? '' : String(zoom) }),
    /** The page's address without an appointment; `detailsAt` adds one. */
    address: withParams(search, { assignment: '' }).toString(),
  };
}

/** Where the details of an appointment are, over the board at `address`. */
export function detailsAt(address: string, assignmentId: number): string {
  return `?${address}&assignment=${assignmentId}`;
}

export type BoardUrl = ReturnType<typeof useBoardUrl>;
