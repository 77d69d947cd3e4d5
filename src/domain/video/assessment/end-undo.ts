import { type Draft, isHeld, type Outgoing } from './draft.ts'
import type { DraftStore } from './draft-store.ts'

/**
 * Ends the time in which it can be undone, in all tabs, before the sync queue gets it: nobody may see a draft again that
 * is sent all the same. False if it was undone first. If the device can't tell, it counts as sent.
 */
export async function endUndo(
  store: Pick<DraftStore, 'apply'>,
  { ownerId, videoId }: Pick<Draft, 'ownerId' | 'videoId'>,
  one: Outgoing,
): Promise<boolean> {
  if (!isHeld(one)) return true
  const ended = await store.apply(ownerId, videoId, [{ type: 'hand-over', id: one.id }])
  return !ended.ok || ended.value.outgoing.some(({ id }) => id === one.id)
}
