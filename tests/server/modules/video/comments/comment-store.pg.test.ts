import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { commentId as commentIdOf } from '#contract/vocabulary/ids.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { videos } from '#server/database/schema/videos.ts'
import {
  addComment,
  countWritings,
  findComment,
  hasEvaluated,
  isShared,
  listAssessors,
  listComments,
  listLinks,
  lockVideo,
} from '#server/modules/video/comments/comment-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { createPeople } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const newId = () => commentIdOf.parse(randomUUID())
const newVideo = () => addVideo(database, people.resident)
type NewComment = Parameters<typeof addComment>[1]

async function write(videoId: NewComment['videoId'], change: Partial<NewComment> = {}) {
  const comment: NewComment = {
    id: newId(),
    videoId,
    authorId: people.faculty,
    type: 'COMMENT',
    comment: 'Too much force',
    timeStamp: 1,
    supersedes: [],
    writtenAt: new Date('2026-03-01T10:00:00Z'),
    ...change,
  }
  await database.transaction((tx) => addComment(tx, comment))
  return comment.id
}
const current = async (videoId: NewComment['videoId']) =>
  (await listLinks(database, videoId)).filter((row) => !row.superseded).map(({ commentId }) => commentId)

describe('comments on a video', () => {
  test('are ordered by moment, then by when they were written, by the author’s clock', async () => {
    const { videoId } = await newVideo()
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour))
    const late = await write(videoId, { timeStamp: 2, writtenAt: at(8) })
    const second = await write(videoId, { timeStamp: 1.5, writtenAt: at(11) })
    const first = await write(videoId, { timeStamp: 1.5, writtenAt: at(10) })
    const other = await newVideo()
    await write(other.videoId)
    const ids = [first, second, late]
    expect((await listLinks(database, videoId)).map(({ commentId }) => commentId)).toEqual(ids)
    const listed = await listComments(database, ids.toReversed())
    expect(listed.map(({ commentId }) => commentId)).toEqual(ids)
    expect(await listComments(database, [])).toEqual([])
  })

  test('include who wrote them, and what they recommend, even if that was taken out since', async () => {
    const [{ videoId }, recommended] = [await newVideo(), await newVideo()]
    const [shared] = await database
      .insert(sharedVideos)
      .values({
        videoId: recommended.videoId,
        programId: people.programId,
        ownerId: people.resident,
        videoType: 'other',
        name: 'A good knot',
        removedAt: new Date(),
      })
      .returning({ id: sharedVideos.id })
    const id = await write(videoId, { type: 'RECOMMENDATION', sharedVideoId: shared!.id })
    expect(await findComment(database, id)).toMatchObject({
      author: { id: people.faculty },
      sharedVideoId: shared!.id,
      sharedVideoName: 'A good knot',
    })
    expect(await findComment(database, newId())).toBeNull()
  })
})

describe('an edit', () => {
  test('replaces what it names, whichever of the two arrives first', async () => {
    const { videoId } = await newVideo()
    const [early, late] = [newId(), newId()]
    await write(videoId, { id: early })
    const edit = await write(videoId, { supersedes: [early, late] })
    await write(videoId, { id: late })
    expect(await current(videoId)).toEqual([edit])
  })

  test('replaces nobody else’s, nor one’s own about another video', async () => {
    const [{ videoId }, other] = [await newVideo(), await newVideo()]
    const before = newId()
    await write(videoId, { authorId: people.peer, supersedes: [before] })
    await write(other.videoId, { supersedes: [before] })
    await write(videoId, { id: before })
    await write(videoId, { authorId: people.peer, supersedes: [before] })
    await write(other.videoId, { supersedes: [before] })
    expect(await current(videoId)).toContain(before)
  })

  test('that names itself is current', async () => {
    const { videoId } = await newVideo()
    const id = newId()
    await write(videoId, { id, supersedes: [id] })
    expect(await current(videoId)).toEqual([id])
  })
})

test('what somebody wrote about a video is counted, edits too, no further than asked', async () => {
  const [{ videoId }, other] = [await newVideo(), await newVideo()]
  const first = await write(videoId)
  await write(videoId, { supersedes: [first], isDeletion: true })
  await write(videoId, { authorId: people.peer })
  await write(other.videoId)
  const count = (most: number) => countWritings(database, videoId, people.faculty, most)
  expect([await count(0), await count(1), await count(2), await count(9)]).toEqual([0, 1, 2, 2])
})

test('writers about one video wait for one another, but other videos and readers do not wait', async () => {
  const [{ videoId }, other] = [await newVideo(), await newVideo()]
  const free = async (id: typeof videoId) => {
    const query = database.select({ id: videos.id }).from(videos).where(eq(videos.id, id))
    return (await query.for('no key update', { skipLocked: true })).length === 1
  }
  const release = await holdOpen(database, (tx) => lockVideo(tx, videoId))
  expect([await free(videoId), await free(other.videoId)]).toEqual([false, true])
  // Code that names the video only has to know that it stays.
  await write(videoId)
  await release()
  expect(await free(videoId)).toBe(true)
})

test.each([
  ['is in the library of one of the programs', { programs: 'both', isRemoved: false }, true],
  ['is in that of another', { programs: 'foreign', isRemoved: false }, false],
  ['was taken out', { programs: 'both', isRemoved: true }, false],
  ['is recommended by somebody without a program', { programs: 'none', isRemoved: false }, false],
] as const)('a video may be recommended that %s: %s', async (_when, { programs, isRemoved }, expected) => {
  const { videoId } = await newVideo()
  const [shared] = await database
    .insert(sharedVideos)
    .values({
      videoId,
      programId: people.programId,
      ownerId: people.resident,
      videoType: 'other',
      name: 'A take',
      removedAt: isRemoved ? new Date() : null,
    })
    .returning({ id: sharedVideos.id })
  const ids = {
    both: [people.foreignProgramId, people.programId],
    foreign: [people.foreignProgramId],
    none: [],
  }[programs]
  expect(await isShared(database, shared!.id, ids)).toBe(expected)
})

test('somebody who judged a video, however often, is told once', async () => {
  const [{ asmtId }, other] = [await newVideo(), await newVideo()]
  const judge = (assessmentId: typeof asmtId, assessorId: typeof people.faculty, superseded = false) =>
    database.insert(evaluations).values({
      id: randomUUID() as (typeof evaluations.$inferInsert)['id'],
      assessmentId,
      assessorId,
      assessorType: 'FACULTY',
      answers: [],
      feedback: '',
      supersedes: [],
      superseded,
    })
  await judge(asmtId, people.faculty, true)
  await judge(asmtId, people.faculty)
  await judge(asmtId, people.programDirector)
  await judge(other.asmtId, people.peer)
  expect(new Set(await listAssessors(database, asmtId))).toEqual(
    new Set([people.faculty, people.programDirector]),
  )
  expect(await listAssessors(database, asmtId)).toHaveLength(2)
  expect(await hasEvaluated(database, asmtId, people.faculty)).toBe(true)
  expect(await hasEvaluated(database, asmtId, people.peer)).toBe(false)
})
