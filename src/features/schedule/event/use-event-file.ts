import { exportEvent } from '#contract/endpoints/schedule/event-details.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import { eventWords } from '../schedule-words.ts'

/** Saves an event as a file that any calendar can open. */
export function useEventFile(id: EventId): () => Promise<void> {
  const { call, picker, toasts } = useServices()
  return async () => {
    const answer = await call(exportEvent, { params: { id } })
    if (!answer.ok) {
      toasts.show({ type: 'ERROR', msg: eventWords.fileFailed })
      return
    }
    const { name, type, bytes } = answer.value
    await picker.save(name, type, async function* pieces() {
      yield new Uint8Array(bytes)
    })
  }
}
