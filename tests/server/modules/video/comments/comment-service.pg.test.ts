import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { VideoComment } from '#contract/endpoints/video/comments.ts'
import type { listNotifications } from '#contract/endpoints/notices/notifications.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { NoticeEvent } from '#contract/realtime/notices.ts'
import { COMMENT_WRITINGS_MAX, COMMENTS_PAGE } from '#contract/limits.ts'
import type { CommentId, SharedVideoId, UserId } from '#contract/vocabulary/ids.ts'
import { comments } from '#server/database/schema/assessments.ts'
import { videos } from '#server/database/schema/videos.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import type { StoredVideo } from '#tests/support/stored-videos.ts'
import { addOfGroup, addSubmitted, createVideoApi, newId } from '#tests/support/video-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { someComment } from '#tests/support/written.ts'

let video: StoredVideo

const fresh = await peopledDatabase()
const { people } = fresh
const api = untilEnd(await createVideoApi(fresh))

beforeEach(async () => {
  video = await addSubmitted(fresh, people, people.resident)
  api.announced.length = 0
})

const written = someComment({ comment: 'Watch the left hand here', timeStamp: 12.3456 })

function write(as: UserId, change: object = {}, id = newId()) {
  return api.call(as, 'PUT', `/video/${video.videoId}/comments/${id}`, { body: { ...written, ...change } })
}

async function read(as: UserId, query = ''): Promise<VideoComment[]> {
  const { body } = await api.call(as, 'GET', `/video/${video.videoId}/comments${query}`)
  return body as VideoComment[]
}

const idsOf = (comments: VideoComment[]) => comments.map(({ commentId }) => commentId)
const evaluate = (as: UserId) =>
  api.call(as, 'PUT', `/video-asmt/${video.asmtId}/evaluations/${newId()}`, {
    body: { answers: [], rating: null, level: null, feedback: '', supersedes: [] },
  })

async function mayComment(as: UserId): Promise<unknown> {
  const { body } = await api.call(as, 'GET', `/video/other/full-details/${video.videoId}`)
  return (body as VideoDetails).mayComment
}

describe('writing', () => {
  it.each([
    ['the owner', 'resident', 200],
    ['an assessor', 'faculty', 200],
    ['a manager', 'admin', 200],
    ['no peer who was not asked', 'peer', 404],
    ['no stranger', 'foreignFaculty', 404],
  ] as const)('%s', async (_what, who, status) => {
    expect((await write(people[who])).status).toBe(status)
  })

  it('is there when it is sent again after a lost answer, though its video was deleted since', async () => {
    const id = newId()
    const sent = await write(people.faculty, {}, id)
    const deletedAt = new Date()
    await fresh.database.update(videos).set({ deletedAt }).where(eq(videos.id, video.videoId))
    expect(await write(people.faculty, {}, id)).toMatchObject({ status: 200, body: sent.body })
    expect((await write(people.resident, {}, id)).status).toBe(404)
    expect((await write(people.faculty)).status).toBe(404)
  })

  it('a proctor of an expired group only reads', async () => {
    const proctor = await addPerson(fresh.database, { isActive: false, proctorOf: [people.expiredGroupId] })
    video = await addSubmitted(fresh, people, people.resident, { userGroupId: people.expiredGroupId })
    await write(people.faculty)
    expect(await read(proctor)).toHaveLength(1)
    expect((await write(proctor)).status).toBe(403)
    expect(await mayComment(proctor)).toBe(false)
    expect(await mayComment(people.faculty)).toBe(true)
  })

  it('the field team only reads, even what is in the library without a submission', async () => {
    const fieldTeam = people.fieldTeamMember
    expect((await write(fieldTeam)).status).toBe(403)
    video = await addOfGroup(fresh, people, people.faculty, { submissionType: 'SHARED_VIDEO' })
    const { programId } = people
    const shared = { videoId: video.videoId, programId, ownerId: people.faculty, videoType: 'other' as const }
    await fresh.database.insert(sharedVideos).values({ ...shared, name: 'A fine knot' })
    expect((await write(people.peer)).status).toBe(200)
    expect(await read(fieldTeam)).toHaveLength(1)
    expect((await write(fieldTeam)).status).toBe(403)
    expect(await mayComment(fieldTeam)).toBe(false)
    expect((await write(people.admin)).status).toBe(200)
  })

  it('keeps the moment exactly as it was given, and answers a repetition with the first', async () => {
    const id = newId()
    const first = await write(people.faculty, {}, id)
    expect(first.body).toMatchObject({ timeStamp: 12.3456, isMine: true, isEdited: false })
    expect(await write(people.faculty, {}, id)).toEqual(first)
    expect((await write(people.faculty, { comment: 'Other' }, id)).status).toBe(409)
    expect((await write(people.resident, {}, id)).status).toBe(409)
    expect(await read(people.resident)).toHaveLength(1)
  })

  it.each([
    ['without words', { comment: '  ' }],
    ['a reply to nothing', { type: 'REPLY' }],
    ['a comment that answers', { parentId: newId() }],
    ['a recommendation of nothing', { type: 'RECOMMENDATION' }],
    ['a deletion of nothing', { isDeletion: true }],
    ['before the start', { timeStamp: -1 }],
  ])('refuses what makes no sense: %s', async (_what, change) => {
    expect((await write(people.faculty, change)).status).toBe(400)
  })

  it('a reply answers a comment of the same video', async () => {
    const elsewhere = newId()
    await write(people.faculty, {}, elsewhere)
    video = await addSubmitted(fresh, people, people.resident)
    expect((await write(people.resident, { type: 'REPLY', parentId: elsewhere })).status).toBe(404)
  })

  it('a recommendation points to a video in the library of the program', async () => {
    const { videoId } = await addOfGroup(fresh, people, people.faculty)
    const share = async (
      of: StoredVideo['videoId'],
      programId = people.programId,
    ): Promise<SharedVideoId> => {
      const values = {
        videoId: of,
        programId,
        ownerId: people.faculty,
        videoType: 'other' as const,
        name: 'A fine knot',
      }
      const [row] = await fresh.database
        .insert(sharedVideos)
        .values(values)
        .returning({ id: sharedVideos.id })
      return row!.id
    }
    const recommendation = { type: 'RECOMMENDATION', comment: '', sharedVideoId: await share(videoId) }
    const answer = await write(people.faculty, recommendation)
    expect(answer.body).toMatchObject({ sharedVideoName: 'A fine knot', timeStamp: 12.3456 })
    const told = api.announced.filter(({ topic }) => topic === userTopics.notificationNewAsmt)
    expect(told).toMatchObject([{ to: people.resident, body: { about: { commentType: 'RECOMMENDATION' } } }])
    const foreign = await share(
      (await addOfGroup(fresh, people, people.faculty)).videoId,
      people.foreignProgramId,
    )
    expect((await write(people.faculty, { ...recommendation, sharedVideoId: foreign })).status).toBe(404)
  })
})

describe('what is current', () => {
  it('an edit replaces the first, and its answers follow it', async () => {
    const [first, edit, reply] = [newId(), newId(), newId()]
    await write(people.faculty, {}, first)
    await write(people.resident, { type: 'REPLY', parentId: first }, reply)
    await write(people.faculty, { comment: 'Watch both hands', supersedes: [first] }, edit)
    const comments = await read(people.resident)
    expect(new Set(idsOf(comments))).toEqual(new Set([edit, reply]))
    expect(comments.find(({ commentId }) => commentId === reply)?.parentId).toBe(edit)
    expect(comments.find(({ commentId }) => commentId === edit)).toMatchObject({
      isEdited: true,
      firstId: first,
    })
    expect(comments.find(({ commentId }) => commentId === reply)).not.toHaveProperty('firstId')
  })

  it('what is taken back is gone, and its answers stay without it', async () => {
    const [first, reply] = [newId(), newId()]
    await write(people.faculty, {}, first)
    await write(people.resident, { type: 'REPLY', parentId: first }, reply)
    await write(people.faculty, { supersedes: [first], isDeletion: true, comment: '' })
    expect(await read(people.resident)).toMatchObject([{ commentId: reply, parentId: null }])
  })

  it("nobody takes back somebody else's", async () => {
    const first = newId()
    await write(people.faculty, {}, first)
    await write(people.resident, { supersedes: [first], isDeletion: true, comment: '' })
    expect(idsOf(await read(people.resident))).toEqual([first])
  })

  it('an edit that arrives before what it edits still replaces it', async () => {
    const [first, edit] = [newId(), newId()]
    await write(people.faculty, { supersedes: [first] }, edit)
    await write(people.faculty, {}, first)
    expect(idsOf(await read(people.resident))).toEqual([edit])
  })
})

describe('before one has judged', () => {
  it("threads of other assessors are hidden, the owner's are not, and the owner sees all", async () => {
    const [theirs, hidden, owners, answer] = [newId(), newId(), newId(), newId()]
    await write(people.faculty, {}, theirs)
    await write(people.resident, { type: 'REPLY', parentId: theirs }, hidden)
    await write(people.resident, {}, owners)
    await write(people.faculty, { type: 'REPLY', parentId: owners }, answer)
    expect(new Set(idsOf(await read(people.programDirector)))).toEqual(new Set([owners, answer]))
    expect(await read(people.resident)).toHaveLength(4)
    await evaluate(people.programDirector)
    expect(await read(people.programDirector)).toHaveLength(4)
  })
})

describe('who is told', () => {
  const rings = () =>
    api.announced
      .filter(({ topic }) => topic === userTopics.notificationNewAsmt)
      .map(({ to, body }) => ({ to, ...(body as NoticeEvent) }))
  const listOf = async (as: UserId) => {
    const { body } = await api.call(as, 'GET', `/notification/search/findAllByUserId?userId=${as}`)
    return (body as Reply<typeof listNotifications>)._embedded.notification.filter(
      ({ about }) => about['videoId'] === video.videoId,
    )
  }

  it('the owner of each comment, live and in their list, with who wrote it', async () => {
    const first = newId()
    await write(people.faculty, {}, first)
    await write(people.faculty, {}, first)
    expect(rings()).toMatchObject([
      { to: people.resident, type: 'NEW_VIDEO_ASMT', about: { commentId: first, commentType: 'COMMENT' } },
    ])
    expect(await listOf(people.resident)).toMatchObject([
      { about: { commentId: first }, person: { id: people.faculty }, isSeen: false },
    ])
    const pages = api.announced.filter(({ topic }) => topic === userTopics.videoNewAsmt).map(({ to }) => to)
    expect(new Set(pages)).toEqual(new Set([people.resident, people.faculty]))
  })

  it('anyone who is answered once, and the owner of what others say to one another', async () => {
    const [first, own, others] = [newId(), newId(), newId()]
    await write(people.faculty, {}, first)
    api.announced.length = 0
    await write(people.resident, { type: 'REPLY', parentId: first }, own)
    await write(people.resident, { type: 'REPLY', parentId: first }, own)
    expect(rings()).toMatchObject([{ to: people.faculty, type: 'REPLY', about: { commentId: own } }])
    api.announced.length = 0
    await write(people.admin, { type: 'REPLY', parentId: first }, others)
    expect(rings()).toMatchObject([
      { to: people.faculty, type: 'REPLY' },
      { to: people.resident, type: 'NEW_VIDEO_ASMT', about: { commentType: 'REPLY' } },
    ])
  })

  it('an owner who is answered is told once, as an answer', async () => {
    const [question, answer] = [newId(), newId()]
    await write(people.resident, {}, question)
    await write(people.faculty, { type: 'REPLY', parentId: question }, answer)
    expect(await listOf(people.resident)).toMatchObject([{ type: 'REPLY', about: { commentId: answer } }])
  })

  it('nobody of an edit, nor of what they wrote themselves', async () => {
    const [first, edit] = [newId(), newId()]
    await write(people.resident, {}, first)
    await write(people.resident, { supersedes: [first] }, edit)
    expect(rings()).toEqual([])
  })

  it('nobody any longer of what its author took back', async () => {
    const [first, mistaken] = [newId(), newId()]
    await write(people.faculty, {}, first)
    // People can only take back their own.
    await write(people.programDirector, { supersedes: [first], isDeletion: true, comment: '' }, mistaken)
    expect(await listOf(people.resident)).toHaveLength(1)
    await write(people.faculty, { supersedes: [first], isDeletion: true, comment: '' })
    expect(await listOf(people.resident)).toEqual([])
  })
})

it('the open pages of those who have judged follow the comments; before that they receive nothing', async () => {
  const heard = () =>
    api.announced.filter(({ topic }) => topic === userTopics.videoNewAsmt).map(({ to }) => to)
  await write(people.faculty, {}, newId())
  expect(heard()).not.toContain(people.programDirector)
  await evaluate(people.programDirector)
  api.announced.length = 0
  await write(people.faculty, {}, newId())
  expect(heard()).toContain(people.programDirector)
})

it('any interleaving of edits on two devices loses no comment', async () => {
  const step = fc.record({
    device: fc.nat(1),
    looks: fc.boolean(),
    edits: fc.boolean(),
    repeats: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      video = await addSubmitted(fresh, people, people.resident)
      const known: string[][] = [[], []]
      const superseded = new Set<string>()
      const sent: string[] = []
      for (const { device, looks, edits, repeats } of steps) {
        if (looks) known[device] = idsOf(await read(people.faculty))
        const id = newId()
        const supersedes = edits ? known[device]!.slice(0, 1) : []
        const change = { supersedes, comment: id }
        await write(people.faculty, change, id)
        if (repeats) await write(people.faculty, change, id)
        for (const each of supersedes) superseded.add(each)
        sent.push(id)
        known[device] = [...known[device]!.filter((each) => !supersedes.includes(each)), id]
      }
      const current = idsOf(await read(people.resident))
      expect(new Set(current)).toEqual(new Set(sent.filter((id) => !superseded.has(id))))
    }),
    { numRuns: 15 },
  )
}, 60_000)

describe('many comments', () => {
  /** Written at once, like a term's worth of answers: comment `n` is at second `n`. */
  async function fill(author: UserId, count: number): Promise<string[]> {
    const rows = Array.from({ length: count }, (_none, n) => ({
      id: newId() as CommentId,
      videoId: video.videoId,
      authorId: author,
      type: 'COMMENT' as const,
      comment: `Comment ${n}`,
      timeStamp: n,
      supersedes: [],
      writtenAt: new Date(0),
    }))
    await fresh.database.insert(comments).values(rows)
    return rows.map(({ id }) => id)
  }

  it('come in pages, in order, each begun after the last comment of the one before', async () => {
    const ids = await fill(people.resident, COMMENTS_PAGE + 20)
    const first = await read(people.resident)
    expect(idsOf(first)).toEqual(ids.slice(0, COMMENTS_PAGE))
    const after = first.at(-1)?.commentId
    const rest = await read(people.resident, `?after=${after}`)
    expect(idsOf(rest)).toEqual(ids.slice(COMMENTS_PAGE))
  })

  it('continue where the page ended, even if its last comment was edited meanwhile', async () => {
    const ids = await fill(people.resident, COMMENTS_PAGE + 2)
    const last = ids[COMMENTS_PAGE - 1]
    const edited = newId()
    await write(people.resident, { supersedes: [last], timeStamp: 1 }, edited)
    expect(idsOf(await read(people.resident, `?after=${last}`))).toEqual(ids.slice(COMMENTS_PAGE))
  })

  it('are limited for each person, and what was written before can be changed by nobody else', async () => {
    await fill(people.resident, COMMENT_WRITINGS_MAX - 1)
    expect((await write(people.resident)).status).toBe(200)
    const refused = await write(people.resident)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'wrong-state',
      message: expect.stringContaining('2000 times'),
    })
    expect((await write(people.faculty)).status).toBe(200)
  })

  it('that were written before the limit was reached are answered again when they are repeated', async () => {
    const known = newId()
    await write(people.resident, {}, known)
    await fill(people.resident, COMMENT_WRITINGS_MAX)
    expect((await write(people.resident, {}, known)).status).toBe(200)
  })
})
