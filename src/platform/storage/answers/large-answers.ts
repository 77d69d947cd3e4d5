import type { DBSchema } from 'idb'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { StoredAnswer } from '#domain/answers/answer-store.ts'
import type { Log } from '#domain/ports.ts'
import { connectDatabase } from '../database-connection.ts'

interface Row extends StoredAnswer {
  owner: UserId
  key: string
  characters: number
}

interface Schema extends DBSchema {
  answers: {
    key: [owner: UserId, key: string]
    value: Row
    indexes: { age: [at: number, characters: number]; until: number }
  }
}

export type LargeAnswers = ReturnType<typeof createLargeAnswers>

/** Answers of any size. What can't be stored or read now is treated as missing. */
export function createLargeAnswers(log: Log, budget: number) {
  const database = connectDatabase<Schema>(
    {
      name: 'trocar-answers',
      version: 1,
      // Version 1: the answers.
      upgrade(opened) {
        const answers = opened.createObjectStore('answers', { keyPath: ['owner', 'key'] })
        answers.createIndex('age', ['at', 'characters'])
        answers.createIndex('until', 'until')
      },
    },
    log,
  )
  return {
    async read(owner: UserId, key: string): Promise<StoredAnswer | null> {
      const found = await database.run((opened) => opened.get('answers', [owner, key]))
      return found.ok ? (found.value ?? null) : null
    },
    /**
     * Makes room by removing what was fetched longest ago; the index has the sizes, so that no answer is read for it.
     * False if the device stores no more.
     */
    async write(owner: UserId, key: string, answer: StoredAnswer, characters: number): Promise<boolean> {
      const written = await database.run(async (opened) => {
        const transaction = opened.transaction('answers', 'readwrite')
        const { store } = transaction
        await store.put({ ...answer, owner, key, characters })
        let used = 0
        let cursor = await store.index('age').openKeyCursor(null, 'prev')
        while (cursor !== null) {
          used += cursor.key[1]
          if (used > budget) await store.delete(cursor.primaryKey)
          cursor = await cursor.continue()
        }
        await transaction.done
      })
      return written.ok
    },
    async remove(owner: UserId, key: string): Promise<void> {
      await database.run((opened) => opened.delete('answers', [owner, key]))
    },
    async forget(owner: UserId): Promise<void> {
      await database.run((opened) =>
        // An array sorts after every text.
        opened.delete('answers', IDBKeyRange.bound([owner], [owner, []])),
      )
    },
    async sweep(now: number): Promise<void> {
      await database.run(async (opened) => {
        const transaction = opened.transaction('answers', 'readwrite')
        const past = await transaction.store.index('until').getAllKeys(IDBKeyRange.upperBound(now))
        for (const key of past) await transaction.store.delete(key)
        await transaction.done
      })
    },
    close: () => database.close(),
  }
}
