import { skipToken, useQuery } from '@tanstack/react-query'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import { getSystem } from '#contract/endpoints/people/systems.ts'
import { systemId } from '#contract/vocabulary/ids.ts'
import type { ProgramDraft } from '#domain/people/programs/program-draft.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { programsWords } from '../structure-words.ts'
import { conflictWords } from './form-words.ts'

/**
 * The names of two drafts' places.
 * @param isAsked whether the two differ; otherwise nothing is fetched
 */
export function usePlaceText(
  mine: ProgramDraft,
  { system, institution }: Program,
  isAsked: boolean,
): (draft: ProgramDraft) => string {
  const id = systemId.safeParse(mine.systemId).data
  const systems = useQuery(
    endpointQuery(listSystems, isAsked ? { query: { projection: 'inlineSystemInfo' } } : skipToken),
  ).data
  const own = useQuery(
    endpointQuery(getSystem, isAsked && id !== undefined ? { params: { id } } : skipToken),
  ).data

  function systemOf(draft: ProgramDraft): string {
    if (draft.systemChoice === 'NEW_SYSTEM') return draft.systemName.trim()
    if (draft.systemChoice === 'DNE') return programsWords.independent
    const known = [system, ...(systems?._embedded.system ?? [])].find((one) => one.id === draft.systemId)
    if (known === undefined) return conflictWords.yours
    return known.isStandalone === true ? programsWords.independent : known.systemName
  }

  function institutionOf(draft: ProgramDraft): string | undefined {
    if (draft.institutionChoice === 'NEW_INSTITUTION') return draft.institutionName.trim()
    const known = [...(institution === null ? [] : [institution]), ...(own?.institutions ?? [])]
    return known.find((one) => one.id === draft.institutionId)?.institutionName
  }

  return (draft) => [institutionOf(draft), systemOf(draft)].filter(Boolean).join(' · ')
}
