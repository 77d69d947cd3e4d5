import { skipToken, useQuery } from '@tanstack/react-query'
import { listProgramGroups } from '#contract/endpoints/courses.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from './endpoint-query.ts'

/** The groups of a program, active and expired; null until they are known. */
export function useProgramGroups(programId: ProgramId | null) {
  const asked = programId === null ? skipToken : { params: { programId } }
  return useQuery(endpointQuery(listProgramGroups, asked)).data ?? null
}
