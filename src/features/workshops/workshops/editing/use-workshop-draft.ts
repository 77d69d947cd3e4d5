import { useState } from 'react'
import {
  workshop as workshopValue,
  type Workshop,
} from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { WorkshopDraft } from '#domain/workshops/workshop-draft.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { useServices } from '#features/shared/use-services.ts'

/**
 * The draft of a workshop with the version that it was opened with: what somebody else saves meanwhile takes nothing of
 * it away, and is shown beside it. @param workshop null: a new one
 */
export function useWorkshopDraft(workshop: Workshop | null, initial: WorkshopDraft) {
  const { formDrafts } = useServices()
  const name = workshop === null ? 'workshop:new' : `workshop:${workshop.id}`
  const openedName = `${name}:opened`
  const typed = useFormDraft<WorkshopDraft>(name, initial)
  // What was read again meanwhile is not what the person has seen: the version they edit is the one they opened.
  const [opened, setOpened] = useState(() =>
    typed.isOld ? (workshopValue.safeParse(formDrafts.read(openedName)).data ?? workshop) : workshop,
  )
  const [theirs, setTheirs] = useState(() => (isBehind(opened, workshop) ? workshop : null))
  const forget = (): void => {
    typed.forget()
    formDrafts.clear(openedName)
  }
  return {
    ...typed,
    opened,
    /** What somebody else has saved since. */
    theirs,
    setTheirs,
    change: (draft: WorkshopDraft): void => {
      if (opened !== null) formDrafts.write(openedName, opened)
      typed.change(draft)
    },
    startOver: (): void => {
      typed.startOver()
      forget()
      setOpened(workshop)
      setTheirs(null)
    },
    forget,
  }
}

function isBehind(opened: Workshop | null, now: Workshop | null): boolean {
  return opened !== null && now !== null && opened.version < now.version
}
