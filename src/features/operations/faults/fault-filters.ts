import type { FaultSort, FaultState } from '#contract/endpoints/operations/faults.ts'

/** Which faults are shown, from the address. */
export interface FaultFilters {
  search: string
  state: FaultState
  sort: FaultSort
}

/** Reads an address, which may contain anything. */
export function readFilters(raw: Readonly<Record<string, unknown>>): FaultFilters {
  const { search, state, sort } = raw
  return {
    // A search for digits comes back from the router as a number.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    state: state === 'resolved' ? state : 'open',
    sort: sort === 'most' ? sort : 'last-seen',
  }
}

/** Writes only what differs from the default. */
export function writeFilters({ search, state, sort }: FaultFilters): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(state !== 'open' && { state }),
    ...(sort !== 'last-seen' && { sort }),
  }
}
