import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ArAttempt } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { arCommentId } from '#contract/vocabulary/learning/virtual.ts'
import {
  addComment,
  changeComment,
  countComments,
  findComment,
  findPerson,
  listComments,
  nameOfActivity,
} from '#server/modules/learning/virtual/ar-comment-store.ts'
import { ofPage, setUpVirtualApi } from '#tests/support/virtual-api.ts'

const { database, people, straightId, submit } = await setUpVirtualApi()
const { attemptId, activityId } = (await submit(people.resident, 'FOCUS', { body: ofPage() }))
  .body as ArAttempt
const moment = new Date('2026-03-01T10:00:00Z')

it('are listed by their moments; a deleted one is counted, not listed', async () => {
  const ids = [8, 3, 5].map(() => arCommentId.parse(randomUUID()))
  const [late, early, gone] = ids
  await database.transaction(async (tx) => {
    for (const [index, id] of ids.entries())
      await addComment(tx, {
        id,
        attemptId,
        authorId: people.faculty,
        comment: `At ${index}`,
        timeStamp: [8, 3, 5][index]!,
        isDeleted: false,
        createdAt: moment,
        writtenAt: moment,
      })
    const deletion = { comment: '', timeStamp: 5, isDeleted: true, writtenAt: moment }
    expect(await changeComment(tx, gone!, deletion)).toBe(true)
    expect(await changeComment(tx, gone!, deletion)).toBe(false)
  })
  expect((await listComments(database, attemptId)).map(({ commentId }) => commentId)).toEqual([early, late])
  expect(await countComments(database, attemptId)).toBe(3)
  expect(await findComment(database, gone!)).toMatchObject({ isDeleted: true, comment: '' })
})

it('name their person and activity', async () => {
  expect(activityId).toBe(straightId)
  expect(await nameOfActivity(database, activityId)).toBe('Virtual 0° Camera Navigation')
  expect(await findPerson(database, people.faculty)).toMatchObject({ id: people.faculty })
})
