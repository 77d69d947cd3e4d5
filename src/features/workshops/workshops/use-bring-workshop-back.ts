import { useState } from 'react'
import { bringWorkshopBack } from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useRememberWorkshop } from './use-save-workshop.ts'
import { viewWords as words } from './workshop-words.ts'

/** Undoes a cancellation: its people are told that it takes place after all. */
export function useBringWorkshopBack(id: WorkshopId) {
  const { call, toasts } = useServices()
  const remember = useRememberWorkshop()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    bringBack: async (): Promise<void> => {
      setBusy(true)
      const answer = await call(bringWorkshopBack, { params: { id } })
      setBusy(false)
      if (!answer.ok) {
        toasts.show({ type: 'ERROR', msg: answer.failure.message ?? words.failedAction })
        return
      }
      remember(answer.value)
      toasts.show({ type: 'SUCCESS', msg: words.broughtBack })
    },
  }
}
