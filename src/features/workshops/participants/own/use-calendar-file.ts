import { getWorkshopCalendar } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import { factWords as words } from './own-words.ts'

/** Saves a workshop as a file that any calendar can open. */
export function useCalendarFile(id: WorkshopId): () => Promise<void> {
  const { call, picker, toasts } = useServices()
  return async () => {
    const answer = await call(getWorkshopCalendar, { params: { id } })
    if (!answer.ok) {
      toasts.show({ type: 'ERROR', msg: words.calendarFailed })
      return
    }
    const { name, type, bytes } = answer.value
    await picker.save(name, type, async function* pieces() {
      yield new Uint8Array(bytes)
    })
  }
}
