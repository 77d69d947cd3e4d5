import { createContext, useContext } from 'react'
import type { EventPage, EventSummary } from '#contract/endpoints/schedule/events.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'

type Names = ReadonlyMap<ProgramId, string>

/** The names of programs, for events of several programs side by side. */
const ProgramNames = createContext<Names | null>(null)
export const ProgramNamesProvider = ProgramNames.Provider

export function namesOf(pages: readonly EventPage[]): Names {
  return new Map(pages.flatMap(({ programs }) => programs.map(({ id, title }) => [id, title] as const)))
}

/** The name of an event's program; null if it is clear. */
export function useProgramName({ program }: Pick<EventSummary, 'program'>): string | null {
  return useContext(ProgramNames)?.get(program.id) ?? null
}
