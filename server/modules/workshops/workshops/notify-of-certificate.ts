import type { WorkshopActor } from '#contract/policies/actor.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { addressed, reach, type WorkshopPost } from './notify-people.ts'
import { listPlaced } from './place-news-store.ts'
import { rememberLetters, wasWrittenTo } from './people-store.ts'
import { findPlanned } from './workshop-plan-store.ts'

/**
 * Somebody's certificate is there: in their list, on their devices and in a letter, once, however often it is replaced.
 * Whoever has not registered, or may not use the portal anymore, could not open it.
 */
export async function notifyOfCertificate(
  { addLetters, bounds, desk }: Pick<WorkshopPost, 'addLetters' | 'bounds' | 'desk'>,
  tx: Transaction,
  actor: WorkshopActor,
  { workshopId, userId }: { workshopId: WorkshopId; userId: UserId },
): Promise<void> {
  const workshop = await findPlanned(tx, workshopId)
  const readers = (await listPlaced(tx, [userId])).filter(({ hasAccepted }) => hasAccepted)
  if (workshop === null || readers.length === 0) return
  await desk.tell(tx, workshop, { news: 'CERTIFICATE', event: '', to: [userId] })
  if (await wasWrittenTo(tx, { workshopId, userId, kind: 'CERTIFICATE' })) return
  const reached = await reach(bounds, tx, readers, { senderId: actor.id, cause: 'workshop change' })
  const written = addressed(
    workshop,
    reached.map((one) => ({ ...one, isFacilitator: false })),
    () => ({}),
  )
  if (written.length === 0) return
  const letters = await addLetters(tx, 'workshop-certificate', written)
  await rememberLetters(tx, { workshopId, kind: 'CERTIFICATE', messageId: null }, letters)
}
