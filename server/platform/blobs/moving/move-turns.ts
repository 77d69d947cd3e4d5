import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { lockShared } from '#server/database/advisory-locks.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { findMove, isLockBusy, lockMoveAlone, type MoveTarget } from './byte-move-store.ts'

/** Who may change what is at the former place: any number of writers, or whoever moves a blob. */
export interface MoveTurns {
  /** @param work learns whether new blobs go to the new place already */
  share: <Value>(work: (isBegun: boolean) => Promise<Value>) => Promise<Value>
  alone: <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>
}

const AGAIN_MS = 200

/** @param database with connections of its own: they are held while bytes are written */
export function createMoveTurns(database: Database, target: MoveTarget): MoveTurns {
  const apart = AsyncLocalStorage.snapshot()
  return {
    share: (work) =>
      apart(() =>
        database.transaction(async (tx) => {
          await lockShared(tx, 'byteMove')
          return work((await findMove(tx))?.target === target)
        }),
      ),
    async alone(work) {
      for (;;) {
        try {
          return await apart(() =>
            database.transaction(async (tx) => {
              await lockMoveAlone(tx)
              return work(tx)
            }),
          )
        } catch (error) {
          if (!isLockBusy(error)) throw error
          await pause(AGAIN_MS)
        }
      }
    },
  }
}
