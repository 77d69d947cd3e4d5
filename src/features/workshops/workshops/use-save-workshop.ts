import type { CallFailure } from '#contract/endpoint.ts'
import {
  getWorkshop,
  listCanceledWorkshops,
  listPastWorkshops,
  listUpcomingWorkshops,
} from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import {
  countPastWorkshops,
  countUpcomingWorkshops,
} from '#contract/endpoints/workshops/workshops/workshop-counts.ts'
import { createWorkshop, updateWorkshop } from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { Result } from '#contract/result.ts'
import { workshopId } from '#contract/vocabulary/ids.ts'
import { payloadOf, type WorkshopDraft } from '#domain/workshops/workshop-draft.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useServices } from '#features/shared/use-services.ts'

const lists = [
  listUpcomingWorkshops,
  listPastWorkshops,
  listCanceledWorkshops,
  countUpcomingWorkshops,
  countPastWorkshops,
]

/** What the server answered about a workshop is known from then on, and its lists are fetched again. */
export function useRememberWorkshop() {
  const answers = useAnswers()
  const known = useKnownAnswers()
  return (saved: Workshop): void => {
    known.replace(getWorkshop, { params: { id: saved.id } }, saved)
    for (const list of lists) void answers.invalidate(list)
  }
}

/** Saves a workshop; always the same one, however often it is tried. @param version of the workshop that is edited */
export function useSaveWorkshop() {
  const { call } = useServices()
  const remember = useRememberWorkshop()
  return async (draft: WorkshopDraft, version: number | null): Promise<Result<Workshop, CallFailure>> => {
    const id = workshopId.parse(draft.id)
    const fields = payloadOf(draft)
    const answer =
      version === null
        ? await call(createWorkshop, { body: { ...fields, id } })
        : await call(updateWorkshop, { params: { id }, body: { ...fields, version } })
    if (answer.ok) remember(answer.value)
    return answer
  }
}
