import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { asAssessed, type QueuePage } from './as-assessed.ts'

/** The pages of one queue as they will be once the server has what this person sent, so that nothing is assessed twice. */
export function useAsAssessed(): (pages: readonly QueuePage[]) => QueuePage[] {
  const { withWrites } = useQueued()
  const held = useWatchable(useServices().drafts.held)
  return (pages) => asAssessed(pages, { withWrites, held })
}
