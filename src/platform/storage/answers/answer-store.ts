import * as z from 'zod/mini'
import { userId } from '#contract/vocabulary/ids.ts'
import type { AnswerStore, StoredAnswer } from '#domain/answers/answer-store.ts'
import type { Log } from '#domain/ports.ts'
import type { LargeAnswers } from './large-answers.ts'
import { createSmallAnswers } from './small-answers.ts'

/** An answer of up to this many characters is read at once when the app opens. */
const SMALL_MAX = 32_768
/** Characters used of the five million that browsers give; the rest is for the session and settings. */
const SMALL_BUDGET = 1_500_000
const LARGE_BUDGET = 25_000_000
const CHANNEL = 'trocar-answers'
/** Nothing is in it, and it stores nothing. */
const noLarge: LargeAnswers = {
  read: async () => null,
  write: async () => false,
  remove: async () => undefined,
  // Whose answers they are can't be asked, and all can be fetched again.
  forget: async () => void indexedDB.deleteDatabase('trocar-answers'),
  sweep: async () => undefined,
  close: () => undefined,
}

const notice = z.object({ owner: userId, key: z.string() })

/** Each answer is a separate entry, so that tabs never erase each other's. */
export function createAnswerStore(
  { storage, log }: { storage: Storage; log: Log },
  { smallBudget, largeBudget } = { smallBudget: SMALL_BUDGET, largeBudget: LARGE_BUDGET },
): AnswerStore & { close(): void } {
  const small = createSmallAnswers(storage, smallBudget)
  const large = fetchLargeAnswers(log, largeBudget)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)

  return {
    readNow: (owner, key) => small.read(owner, key),
    read: async (owner, key) => newerOf(small.read(owner, key), await (await large()).read(owner, key)),
    async write(owner, key, answer) {
      const known = small.read(owner, key)
      if (known !== null && known.at > answer.at) return
      const text = JSON.stringify(answer)
      const isSmall = text.length <= SMALL_MAX && small.write(owner, key, text)
      const others = await large()
      const other = await others.read(owner, key)
      if (other !== null && other.at > answer.at) {
        if (isSmall) small.remove(owner, key)
        return
      }
      if (!isSmall) {
        // An older answer is better than none.
        if (!(await others.write(owner, key, answer, text.length))) return
        small.remove(owner, key)
      } else if (other !== null) await others.remove(owner, key)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
      channel?.postMessage({ owner, key })
    },
    async remove(owner, key) {
      small.remove(owner, key)
      await (await large()).remove(owner, key)
    },
    async forget(owner) {
      small.forget(owner)
      await (await large()).forget(owner)
    },
    async sweep(now) {
      small.sweep(now)
      await (await large()).sweep(now)
    },
    onStoredElsewhere(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => {
        const heard = notice.safeParse(data)
        if (heard.success) listener(heard.data.owner, heard.data.key)
      }
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
    close() {
      channel?.close()
      void large().then((opened) => opened.close())
    },
  }
}

/** No first picture waits for them. While their file can't be fetched, there are none. */
function fetchLargeAnswers(log: Log, budget: number): () => Promise<LargeAnswers> {
  let fetched: Promise<LargeAnswers> | null = null
  return async () => {
    fetched ??= import('./large-answers.ts').then((part) => part.createLargeAnswers(log, budget))
    try {
      return await fetched
    } catch (error) {
      log.warn('storage', `large answers can't be opened yet: ${String(error)}`)
      fetched = null
      return noLarge
    }
  }
}

function newerOf(one: StoredAnswer | null, other: StoredAnswer | null): StoredAnswer | null {
  if (one === null || other === null) return one ?? other
  return one.at >= other.at ? one : other
}
