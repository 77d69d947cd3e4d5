import * as z from 'zod/mini'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AnswerStore } from '#domain/answers/answer-store.ts'
import { moveFormerQuery } from './move-former-query.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

const formerAnswers = z.object({
  clientState: z.object({
    queries: z.array(
      z.object({
        queryKey: z.array(z.unknown()),
        state: z.object({ data: z.unknown(), dataUpdatedAt: z.number() }),
      }),
    ),
  }),
})

/**
 * Stores one by one what an earlier version had stored for this person, so that an update takes nothing from an offline
 * start.
 */
export async function adoptFormerAnswers(text: string, store: AnswerStore, owner: UserId): Promise<void> {
  const read = formerAnswers.safeParse(readJson(text))
  const queries = read.success ? read.data.clientState.queries : []
  for (const { queryKey, state } of queries) {
    const answer = moveFormerQuery(queryKey, state.data)
    const days = answer?.endpoint.reading?.offlineDays
    if (answer === null || days === undefined) continue
    const at = state.dataUpdatedAt
    await store.write(owner, answer.key, { at, until: at + days * DAY_MS, data: answer.data })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
