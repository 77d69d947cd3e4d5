import { type ProgramId, programId } from '#contract/vocabulary/ids.ts'

/** Whose unsent work is shown, from the address. */
export interface UnsentFilters {
  search: string
  /** Null: the selected one. */
  program: ProgramId | 'all' | null
}

/** Reads an address, which may contain anything. */
export function readFilters(raw: Readonly<Record<string, unknown>>): UnsentFilters {
  const { search, program } = raw
  return {
    // A search for digits comes back from the router as a number.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    program: program === 'all' ? program : (programId.safeParse(program).data ?? null),
  }
}

/** Writes only what differs from the default. */
export function writeFilters({ search, program }: UnsentFilters): Record<string, string> {
  return { ...(search !== '' && { search }), ...(program !== null && { program }) }
}
