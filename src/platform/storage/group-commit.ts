import type { DBSchema, IDBPTransaction, StoreNames } from 'idb'
import type { Result } from '#contract/result.ts'
import { write } from './database-connection.ts'
import type { DatabaseConnection, ConnectionFailure } from './database-connection.ts'

/** How many writes at most become one transaction, so that even a long backlog is written in steps that finish. */
const MOST_TOGETHER = 64
const PACE_OF = 4

export type Writing<Schema extends DBSchema> = IDBPTransaction<Schema, StoreNames<Schema>[], 'readwrite'>

/**
 * Waiting writes become one strictly durable transaction, in the order in which they were requested, and only one
 * transaction runs at a time: nothing waits for more than two commits, however slow the disk.
 */
export interface GroupCommit<Schema extends DBSchema> {
  /**
   * Resolves when it is on the disk. `work` may await nothing but the database, and may run again if its answer was
   * lost. A refused transaction refuses all of its writes.
   */
  write<Value>(
    stores: readonly StoreNames<Schema>[],
    work: (transaction: Writing<Schema>) => Promise<Value>,
  ): Promise<Result<Value, ConnectionFailure>>
  /** How long a commit takes on this disk, ms: the fastest of the last few, Infinity before the first. */
  pace(): number
}

interface Job<Schema extends DBSchema> {
  stores: readonly StoreNames<Schema>[]
  work: (transaction: Writing<Schema>) => Promise<unknown>
  answer: (result: Result<unknown, ConnectionFailure>) => void
  fail: (error: unknown) => void
}

export function createGroupCommit<Schema extends DBSchema>(
  connection: DatabaseConnection<Schema>,
): GroupCommit<Schema> {
  const waiting: Job<Schema>[] = []
  let isCommitting = false
  let lengths: number[] = []

  async function commitAll(): Promise<void> {
    // Writes requested at the same time are committed together.
    await Promise.resolve()
    while (waiting.length > 0) await commit(waiting.splice(0, MOST_TOGETHER))
    isCommitting = false
  }
  async function commit(group: readonly Job<Schema>[]): Promise<void> {
    const begun = performance.now()
    try {
      const done = await connection.run((database) => runTogether(database, group))
      if (done.ok) lengths = [...lengths, performance.now() - begun].slice(-PACE_OF)
      group.forEach(({ answer }, index) => answer(done.ok ? { ok: true, value: done.value[index] } : done))
    } catch (error) {
      // One of them has a bug, and only that one should fail.
      if (group.length > 1) for (const job of group) await commit([job])
      else group[0]?.fail(error)
    }
  }
  return {
    write: (stores, work) =>
      new Promise((resolve, reject) => {
        waiting.push({ stores, work, answer: resolve as Job<Schema>['answer'], fail: reject })
        if (isCommitting) return
        isCommitting = true
        void commitAll()
      }),
    pace: () => Math.min(...lengths),
  }
}

function runTogether<Schema extends DBSchema>(
  database: Parameters<typeof write<Schema, StoreNames<Schema>[], unknown[]>>[0],
  group: readonly Job<Schema>[],
): Promise<unknown[]> {
  const stores = [...new Set(group.flatMap((job) => job.stores))]
  return write(database, stores, async (transaction) => {
    const values: unknown[] = []
    for (const { work } of group) values.push(await work(transaction))
    return values
  })
}
