import type { ProgramSort } from '#contract/endpoints/people/programs.ts'
import { type SystemId, systemId } from '#contract/vocabulary/ids.ts'
import { type AccountKind, accountKind } from '#contract/vocabulary/programs.ts'

/** The parameters of the list of programs, from the address. */
export interface ProgramsFilters {
  search: string
  sort: ProgramSort
  systemId: SystemId | null
  accountKind: AccountKind | null
}

const sorts: readonly ProgramSort[] = ['title', 'title-down', 'system', 'system-down']

/** Reads an address, which may contain anything. */
export function readFilters(raw: Readonly<Record<string, unknown>>): ProgramsFilters {
  const { search } = raw
  return {
    // A search for digits comes back from the router as a number.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    sort: sorts.find((sort) => sort === raw['sort']) ?? 'title',
    systemId: systemId.safeParse(raw['system']).data ?? null,
    accountKind: accountKind.safeParse(raw['account']).data ?? null,
  }
}

/** Writes only what differs from the default. */
export function writeFilters(filters: ProgramsFilters): Record<string, string> {
  const { search, sort } = filters
  return {
    ...(search !== '' && { search }),
    ...(sort !== 'title' && { sort }),
    ...(filters.systemId !== null && { system: filters.systemId }),
    ...(filters.accountKind !== null && { account: filters.accountKind }),
  }
}
