import {
  workshop as workshopValue,
  type Workshop,
} from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { WorkshopDraft } from '#domain/workshops/workshop-draft.ts'
import { useOpenedDraft } from '#features/shared/editing/use-opened-draft.ts'

/** The draft of a workshop (0704). @param workshop null: a new one */
export function useWorkshopDraft(workshop: Workshop | null, initial: WorkshopDraft) {
  return useOpenedDraft(workshop === null ? 'workshop:new' : `workshop:${workshop.id}`, {
    value: workshop,
    initial,
    read: (stored) => workshopValue.safeParse(stored).data,
  })
}
