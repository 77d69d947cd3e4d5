import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { Part, StoreFailure, TakeStore } from '#domain/ports.ts'
import type { ChangeNotices } from '../change-notices.ts'
import type { ConnectionFailure, DatabaseConnection } from '../database-connection.ts'
import type { GroupCommit } from '../group-commit.ts'
import type { TakeDatabase, TakeSchema } from './take-database.ts'
import { changeRow, deleteTake, isCounted, listParts, listTakes, savePart, saveTake } from './take-rows.ts'

type TakeRecords = Pick<
  TakeStore,
  | 'saveTake'
  | 'changeTake'
  | 'readTake'
  | 'listTakes'
  | 'deleteTake'
  | 'savePart'
  | 'changePart'
  | 'listParts'
>

/** What is known about takes and their parts, without their bytes. */
export function createTakeRecords(
  connection: DatabaseConnection<TakeSchema>,
  commits: GroupCommit<TakeSchema>,
  notices: ChangeNotices,
  segmentBytes: number,
): TakeRecords {
  return {
    async saveTake(take) {
      const saved = await commits.write(['takes'], (transaction) => saveTake(transaction, take))
      if (saved.ok) notices.tell(take.id)
      // From here until it is closed: also before its first slice, and in a pause.
      if (saved.ok && take.capture === 'open') connection.hold(take.id, true)
      return saved
    },
    async changeTake(id, change) {
      let isReopened = false
      const changed = orNotFound(
        await commits.write(['takes'], (transaction) =>
          changeRow(transaction, 'takes', id, (take) => {
            const next = change(take)
            isReopened = take.capture === 'closed' && next.capture === 'open'
            return next
          }),
        ),
      )
      if (!changed.ok) return changed
      notices.tell(id)
      if (isReopened || changed.value.capture === 'closed') connection.hold(id, isReopened)
      return changed
    },
    readTake: (id) => find(connection, async (database) => (await database.get('takes', id)) ?? null),
    listTakes: (ownerId) => connection.run((database) => listTakes(database, ownerId)),
    async deleteTake(id, mayGo = () => true) {
      const deleted = await connection.run((database) => deleteTake(database, id, mayGo))
      if (!deleted.ok) return deleted
      if (!deleted.value) return refuse('unavailable')
      notices.tell(id)
      connection.hold(id, false)
      return succeed(undefined)
    },
    async savePart(part) {
      const saved = orNotFound(
        await commits.write(['takes', 'parts'], (transaction) => savePart(transaction, part)),
      )
      if (!saved.ok) return saved
      notices.tell(part.takeId)
      return succeed(undefined)
    },
    async changePart(id, change) {
      const changed = orNotFound(
        await commits.write(['parts'], (transaction) => changeRow(transaction, 'parts', id, change)),
      )
      if (changed.ok) notices.tell(changed.value.takeId)
      return changed
    },
    listParts: (takeId) => listCountedParts(connection, takeId, segmentBytes),
  }
}

/** Everybody who works with parts lists them first: whatever version wrote their rows, here they get their size. */
async function listCountedParts(
  connection: DatabaseConnection<TakeSchema>,
  takeId: TakeId,
  segmentBytes: number,
): Promise<Result<Part[], StoreFailure>> {
  const listed = await connection.run((database) => listParts(database, takeId))
  if (!listed.ok || listed.value.every(isCounted)) return listed
  // Hardly ever. What can't be loaded now is tried again.
  return import('./count-parts.ts').then(
    ({ countParts }) => connection.run((database) => countParts(database, listed.value, segmentBytes)),
    () => refuse('unavailable'),
  )
}

/** Runs `work`; null from it becomes `not-found`. */
export async function find<Value>(
  connection: DatabaseConnection<TakeSchema>,
  work: (database: TakeDatabase) => Promise<Value | null>,
): Promise<Result<Value, StoreFailure>> {
  return orNotFound(await connection.run(work))
}

/** Turns null into `not-found`. */
export function orNotFound<Value>(
  answer: Result<Value | null, ConnectionFailure>,
): Result<Value, StoreFailure> {
  if (!answer.ok) return answer
  return answer.value === null ? refuse('not-found') : succeed(answer.value)
}
