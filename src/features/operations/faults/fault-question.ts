import type { FaultSort, FaultState } from '#contract/endpoints/operations/faults.ts'

/** Which faults are looked at; the address says it. */
export interface FaultQuestion {
  search: string
  state: FaultState
  sort: FaultSort
}

/** From an address, of which nothing is known. */
export function readQuestion(raw: Readonly<Record<string, unknown>>): FaultQuestion {
  const { search, state, sort } = raw
  return {
    // A search for digits comes back as a number.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    state: state === 'resolved' ? state : 'open',
    sort: sort === 'most' ? sort : 'last-seen',
  }
}

/** Only what differs from a plain visit stands in the address. */
export function writeQuestion({ search, state, sort }: FaultQuestion): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(state !== 'open' && { state }),
    ...(sort !== 'last-seen' && { sort }),
  }
}
