import { expect, test } from 'vitest'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { dropReplies, saveReply } from '#server/modules/schedule/reply-store.ts'
import { NOW, setUpScheduleApi } from '#tests/support/schedule-api.ts'

const { database, people, plan } = setUpScheduleApi()
const at = (minutes: number) => new Date(NOW + minutes * 60_000)

test('of two replies the later one counts, and none is left when all are dropped', async () => {
  const eventId = (await plan()) as EventId
  const answer = { eventId, userId: people().resident }
  await database().transaction(async (tx) => {
    expect(await saveReply(tx, { ...answer, reply: 'YES', repliedAt: at(5) })).toBe('YES')
    expect(await saveReply(tx, { ...answer, reply: 'NO', repliedAt: at(4) })).toBe('YES')
    expect(await saveReply(tx, { ...answer, reply: 'NO', repliedAt: at(5) })).toBe('NO')
    await dropReplies(tx, eventId)
    expect(await saveReply(tx, { ...answer, reply: 'YES', repliedAt: at(-1) })).toBeNull()
  })
})
