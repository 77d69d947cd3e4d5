import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ArAttempt } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { ArComment } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import { AR_COMMENTS_MAX } from '#contract/limits/virtual-limits.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { arCommentId } from '#contract/vocabulary/learning/virtual.ts'
import { arComments } from '#server/database/schema/courses/ar-attempts.ts'
import { notifications } from '#server/database/schema/library.ts'
import { addPerson, changePerson } from '#tests/support/people.ts'
import { ofPage, setUpVirtualApi } from '#tests/support/virtual-api.ts'

const { api, database, people, submit } = await setUpVirtualApi()
const { programId, groupId } = people

async function attemptOf(who?: UserId) {
  const owner = who ?? (await addPerson(database, { programId, memberOf: [groupId] }))
  const { attemptId } = (await submit(owner, 'FOCUS', { body: ofPage() })).body as ArAttempt
  return { owner, attemptId }
}
const replay = (as: UserId, of: string) => api.call(as, 'GET', `/ar-attempt/${of}/replay`)
const commentsOf = async (as: UserId, of: string) =>
  ((await replay(as, of)).body as { comments: ArComment[] }).comments
const at = (second: number) => `2026-03-01T10:00:0${second}.000Z`
interface Said {
  id?: string
  comment?: string
  timeStamp?: number
  isDeletion?: boolean
  writtenAt?: string
}
function say(as: UserId, of: string, { id = randomUUID(), ...said }: Said = {}) {
  const body = { comment: 'Level it.', timeStamp: 12.5, isDeletion: false, writtenAt: at(1), ...said }
  return api.call(as, 'PUT', `/ar-attempt/${of}/comments/${id}`, { body })
}
const noticesOf = (who: UserId) => database.select().from(notifications).where(eq(notifications.userId, who))

describe('an attempt is replayed', () => {
  it('by its owner, and by those who follow them', async () => {
    const { owner, attemptId } = await attemptOf()
    expect((await replay(owner, attemptId)).body).toMatchObject({ isMine: true, mayComment: false })
    for (const who of [people.faculty, people.programDirector, people.coordinator, people.admin])
      expect((await replay(who, attemptId)).body).toMatchObject({
        attempt: { attemptId },
        owner: { id: owner },
        isMine: false,
        mayComment: true,
      })
  })

  it('by nobody else: for others it does not exist', async () => {
    const { attemptId } = await attemptOf()
    for (const who of [people.foreignFaculty, people.peer])
      expect((await replay(who, attemptId)).status).toBe(404)
    expect((await replay(people.faculty, randomUUID())).status).toBe(404)
  })
})

describe('a comment', () => {
  it('is read at its moment by the owner, who is told of it once', async () => {
    const { owner, attemptId } = await attemptOf()
    const id = randomUUID()
    await say(people.faculty, attemptId, { timeStamp: 30, comment: 'Later.' })
    expect((await say(people.faculty, attemptId, { id })).status).toBe(200)
    expect((await say(people.faculty, attemptId, { id })).status).toBe(200)
    expect(await commentsOf(owner, attemptId)).toMatchObject([
      { commentId: id, comment: 'Level it.', timeStamp: 12.5, author: { id: people.faculty }, isMine: false },
      { comment: 'Later.', isEdited: false },
    ])
    const told = (await noticesOf(owner)).filter(({ about }) => about['arCommentId'] === id)
    expect(told).toMatchObject([
      { type: 'NEW_VIDEO_ASMT', about: { arAttemptId: attemptId, at: '12', byId: people.faculty } },
    ])
  })

  it('is changed by its author; what was written before comes too late', async () => {
    const { owner, attemptId } = await attemptOf()
    const id = randomUUID()
    await say(people.faculty, attemptId, { id, writtenAt: at(1) })
    await say(people.faculty, attemptId, { id, comment: 'Level the horizon.', writtenAt: at(3) })
    await say(people.faculty, attemptId, { id, comment: 'Old.', writtenAt: at(2) })
    expect(await commentsOf(owner, attemptId)).toMatchObject([
      { comment: 'Level the horizon.', isEdited: true, createdAt: at(1) },
    ])
  })

  it('that is there is no refusal when it is sent again, though its author no longer teaches there', async () => {
    const { attemptId } = await attemptOf()
    const author = await addPerson(database, { role: 'FACULTY', programId })
    const id = randomUUID()
    const first = await say(author, attemptId, { id })
    expect(first.status).toBe(200)
    await changePerson(database, author, { programId: people.foreignProgramId })
    expect(await say(author, attemptId, { id })).toEqual(first)
    expect((await say(author, attemptId, { id, comment: 'Level it now.' })).status).toBe(404)
    expect((await say(people.foreignFaculty, attemptId, { id })).status).toBe(404)
  })

  it('from a device whose clock runs ahead can be changed afterwards', async () => {
    const { owner, attemptId } = await attemptOf()
    const id = randomUUID()
    await say(people.faculty, attemptId, { id, writtenAt: '2100-01-01T00:00:00.000Z' })
    const comment = 'Level the horizon.'
    await say(people.faculty, attemptId, { id, comment, writtenAt: new Date().toISOString() })
    expect(await commentsOf(owner, attemptId)).toMatchObject([{ comment, isEdited: true }])
  })

  it('is deleted by its author, with its notification, and does not come back', async () => {
    const { owner, attemptId } = await attemptOf()
    const id = randomUUID()
    await say(people.faculty, attemptId, { id })
    await say(people.faculty, attemptId, { id, isDeletion: true, writtenAt: at(2) })
    await say(people.faculty, attemptId, { id, writtenAt: at(4) })
    expect(await commentsOf(owner, attemptId)).toEqual([])
    const list = await noticesOf(owner)
    expect(list.every(({ withdrawnFor }) => withdrawnFor !== null)).toBe(true)
  })

  it('that was changed after it was deleted elsewhere stays, and so does its notification', async () => {
    const { owner, attemptId } = await attemptOf()
    const id = randomUUID()
    await say(people.faculty, attemptId, { id })
    await say(people.faculty, attemptId, { id, comment: 'Level the horizon.', writtenAt: at(3) })
    await say(people.faculty, attemptId, { id, isDeletion: true, writtenAt: at(2) })
    expect(await commentsOf(owner, attemptId)).toMatchObject([{ comment: 'Level the horizon.' }])
    const told = (await noticesOf(owner)).filter(({ about }) => about['arCommentId'] === id)
    expect(told).toMatchObject([{ withdrawnFor: null }])
  })

  it('says when it was written, so that what replaces it can be later', async () => {
    const { owner, attemptId } = await attemptOf()
    const id = randomUUID()
    await say(people.faculty, attemptId, { id })
    await say(people.faculty, attemptId, { id, comment: 'Level the horizon.', writtenAt: at(3) })
    expect(await commentsOf(owner, attemptId)).toMatchObject([{ createdAt: at(1), writtenAt: at(3) }])
  })

  it('belongs to its author and its attempt', async () => {
    const { attemptId } = await attemptOf()
    const other = await attemptOf()
    const id = randomUUID()
    await say(people.faculty, attemptId, { id })
    expect((await say(people.programDirector, attemptId, { id })).status).toBe(409)
    expect((await say(people.faculty, other.attemptId, { id })).status).toBe(409)
  })

  it('is written by those who teach the owner now, and by nobody who only reads', async () => {
    const { owner, attemptId } = await attemptOf()
    expect((await say(people.foreignFaculty, attemptId)).status).toBe(404)
    expect((await say(people.fieldTeamMember, attemptId)).status).toBe(403)
    expect((await say(owner, attemptId)).status).toBe(403)
    expect((await say(people.faculty, attemptId, { comment: '  ' })).status).toBe(400)
  })

  it('finds no room after very many', async () => {
    const { attemptId } = await attemptOf()
    const moment = new Date(at(1))
    const row = { attemptId, authorId: people.faculty, comment: 'x', timeStamp: 1, isDeleted: false }
    await database.insert(arComments).values(
      Array.from({ length: AR_COMMENTS_MAX }, () => ({
        ...row,
        id: arCommentId.parse(randomUUID()),
        createdAt: moment,
        writtenAt: moment,
      })),
    )
    expect((await say(people.faculty, attemptId)).status).toBe(409)
  })
})
