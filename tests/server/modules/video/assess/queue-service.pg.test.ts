import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { listEvaluations } from '#contract/endpoints/video/assessments.ts'
import type { QueuedVideo } from '#contract/endpoints/video/queues.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { assessments } from '#server/database/schema/videos.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addOfGroup, addSubmitted, createVideoApi, newId } from '#tests/support/video-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const api = untilEnd(await createVideoApi(fresh))

beforeEach(async () => {
  await fresh.database.delete(assessments)
})

interface Page {
  videos: QueuedVideo[]
  next: string | null
  unassessedCount: number
}

type Queue = 'peer' | 'needs-assessment' | 'instructor' | `instructor/${string}`

async function ask(who: UserId, queue: Queue, query = ''): Promise<Page> {
  const { status, body } = await api.call(who, 'GET', `/video/other/unassessed/${queue}${query}`)
  expect(status).toBe(200)
  return body as Page
}

const asmtIdsOf = ({ videos }: Page) => videos.map(({ videoAsmtId }) => videoAsmtId)
const hour = (number: number) => new Date(Date.UTC(2026, 2, 1, number))

async function submitAt(number: number, asmt: object = {}): Promise<string> {
  const submittedAt = hour(number)
  return (await addSubmitted(fresh, people, people.resident, { submittedAt, ...asmt })).asmtId
}

describe('what needs assessment', () => {
  it('comes in the order of submission, page by page, without gap or repetition', async () => {
    const later = await submitAt(5)
    const made = [await submitAt(1), await submitAt(2), await submitAt(2), await submitAt(3)].sort()
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await ask(people.faculty, 'needs-assessment', `?limit=2${cursor}`)
      expect(page.unassessedCount).toBe(5)
      seen.push(...asmtIdsOf(page))
      cursor = page.next === null ? '' : `&cursor=${page.next}`
    } while (cursor !== '')
    expect(seen.at(-1)).toBe(later)
    expect([...seen].sort()).toEqual([...made, later].sort())
  })

  it('begins with those who never had feedback', async () => {
    const known = await submitAt(1)
    await submitAt(0, { assessedAt: hour(1) })
    const newcomer = await addPerson(fresh.database, {
      programId: people.programId,
      memberOf: [people.groupId],
    })
    const first = await addSubmitted(fresh, people, newcomer, { submittedAt: hour(2) })
    const { videos } = await ask(people.faculty, 'needs-assessment')
    expect(videos.map(({ videoAsmtId, isOwnerNew }) => [videoAsmtId, isOwnerNew])).toEqual([
      [first.asmtId, true],
      [known, false],
    ])
    const all = await ask(people.faculty, 'instructor')
    expect(asmtIdsOf(all).slice(0, 2)).toEqual([first.asmtId, known])
  })

  it('begins with them over the whole queue, even beyond its first page, and repeats nothing', async () => {
    await submitAt(0, { assessedAt: hour(1) })
    const known = [await submitAt(1), await submitAt(2), await submitAt(3)]
    const newcomer = { programId: people.programId, memberOf: [people.groupId] }
    const newcomers = [await addPerson(fresh.database, newcomer), await addPerson(fresh.database, newcomer)]
    const first: string[] = []
    for (const [number, owner] of newcomers.entries())
      first.push(
        (await addSubmitted(fresh, people, owner, { submittedAt: hour(5 + number) })).asmtId,
        (await addSubmitted(fresh, people, owner, { submittedAt: hour(7 + number) })).asmtId,
      )
    const [one, two, three, four] = [first[0]!, first[2]!, first[1]!, first[3]!]
    const pages: string[][] = []
    let cursor = ''
    do {
      const page = await ask(people.faculty, 'needs-assessment', `?limit=3${cursor}`)
      pages.push(asmtIdsOf(page))
      cursor = page.next === null ? '' : `&cursor=${page.next}`
    } while (cursor !== '')
    expect(pages).toEqual([[one, two, three], [four, ...known.slice(0, 2)], [known[2]]])
  })

  it('continues from a cursor that was issued before newcomers came first', async () => {
    const [one, two] = [await submitAt(1), await submitAt(2)]
    await submitAt(0, { assessedAt: hour(1) })
    const before = `${hour(1).getTime() * 1_000}_${one}`
    expect(asmtIdsOf(await ask(people.faculty, 'needs-assessment', `?cursor=${before}`))).toEqual([two])
  })

  it('leaves out what is saved, assessed, deleted, not watchable, for peers, of another type, and one’s own', async () => {
    const waiting = await submitAt(1)
    await addOfGroup(fresh, people, people.resident)
    await submitAt(2, { assessedAt: hour(3) })
    await submitAt(2, { assessorType: 'PEER' })
    await submitAt(2, { videoType: 'surgical' })
    await addSubmitted(fresh, people, people.faculty)
    await addSubmitted(fresh, people, people.resident, {}, { deletedAt: new Date() })
    await addSubmitted(fresh, people, people.resident, {}, { state: 'PROCESSING' })
    await addSubmitted(fresh, people, people.resident, {}, { state: 'FAILED' })
    expect(asmtIdsOf(await ask(people.faculty, 'needs-assessment'))).toEqual([waiting])
  })

  it.each([
    ['faculty of the program', 'faculty', 1],
    ['its director', 'programDirector', 1],
    ['a proctor of the group', 'inactiveProctor', 1],
    ['not faculty of another program', 'foreignFaculty', 0],
    ['not a resident who proctors nothing', 'peer', 0],
  ] as const)('is shown to %s', async (_what, who, count) => {
    await submitAt(1)
    expect((await ask(people[who], 'needs-assessment')).videos).toHaveLength(count)
  })

  it('from an expired proctor group is read-only', async () => {
    const proctor = await addPerson(fresh.database, { isActive: false, proctorOf: [people.expiredGroupId] })
    await submitAt(1, { userGroupId: people.expiredGroupId })
    expect((await ask(proctor, 'needs-assessment')).videos).toEqual([])
    expect((await ask(proctor, `instructor/${people.expiredGroupId}`)).videos).toHaveLength(1)
  })

  it('of one group, and its count, is what is left when that group is selected', async () => {
    const other = await addGroup(fresh.database, people.programId, { name: 'Senior residents' })
    const ofGroup = await submitAt(1)
    const ofOther = await submitAt(2, { userGroupId: other })
    const countOf = async (query: string) =>
      ((await api.call(people.faculty, 'GET', `/video/unassessed/count${query}`)).body as { count: number })
        .count
    expect(asmtIdsOf(await ask(people.faculty, 'needs-assessment'))).toEqual([ofGroup, ofOther])
    expect(await countOf('')).toBe(2)
    const selected = await ask(people.faculty, 'needs-assessment', `?groupId=${other}`)
    expect([asmtIdsOf(selected), selected.unassessedCount]).toEqual([[ofOther], 1])
    expect(await countOf(`?groupId=${other}`)).toBe(1)
    for (const path of ['other/unassessed/needs-assessment', 'unassessed/count'])
      expect((await api.call(people.foreignFaculty, 'GET', `/video/${path}?groupId=${other}`)).status).toBe(
        404,
      )
  })

  it('as proctor is what comes from proctored groups, and nothing else of the program', async () => {
    const watched = await addGroup(fresh.database, people.programId, { name: 'Watched' })
    const proctor = await addPerson(fresh.database, {
      role: 'FACULTY',
      programId: people.programId,
      proctorOf: [watched],
    })
    const ofProgram = await submitAt(1)
    const ofWatched = await submitAt(2, { userGroupId: watched })
    expect(asmtIdsOf(await ask(proctor, 'needs-assessment'))).toEqual([ofProgram, ofWatched])
    expect(asmtIdsOf(await ask(proctor, 'needs-assessment', '?viewMode=PROCTOR'))).toEqual([ofWatched])
    expect(asmtIdsOf(await ask(proctor, 'instructor', '?viewMode=PROCTOR'))).toEqual([ofWatched])
  })

  it('says who, from which group, and what was written with it', async () => {
    await submitAt(1, { description: 'Please look at the knot' })
    const { videos } = await ask(people.faculty, 'needs-assessment')
    expect(videos).toMatchObject([
      {
        owner: { id: people.resident },
        groupName: 'First years',
        submittedAt: hour(1).toISOString(),
        description: 'Please look at the knot',
        evaluationCount: 0,
        isEvaluatedByMe: false,
      },
    ])
  })
})

describe('everything submitted', () => {
  it('comes newest first, with what was assessed', async () => {
    const [old, fresher] = [await submitAt(1, { assessedAt: hour(2) }), await submitAt(4)]
    const page = await ask(people.faculty, 'instructor')
    expect(asmtIdsOf(page)).toEqual([fresher, old])
    expect(page.unassessedCount).toBe(1)
    const first = await ask(people.faculty, 'instructor', '?limit=1')
    const second = await ask(people.faculty, 'instructor', `?limit=1&cursor=${first.next}`)
    expect(asmtIdsOf(second)).toEqual([old])
  })

  it('of all active groups leaves out what comes from an expired one', async () => {
    const proctor = await addPerson(fresh.database, {
      isActive: false,
      proctorOf: [people.groupId, people.expiredGroupId],
    })
    const ofActive = await submitAt(1)
    const ofNoGroup = await submitAt(2, { userGroupId: null })
    const ofExpired = await submitAt(3, { userGroupId: people.expiredGroupId })
    expect(asmtIdsOf(await ask(proctor, 'instructor'))).toEqual([ofActive])
    const page = await ask(people.faculty, 'instructor')
    expect(asmtIdsOf(page)).toEqual([ofNoGroup, ofActive])
    expect(page.unassessedCount).toBe(2)
    expect(asmtIdsOf(await ask(people.faculty, `instructor/${people.expiredGroupId}`))).toEqual([ofExpired])
  })

  it('of one group is for those who teach it', async () => {
    const one = await submitAt(1)
    await submitAt(1, { userGroupId: people.expiredGroupId })
    expect(asmtIdsOf(await ask(people.faculty, `instructor/${people.groupId}`))).toEqual([one])
    for (const who of ['foreignFaculty', 'proctoringFaculty'] as const) {
      const { status } = await api.call(
        people[who],
        'GET',
        `/video/other/unassessed/instructor/${people.groupId}`,
      )
      expect(status, who).toBe(who === 'proctoringFaculty' ? 200 : 404)
    }
    const missing = await api.call(people.faculty, 'GET', `/video/other/unassessed/instructor/${newId()}`)
    expect(missing.status).toBe(404)
  })

  it('is seen once by somebody who both teaches and proctors', async () => {
    const both = await addPerson(fresh.database, {
      role: 'FACULTY',
      programId: people.programId,
      proctorOf: [people.groupId],
    })
    await submitAt(1)
    const page = await ask(both, 'instructor')
    expect([page.videos.length, page.unassessedCount]).toEqual([1, 1])
  })
})

describe('peers', () => {
  it('see what was submitted to peers in their own group, and not their own', async () => {
    const asked = await submitAt(1, { assessorType: 'PEER' })
    await submitAt(1)
    expect(asmtIdsOf(await ask(people.peer, 'peer'))).toEqual([asked])
    for (const who of ['resident', 'foreignResident', 'faculty', 'inactiveResident'] as const) {
      expect((await ask(people[who], 'peer')).videos, who).toEqual([])
    }
  })
})

describe('peers who view all', () => {
  it('see what was submitted to peers in their group, newest first, assessed or not', async () => {
    const old = await submitAt(1, { assessorType: 'PEER', assessedAt: hour(2) })
    const fresher = await submitAt(4, { assessorType: 'PEER' })
    await submitAt(5)
    expect(asmtIdsOf(await ask(people.peer, 'peer', '?view=VIEW_ALL'))).toEqual([fresher, old])
    expect(asmtIdsOf(await ask(people.peer, 'peer', '?view=NEEDS_ASSESSMENT'))).toEqual([fresher])
    for (const who of ['resident', 'foreignResident', 'faculty', 'inactiveResident'] as const) {
      expect((await ask(people[who], 'peer', '?view=VIEW_ALL')).videos, who).toEqual([])
    }
    const { status } = await api.call(people.peer, 'GET', '/video/other/unassessed/peer?view=MINE')
    expect(status).toBe(400)
  })
})

describe('what the owner has acknowledged', () => {
  const seenIn = ({ videos }: Page) => videos.map(({ isSeenByOwner }) => isSeenByOwner)
  const evaluate = (as: UserId, asmtId: string) =>
    api.call(as, 'PUT', `/video-asmt/${asmtId}/evaluations/${newId()}`, {
      body: { answers: [], rating: 'GOOD', level: null, feedback: '', supersedes: [] },
    })
  const seenOf = async (as: UserId, asmtId: string) => {
    const { body } = await api.call(as, 'GET', `/video-asmt/${asmtId}/evaluations`)
    const { evaluations } = body as Reply<typeof listEvaluations>
    return evaluations.map(({ assessor, isSeenByOwner }) => [assessor.id, isSeenByOwner])
  }

  it('is shown to each assessor for what they sent, and for nothing that arrived later', async () => {
    const { asmtId, videoId } = await addSubmitted(fresh, people, people.resident)
    await evaluate(people.faculty, asmtId)
    expect(seenIn(await ask(people.faculty, 'instructor'))).toEqual([false])
    api.announced.length = 0
    await api.call(people.resident, 'POST', `/video/acknowledge-assessed-video/${videoId}`)
    expect(api.announced).toMatchObject([
      { to: people.faculty, topic: userTopics.videoNewAsmt, body: { kind: 'SEEN', asmtId, videoId } },
    ])
    expect(seenIn(await ask(people.faculty, 'instructor'))).toEqual([true])
    await evaluate(people.programDirector, asmtId)
    expect(await seenOf(people.faculty, asmtId)).toEqual([
      [people.faculty, true],
      [people.programDirector, false],
    ])
    expect(seenIn(await ask(people.programDirector, 'instructor'))).toEqual([false])
  })

  it('ends with what the owner had seen, though it was reported without a network and more arrived meanwhile', async () => {
    const { asmtId, videoId } = await addSubmitted(fresh, people, people.resident)
    const sentAtOf = async () => {
      const { body } = await api.call(people.resident, 'GET', `/video-asmt/${asmtId}/evaluations`)
      return (body as Reply<typeof listEvaluations>).evaluations.at(-1)?.sentAt
    }
    const isSeen = async () => (await api.call(people.resident, 'GET', `/video/other/self`)).body
    const acknowledge = (until?: string) =>
      api.call(people.resident, 'POST', `/video/acknowledge-assessed-video/${videoId}?until=${until}`)
    await evaluate(people.faculty, asmtId)
    const first = await sentAtOf()
    await evaluate(people.programDirector, asmtId)
    expect((await acknowledge(first)).status).toBe(200)
    expect(await seenOf(people.faculty, asmtId)).toEqual([
      [people.faculty, true],
      [people.programDirector, false],
    ])
    expect(await isSeen()).toMatchObject({ videos: [{ isAssessedSeen: false }] })
    await acknowledge(await sentAtOf())
    expect(await seenOf(people.programDirector, asmtId)).toContainEqual([people.programDirector, true])
    expect(await isSeen()).toMatchObject({ videos: [{ isAssessedSeen: true }] })
    await acknowledge(first)
    expect(await isSeen()).toMatchObject({ videos: [{ isAssessedSeen: true }] })
  })

  it('is acknowledged by the owner alone', async () => {
    const { asmtId, videoId } = await addSubmitted(fresh, people, people.resident)
    await evaluate(people.faculty, asmtId)
    const { status } = await api.call(people.faculty, 'POST', `/video/acknowledge-assessed-video/${videoId}`)
    expect(status).toBe(404)
    expect(await seenOf(people.faculty, asmtId)).toEqual([[people.faculty, false]])
  })
})

describe('GET /video/unassessed/count', () => {
  const countFor = async (as: UserId) => (await api.call(as, 'GET', '/video/unassessed/count')).body
  const nothing = { simulation: 0, surgical: 0, other: 0 }

  beforeEach(async () => {
    await submitAt(1)
    await submitAt(2, { videoType: 'surgical' })
    await submitAt(3, { assessorType: 'PEER' })
    await submitAt(4, { assessorType: 'AI' })
    await submitAt(5, { assessedAt: hour(6) })
    await addSubmitted(fresh, people, people.resident, {}, { state: 'PROCESSING' })
  })

  it.each([
    ['faculty of the program', 'faculty', { surgical: 1, other: 1 }, {}],
    ['its director', 'programDirector', { surgical: 1, other: 1 }, {}],
    ['a proctor of the group', 'inactiveProctor', { surgical: 1, other: 1 }, {}],
    ['a peer', 'peer', {}, { other: 1 }],
    ['the owner', 'resident', {}, {}],
    ['foreign faculty', 'foreignFaculty', {}, {}],
    ['a resident of another program', 'foreignResident', {}, {}],
    ['an administrator', 'admin', {}, {}],
    ['a coordinator', 'coordinator', {}, {}],
  ] as const)('is for %s what waits for them', async (_what, who, faculty, peer) => {
    const count = [...Object.values(faculty), ...Object.values(peer)].reduce((sum, each) => sum + each, 0)
    expect(await countFor(people[who])).toEqual({
      count,
      faculty: { ...nothing, ...faculty },
      peer: { ...nothing, ...peer },
    })
  })

  it('separates the two views of a resident who proctors', async () => {
    const both = await addPerson(fresh.database, {
      programId: people.programId,
      memberOf: [people.groupId],
      proctorOf: [people.groupId],
    })
    expect(await countFor(both)).toMatchObject({ count: 3, faculty: { other: 1 }, peer: { other: 1 } })
  })
})

it.each(['abc', '1.2', '.', `x.${newId()}`, `1.${newId()}x`])('the cursor %s is refused', async (cursor) => {
  const path = `/video/other/unassessed/needs-assessment?cursor=${cursor}`
  expect((await api.call(people.faculty, 'GET', path)).status).toBe(400)
})

it('from a queue of 20,000 one page is returned, and the count stops at 1,000', async () => {
  const { database } = fresh
  await submitAt(1)
  await database.execute(sql`INSERT INTO videos (owner_id, take_id, video_type, subject, name, stream_ids, orientation,
      marks, original_bytes, recorded_at, state)
    SELECT ${people.resident}, gen_random_uuid(), 'other', '{"videoType":"other","title":"t"}', 'n', '{}', 0, '[]', 1,
      now(), 'READY' FROM generate_series(1, 20000)`)
  await database.execute(sql`INSERT INTO assessments (video_id, owner_id, submission_type, assessor_type, submitted_at,
      program_id, user_group_id, video_type)
    SELECT v.id, v.owner_id, 'SUBMITTED', 'FACULTY', timestamptz '2026-04-01' + row_number() OVER () * interval '1 s',
      ${people.programId}, ${people.groupId}, 'other'
    FROM videos v WHERE NOT EXISTS (SELECT FROM assessments a WHERE a.video_id = v.id)`)
  await database.execute(sql`ANALYZE videos, assessments`)
  const page = await ask(people.faculty, 'needs-assessment', '?limit=30')
  expect([page.videos.length, page.unassessedCount]).toEqual([30, 1_000])
}, 60_000)
