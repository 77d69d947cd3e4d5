import type { ProgramSort } from '#contract/endpoints/people/programs.ts'
import { type SystemId, systemId } from '#contract/vocabulary/ids.ts'
import { type AccountKind, accountKind } from '#contract/vocabulary/programs.ts'

/** The parameters of the list of programs, from the address. */
export interface ProgramsQuestion {
  search: string
  sort: ProgramSort
  systemId: SystemId | null
  accountKind: AccountKind | null
}

const sorts: readonly ProgramSort[] = ['title', 'title-down', 'system', 'system-down']

/** Reads an address, which may contain anything. */
export function readQuestion(raw: Readonly<Record<string, unknown>>): ProgramsQuestion {
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
export function writeQuestion(question: ProgramsQuestion): Record<string, string> {
  const { search, sort } = question
  return {
    ...(search !== '' && { search }),
    ...(sort !== 'title' && { sort }),
    ...(question.systemId !== null && { system: question.systemId }),
    ...(question.accountKind !== null && { account: question.accountKind }),
  }
}
