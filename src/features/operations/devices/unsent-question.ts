import { type ProgramId, programId } from '#contract/vocabulary/ids.ts'

/** Whose unsent work is looked at; the address says it. */
export interface UnsentQuestion {
  search: string
  /** Null: the selected one. */
  program: ProgramId | 'all' | null
}

/** From an address, of which nothing is known. */
export function readQuestion(raw: Readonly<Record<string, unknown>>): UnsentQuestion {
  const { search, program } = raw
  return {
    // A search for digits comes back as a number.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    program: program === 'all' ? program : (programId.safeParse(program).data ?? null),
  }
}

/** Only what differs from a plain visit stands in the address. */
export function writeQuestion({ search, program }: UnsentQuestion): Record<string, string> {
  return { ...(search !== '' && { search }), ...(program !== null && { program }) }
}
