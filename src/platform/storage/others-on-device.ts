import { OTHERS_ON_TABLET_MAX } from '#contract/limits.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type UserId, userId } from '#contract/vocabulary/ids.ts'
import {
  countWaiting,
  findWaiting,
  isAnyWaiting,
  namesOfWaiting,
  type OthersOnDevice,
} from '#domain/operations/devices/waiting-on-device.ts'
import type { DatabaseConnection } from './database-connection.ts'
import type { DraftConnection } from './draft-store.ts'
import type { OutboxConnection } from './outbox/outbox-database.ts'
import { rowToItem } from './outbox/outbox-row.ts'
import type { TakeSchema } from './take/take-database.ts'

/** Counts across owners: of what others left here, only the number and the owner get out. */
export function createOthersOnDevice(
  takes: Pick<DatabaseConnection<TakeSchema>, 'run'>,
  outbox: Pick<OutboxConnection, 'run'>,
  drafts: Pick<DraftConnection, 'run'>,
): OthersOnDevice {
  return {
    async count(except) {
      const stored = await takes.run(async (database) => ({
        takes: await database.getAll('takes'),
        parts: await database.getAll('parts'),
      }))
      if (!stored.ok) return stored
      const written = await drafts.run((database) => database.getAll('drafts'))
      if (!written.ok) return written
      const rows = await outbox.run((database) => database.getAll('items'))
      if (!rows.ok) return rows
      const items = rows.value.map(rowToItem).filter((item) => item !== null)
      const owners = new Set(
        [...stored.value.takes, ...items, ...written.value].map(({ ownerId }) => ownerId),
      )
      const counts = [...owners]
        .filter((owner) => owner !== except && isPerson(owner))
        .map((owner) => {
          const theirs = stored.value.takes.filter(({ ownerId }) => ownerId === owner)
          const waiting = findWaiting(theirs, stored.value.parts)
          return {
            userId: owner,
            takes: namesOfWaiting(waiting),
            ...countWaiting(
              waiting,
              items.filter(({ ownerId }) => ownerId === owner),
              written.value.filter(({ ownerId }) => ownerId === owner).flatMap(({ outgoing }) => outgoing),
            ),
          }
        })
        .filter(isAnyWaiting)
      // A partial list would say that the rest have nothing here.
      return counts.length > OTHERS_ON_TABLET_MAX ? refuse('unavailable') : succeed(counts)
    },
  }
}

function isPerson(owner: string): owner is UserId {
  return userId.safeParse(owner).success
}
