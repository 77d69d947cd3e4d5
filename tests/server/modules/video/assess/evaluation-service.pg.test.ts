import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Evaluation, Rubric } from '#contract/endpoints/video/assessments.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { EVALUATION_SENDINGS_MAX } from '#contract/limits.ts'
import type { AssessmentId, EvaluationId, UserId } from '#contract/vocabulary/ids.ts'
import { videoScores } from '#server/database/schema/analysis.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { courses } from '#server/database/schema/curriculum.ts'
import { videos } from '#server/database/schema/videos.ts'
import { seedRubrics } from '#server/modules/video/assess/seed-rubrics.ts'
import { addRubricVersion } from '#server/modules/video/assess/rubric-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import type { StoredVideo } from '#tests/support/stored-videos.ts'
import { addOfGroup, addSubmitted, createVideoApi, newId } from '#tests/support/video-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

let video: StoredVideo

const fresh = await peopledDatabase()
const { people } = fresh
const secondFaculty = await addPerson(fresh.database, { role: 'FACULTY', programId: people.programId })
const api = untilEnd(await createVideoApi(fresh))

beforeEach(async () => {
  video = await addSubmitted(fresh, people, people.resident)
  api.announced.length = 0
})

interface Listed {
  rubrics: Rubric[]
  evaluations: Evaluation[]
  mayEvaluate: boolean
  hiddenCount: number
}

const judgment = {
  answers: [],
  rating: 'GOOD',
  level: 'COMPETENT',
  feedback: 'Steady hands',
  supersedes: [],
}

function send(as: UserId, change: object = {}, id = newId(), asmtId: AssessmentId = video.asmtId) {
  return api.call(as, 'PUT', `/video-asmt/${asmtId}/evaluations/${id}`, { body: { ...judgment, ...change } })
}

async function list(as: UserId): Promise<Listed> {
  const { body } = await api.call(as, 'GET', `/video-asmt/${video.asmtId}/evaluations`)
  return body as Listed
}

const idsOf = (evaluations: Evaluation[]) => evaluations.map(({ evaluationId }) => evaluationId)

describe('who may assess', () => {
  it.each([
    ['faculty of the program', 'faculty', 200],
    ['the program director', 'programDirector', 200],
    ['an inactive resident who proctors the group', 'inactiveProctor', 200],
    ['nobody for their own', 'resident', 403],
    ['no peer if faculty was asked', 'peer', 404],
    ['no stranger', 'foreignFaculty', 404],
    ['no resident of another program', 'foreignResident', 404],
    ['no administrator', 'admin', 403],
    ['no coordinator', 'coordinator', 403],
  ] as const)('%s', async (_what, who, status) => {
    expect((await send(people[who])).status).toBe(status)
  })

  it('a peer of the group when peers were asked', async () => {
    video = await addSubmitted(fresh, people, people.resident, { assessorType: 'PEER' })
    const { status, body } = await send(people.peer)
    expect(status).toBe(200)
    expect(body).toMatchObject({ evaluation: { assessorType: 'PEER' } })
  })

  it('a proctor of an expired group only reads', async () => {
    const proctor = await addPerson(fresh.database, {
      programId: people.foreignProgramId,
      role: 'FACULTY',
      proctorOf: [people.expiredGroupId],
    })
    video = await addSubmitted(fresh, people, people.resident, { userGroupId: people.expiredGroupId })
    expect((await send(proctor)).status).toBe(403)
    expect(await list(proctor)).toMatchObject({ mayEvaluate: false })
  })

  it.each(['PROCESSING', 'FAILED'] as const)(
    'nobody yet while the video is %s; what is sent again then stands',
    async (state) => {
      video = await addSubmitted(fresh, people, people.resident, {}, { state })
      const id = newId()
      expect(await send(people.faculty, {}, id)).toMatchObject({ status: 409, body: { code: 'not-ready' } })
      expect(await list(people.faculty)).toMatchObject({ mayEvaluate: false, evaluations: [] })
      const owners = () => api.call(people.resident, 'GET', `/video/other/full-details/${video.videoId}`)
      expect((await owners()).body).toMatchObject({ assessedAt: null })
      await api.becomeWatchable(video.videoId)
      expect(await list(people.faculty)).toMatchObject({ mayEvaluate: true })
      const queue = await api.call(people.faculty, 'GET', '/video/other/unassessed/needs-assessment')
      expect(queue.body).toMatchObject({
        videos: expect.arrayContaining([expect.objectContaining({ videoId: video.videoId })]),
      })
      expect((await send(people.faculty, {}, id)).status).toBe(200)
    },
  )

  it.each([
    ['resident/submit', 'resident'],
    ['faculty/submit', 'faculty'],
    ['faculty/submit-share', 'faculty'],
  ] as const)('nobody yet, if it was submitted by %s while it was processed', async (path, owner) => {
    const sharing = await createVideoApi(fresh, { hasLibrary: true })
    const { asmtId, videoId } = await addOfGroup(fresh, people, people[owner], {}, { state: 'PROCESSING' })
    const asked = { assessorType: 'FACULTY', description: '', usersToNotify: [], activityId: null }
    const body = { ...asked, videoAsmtId: asmtId, sharedVideoDescription: '' }
    const headers = { 'idempotency-key': newId() }
    const call = `/video/other/${path}/video-asmt`
    expect((await sharing.call(people[owner], 'PATCH', call, { body, headers })).status).toBe(200)
    await sharing.close()
    const id = newId()
    expect(await send(secondFaculty, {}, id, asmtId)).toMatchObject({ body: { code: 'not-ready' } })
    await api.becomeWatchable(videoId)
    expect((await send(secondFaculty, {}, id, asmtId)).status).toBe(200)
  })

  it('nobody, if it was only saved or has been deleted', async () => {
    const saved = await addOfGroup(fresh, people, people.resident)
    expect((await send(people.faculty, {}, newId(), saved.asmtId)).status).toBe(404)
    await api.call(people.resident, 'DELETE', `/video/${video.videoId}`)
    expect((await send(people.faculty)).status).toBe(404)
  })
})

describe('a judgment that is sent', () => {
  it('is there when it is sent again after a lost answer, though its video was deleted since', async () => {
    const id = newId()
    const sent = await send(people.faculty, {}, id)
    const deletedAt = new Date()
    await fresh.database.update(videos).set({ deletedAt }).where(eq(videos.id, video.videoId))
    const { status, body } = await send(people.faculty, {}, id)
    expect(status).toBe(200)
    expect(body).toEqual(sent.body)
    expect((await send(secondFaculty, {}, id)).status).toBe(404)
    expect((await send(people.faculty)).status).toBe(404)
  })

  it('is answered the same when it is sent again, and refused under the same id with other content', async () => {
    const id = newId()
    const first = await send(people.faculty, {}, id)
    expect(await send(people.faculty, {}, id)).toEqual(first)
    expect((await send(people.faculty, { feedback: 'Other words' }, id)).status).toBe(409)
    expect((await send(people.programDirector, {}, id)).status).toBe(409)
    expect((await list(people.resident)).evaluations).toHaveLength(1)
  })

  it('must fit the rubric that it names', async () => {
    const { rubrics } = await list(people.faculty)
    const { rubricId, lines } = rubrics.find(({ kind }) => kind === 'GLOBAL_RATING')!
    const answer = { rubricId, line: lines[0]!.key, value: 4, timeStamp: 12.345, note: '' }
    const fits = await send(people.faculty, { answers: [answer] })
    expect(fits.body).toMatchObject({ evaluation: { answers: [answer] } })
    for (const answers of [
      [{ ...answer, value: 'DONE' }],
      [{ ...answer, line: 'no-such-line' }],
      [{ ...answer, rubricId: newId() }],
      [answer, answer],
      [{ ...answer, value: 6 }],
    ]) {
      expect((await send(people.faculty, { answers })).status).toBe(400)
    }
  })

  it('is current beside those its sender did not know of, until both are superseded', async () => {
    const [one, two, both] = [newId(), newId(), newId()]
    await send(people.faculty, { feedback: 'From the tablet' }, one)
    const second = await send(people.faculty, { feedback: 'From the desk' }, two)
    expect(second.body).toMatchObject({ besides: [{ evaluationId: one }] })
    expect(idsOf((await list(people.resident)).evaluations)).toEqual([one, two])
    const merged = await send(people.faculty, { supersedes: [one, two] }, both)
    expect(merged.body).toMatchObject({ besides: [] })
    expect(idsOf((await list(people.resident)).evaluations)).toEqual([both])
  })

  it('is limited for each assessor, and for nobody else', async () => {
    const row = {
      assessmentId: video.asmtId,
      assessorId: people.faculty,
      assessorType: 'FACULTY' as const,
      answers: [],
      feedback: '',
      supersedes: [],
    }
    const rows = Array.from({ length: EVALUATION_SENDINGS_MAX }, () => ({
      ...row,
      id: newId() as EvaluationId,
    }))
    await fresh.database.insert(evaluations).values(rows)
    expect(await send(people.faculty)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    expect((await send(secondFaculty)).status).toBe(200)
  })

  it("replaces nobody else's", async () => {
    const theirs = newId()
    await send(secondFaculty, {}, theirs)
    await send(people.faculty, { supersedes: [theirs] })
    expect((await list(people.resident)).evaluations).toHaveLength(2)
  })

  it('is hidden from other assessors until they have sent theirs, and never from the owner', async () => {
    await send(people.faculty)
    expect(await list(secondFaculty)).toMatchObject({ evaluations: [], hiddenCount: 1, mayEvaluate: true })
    expect(await list(people.resident)).toMatchObject({ hiddenCount: 0, mayEvaluate: false })
    await send(secondFaculty)
    expect(await list(secondFaculty)).toMatchObject({ hiddenCount: 0 })
    expect((await list(secondFaculty)).evaluations).toHaveLength(2)
    expect((await list(people.admin)).evaluations).toHaveLength(2)
  })

  it('of faculty’s own video is no new assessment of a resident, and tells its owner all the same', async () => {
    video = await addSubmitted(fresh, people, people.faculty)
    expect((await send(secondFaculty)).status).toBe(200)
    const rings = api.announced.filter(({ topic }) => topic === userTopics.notificationNewAsmt)
    expect(rings).toMatchObject([{ to: people.faculty, body: { type: 'NEW_VIDEO_ASMT' } }])
  })

  it('notifies the owner once, and is acknowledged by nobody else', async () => {
    const id = newId()
    await send(people.faculty, {}, id)
    await send(people.faculty, {}, id)
    const rings = api.announced.filter(({ topic }) => topic === userTopics.notificationNewAsmt)
    expect(rings).toMatchObject([{ to: people.resident, body: { type: 'NEW_ASMT' } }])
    const heard = api.announced.filter(({ topic }) => topic === userTopics.videoNewAsmt)
    expect(new Set(heard.map(({ to }) => to))).toEqual(new Set([people.resident, people.faculty]))

    const seen = () => api.call(people.resident, 'GET', `/video/other/full-details/${video.videoId}`)
    expect((await seen()).body).toMatchObject({ isAssessedSeen: false })
    const path = `/video/acknowledge-assessed-video/${video.videoId}`
    expect((await api.call(people.faculty, 'POST', path)).status).toBe(404)
    expect((await api.call(people.resident, 'POST', path)).status).toBe(200)
    expect((await seen()).body).toMatchObject({ isAssessedSeen: true })
  })
})

describe('a judgment by the checklist of an activity that the video does not show anymore', () => {
  const answersTo = (rubrics: Rubric[]) =>
    rubrics.flatMap(({ rubricId, lines }) =>
      lines.map(({ kind, key: line }) => {
        const value = kind === 'CHECK' ? ('DONE' as const) : 4
        return { rubricId, line, value, timeStamp: null, note: 'Steady' }
      }),
    )

  /** Judged offline as the first activity; before that arrives, its owner corrects it to the second. */
  async function correctedMeanwhile() {
    const course = await addCourse(fresh.database)
    await fresh.database.update(courses).set({ needsAssessment: true }).where(eq(courses.id, course))
    const [first, second] = [
      await addActivity(fresh.database, course, { name: 'Peg transfer' }),
      await addActivity(fresh.database, course, { name: 'Suturing' }),
    ]
    for (const activityId of [first, second]) {
      const lines = [{ kind: 'CHECK' as const, key: 'step-1', text: `Step of ${activityId}` }]
      await addRubricVersion(fresh.database, { kind: 'TASK_CHECKLIST', activityId, title: 'Steps', lines })
    }
    const subject = { videoType: 'simulation' as const, activityId: first }
    video = await addSubmitted(fresh, people, people.resident, {}, { subject, activityId: first })
    const answers = answersTo((await list(people.faculty)).rubrics)
    const correct = (to: typeof first) =>
      api.call(
        people.resident,
        'PATCH',
        `/video/simulation/update-activity?videoId=${video.videoId}&newActivityId=${to}`,
      )
    expect((await correct(second)).status).toBe(200)
    return { answers, first, second, correct }
  }

  it('is refused, completes and scores nothing, and can be sent again once it is judged by the right one', async () => {
    const { answers, second } = await correctedMeanwhile()
    const refused = newId()
    expect(await send(people.faculty, { answers }, refused)).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', details: { reason: 'rubric-of-other-activity' } },
    })
    const done = () =>
      fresh.database.select().from(activityCompletions).where(eq(activityCompletions.activityId, second))
    const scored = () =>
      fresh.database.select().from(videoScores).where(eq(videoScores.videoId, video.videoId))
    expect([await done(), await scored()]).toEqual([[], []])
    const right = answersTo((await list(people.faculty)).rubrics)
    expect((await send(people.faculty, { answers: right, supersedes: [refused] })).status).toBe(200)
    expect(await scored()).toMatchObject([{ activityId: second, scores: { checklist: 1 } }])
    expect(await done()).toHaveLength(1)
  })

  it('is accepted after all if the owner corrects it back', async () => {
    const { answers, first, correct } = await correctedMeanwhile()
    const id = newId()
    expect((await send(people.faculty, { answers }, id)).status).toBe(409)
    expect((await correct(first)).status).toBe(200)
    expect((await send(people.faculty, { answers }, id)).status).toBe(200)
  })

  it('of which an earlier release accepted one, is listed as such', async () => {
    const { answers } = await correctedMeanwhile()
    await fresh.database.insert(evaluations).values({
      id: newId() as EvaluationId,
      assessmentId: video.asmtId,
      assessorId: people.faculty,
      assessorType: 'FACULTY',
      answers,
      feedback: '',
      supersedes: [],
    })
    const { rubrics } = await list(people.faculty)
    expect(rubrics.map(({ kind, isOfOther }) => [kind, isOfOther])).toEqual([
      ['TASK_CHECKLIST', undefined],
      ['GLOBAL_RATING', undefined],
      ['TASK_CHECKLIST', true],
    ])
  })
})

it('by an older version of the right rubric is accepted: a device may not have heard of the newer one', async () => {
  const { rubrics } = await list(people.faculty)
  const former = rubrics.find(({ kind }) => kind === 'GLOBAL_RATING')!
  const answers = [
    { rubricId: former.rubricId, line: former.lines[0]!.key, value: 4, timeStamp: null, note: '' },
  ]
  const { kind, title, lines } = former
  const reworded = { kind, activityId: null, title, lines: lines.slice(1) }
  await addRubricVersion(fresh.database, reworded)
  expect((await send(people.faculty, { answers })).status).toBe(200)
  await seedRubrics(fresh.database)
})

it('by several assessors at the same moment is current for each, and each notifies the owner once', async () => {
  const assessors = [people.faculty, people.programDirector, secondFaculty]
  const sendings = assessors.map((as) => ({ as, id: newId() }))
  // Each device repeats itself, as after a lost answer.
  const answers = await Promise.all(
    [...sendings, ...sendings].map(({ as, id }) => send(as, { feedback: `By ${as}` }, id)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const seen = await list(people.resident)
  expect(new Set(idsOf(seen.evaluations))).toEqual(new Set(sendings.map(({ id }) => id)))
  for (const { assessor, feedback } of seen.evaluations) expect(feedback).toBe(`By ${assessor.id}`)
  const rings = api.announced.filter(({ topic }) => topic === userTopics.notificationNewAsmt)
  expect(rings.map(({ to }) => to)).toEqual(Array(3).fill(people.resident))
})

it('any interleaving of two devices loses no evaluation', async () => {
  // Each step: which device sends, whether it has read from the server before, whether the sending is repeated.
  const step = fc.record({ device: fc.nat(1), looks: fc.boolean(), repeats: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      video = await addSubmitted(fresh, people, people.resident)
      const known: Evaluation['evaluationId'][][] = [[], []]
      const superseded = new Set<string>()
      const sent: Evaluation['evaluationId'][] = []
      for (const { device, looks, repeats } of steps) {
        if (looks) known[device] = idsOf((await list(people.faculty)).evaluations)
        const id = newId() as Evaluation['evaluationId']
        const supersedes = known[device]!
        await send(people.faculty, { supersedes, feedback: id }, id)
        if (repeats) await send(people.faculty, { supersedes, feedback: id }, id)
        for (const each of supersedes) superseded.add(each)
        sent.push(id)
        known[device] = [id]
      }
      const current = idsOf((await list(people.resident)).evaluations)
      expect(new Set(current)).toEqual(new Set(sent.filter((id) => !superseded.has(id))))
    }),
    { numRuns: 15 },
  )
}, 60_000)

it('seeding again adds nothing', async () => {
  const before = (await list(people.faculty)).rubrics
  await seedRubrics(fresh.database)
  expect((await list(people.faculty)).rubrics).toEqual(before)
})

describe('the history of a person', () => {
  const history = (as: UserId, query = '') => api.call(as, 'GET', `/video/assessed-history${query}`)

  it('contains date, rating, level and the mean of the global scale, newest first, page by page', async () => {
    const owner = await addPerson(fresh.database, { programId: people.programId, memberOf: [people.groupId] })
    video = await addSubmitted(fresh, people, owner)
    const answers = (await list(people.faculty)).rubrics.flatMap(({ rubricId, lines }) =>
      lines.map(({ kind, key: line }, index) => {
        const value = kind === 'CHECK' ? ('NOT_SEEN' as const) : index === 0 ? 5 : 2
        return { rubricId, line, value, timeStamp: null, note: '' }
      }),
    )
    const scores = answers.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
    const mean = scores.reduce((sum, value) => sum + value, 0) / scores.length
    await send(people.faculty, { answers })
    video = await addSubmitted(fresh, people, owner)
    // Incomplete: it does not count in trends.
    await send(people.faculty, { answers: answers.slice(0, -1) })
    const first = (await history(owner, '?limit=1')).body as { entries: object[]; next: string }
    expect(first.entries).toMatchObject([
      { videoId: video.videoId, isComplete: false, globalMean: null, rating: 'GOOD' },
    ])
    const second = (await history(owner, `?limit=1&cursor=${first.next}`)).body
    expect(second).toMatchObject({
      entries: [{ isComplete: true, globalMean: mean, level: 'COMPETENT' }],
      next: null,
    })
    expect((await history(people.faculty, `?ownerId=${owner}`)).body).toMatchObject({ next: null })
    expect(((await history(secondFaculty, `?ownerId=${owner}`)).body as { entries: [] }).entries).toEqual([])
    for (const overseer of [people.admin, people.fieldTeamMember, people.coordinator])
      expect((await history(overseer, `?ownerId=${owner}`)).body).toMatchObject({
        fullName: expect.stringMatching(/^Pat Person/),
        entries: [{}, {}],
      })
    for (const stranger of [people.peer, people.foreignFaculty, people.foreignCoordinator]) {
      expect((await history(stranger, `?ownerId=${owner}`)).status).toBe(404)
    }
  })
})
