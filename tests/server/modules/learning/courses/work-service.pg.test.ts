import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { getCourseWork } from '#contract/endpoints/learning/course-work.ts'
import { eq } from 'drizzle-orm'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { groupMemberProgress } from '#server/database/schema/progress.ts'
import { setUpCourseApi } from '#tests/support/course-api.ts'
import { COURSE_WRITINGS_MAX } from '#contract/limits.ts'
import { activityMarks, reflections } from '#server/database/schema/courses/course-content.ts'
import { addText } from '#tests/support/course-content.ts'
import { addPerson, moveToGroup } from '#tests/support/people.ts'
import { addActivity } from '#tests/support/curriculum.ts'

const { api, database, people, courseId, readingId, hiddenId, lockedReadingId } = await setUpCourseApi()

const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`
const mark = (who: UserId, word: string, isDone = true, minute = 1, of: string = readingId) =>
  api.call(who, 'PUT', `/activity-progress/${of}`, { body: { mark: word, isDone, madeAt: at(minute) } })
const reflect = (who: UserId, text: string, minute = 1, id: string = randomUUID()) =>
  api.call(who, 'PUT', `/activity-progress/${readingId}/reflection/${id}`, {
    body: { text, isShared: false, writtenAt: at(minute) },
  })
async function workOf(who: UserId) {
  const { status, body } = await api.call(who, 'GET', `/course/${courseId}/my-work`)
  expect(status).toBe(200)
  return (body as Reply<typeof getCourseWork>).activities.find(({ activityId }) => activityId === readingId)!
}

describe('a tick', () => {
  it('is there once it was sent, however often, and completes what is read', async () => {
    for (let time = 0; time < 2; time += 1) expect((await mark(people.resident, 'READ')).status).toBe(200)
    const work = await workOf(people.resident)
    expect(work.marks).toEqual([{ mark: 'READ', isDone: true, madeAt: at(1) }])
    expect(work).toMatchObject({ completedAt: at(1), completionKind: 'DIDACTIC' })
  })

  it('that was made later counts, whichever arrives first', async () => {
    await mark(people.peer, 'STEP:one', false, 5)
    await mark(people.peer, 'STEP:one', true, 3)
    expect((await workOf(people.peer)).marks).toEqual([{ mark: 'STEP:one', isDone: false, madeAt: at(5) }])
  })

  it('of a text that was read earlier without a network completes it by that time, and stays as said last', async () => {
    const who = await addPerson(database, { programId: people.programId, memberOf: [people.groupId] })
    for (const minute of [5, 2, 2]) expect((await mark(who, 'READ', true, minute)).status).toBe(200)
    const work = await workOf(who)
    expect(work.marks).toEqual([{ mark: 'READ', isDone: true, madeAt: at(5) }])
    expect(work.completedAt).toBe(at(2))
    await moveToGroup(database, who, people.foreignGroupId)
    expect((await mark(who, 'READ', true, 1)).status).toBe(200)
  })

  it('from a device whose clock is ahead was made now', async () => {
    const body = { mark: 'STEP:two', isDone: true, madeAt: '2100-01-01T00:00:00.000Z' }
    await api.call(people.peer, 'PUT', `/activity-progress/${readingId}`, { body })
    const made = (await workOf(people.peer)).marks.find((one) => one.mark === 'STEP:two')!.madeAt
    expect(Date.parse(made)).toBeLessThanOrEqual(Date.now())
  })

  it('does not exist for those who do not work through the course, and counts if it was locked meanwhile', async () => {
    expect((await mark(people.foreignResident, 'READ')).status).toBe(404)
    expect((await mark(people.resident, 'READ', true, 1, lockedReadingId)).status).toBe(200)
    expect((await mark(people.resident, 'READ', true, 1, randomUUID())).status).toBe(404)
    expect((await mark(people.resident, 'READ', true, 1, hiddenId)).status).toBe(200)
  })
})

describe('a guide', () => {
  const complete = (who: UserId) =>
    api.call(
      who,
      'POST',
      `/activity-guide-progress/complete-activity-guide?activityId=${readingId}&at=${at(9)}`,
    )

  it('is complete when all its steps are ticked, and refused before', async () => {
    expect((await complete(people.inactiveResident)).status).toBe(409)
    await mark(people.inactiveResident, 'READ')
    expect((await complete(people.inactiveResident)).status).toBe(409)
    await mark(people.inactiveResident, 'STEP:set-up')
    expect((await complete(people.inactiveResident)).status).toBe(200)
  })

  it('is complete when another client says so, which knows no call for ticks; the rest has to be done all the same', async () => {
    const finish = (activityId: string) =>
      api.call(
        people.resident,
        'POST',
        `/activity-guide-progress/complete-activity-guide?activityId=${activityId}`,
      )
    const [ticked, recorded] = await Promise.all(
      ['- [ ] Set up\n- [ ] Tidy up', '- [ ] Set up\n- [ ] Record it {technical}'].map(async (body) => {
        const activityId = await addActivity(database, courseId, { kind: 'TECHNICAL', completedBy: 'GUIDE' })
        await addText(database, courseId, { section: 'GUIDE', activityId, body })
        return activityId
      }),
    )
    expect((await finish(ticked!)).status).toBe(200)
    expect((await finish(recorded!)).status).toBe(409)
  })

  it('has its recording done where a video completed the activity, and was deleted since', async () => {
    const activityId = await addActivity(database, courseId, { kind: 'TECHNICAL' })
    await addText(database, courseId, { section: 'GUIDE', activityId, body: '- [ ] Record it {technical}' })
    const finish = () =>
      api.call(
        people.resident,
        'POST',
        `/activity-guide-progress/complete-activity-guide?activityId=${activityId}&at=${at(9)}`,
      )
    expect((await finish()).status).toBe(409)
    const madeAt = new Date(at(1))
    await database
      .insert(activityCompletions)
      .values({ userId: people.resident, activityId, courseId, kind: 'TECHNICAL', madeAt })
    expect((await finish()).status).toBe(200)
  })
})

describe('a reflection', () => {
  it('is one’s own, and the later one is shown', async () => {
    await reflect(people.resident, 'Second', 4)
    await reflect(people.resident, 'First', 2)
    expect((await workOf(people.resident)).reflection).toMatchObject({ text: 'Second', writtenAt: at(4) })
    expect((await workOf(people.peer)).reflection).toBeNull()
  })

  it('is stored once by its id, and removed by an empty one', async () => {
    const id = randomUUID()
    await reflect(people.peer, 'Mine', 1, id)
    await reflect(people.peer, 'Changed', 1, id)
    expect((await workOf(people.peer)).reflection?.text).toBe('Mine')
    await reflect(people.peer, ' ', 2)
    expect((await workOf(people.peer)).reflection).toBeNull()
  })

  describe('and the choice whether others read it', () => {
    const hour = (hours: number, ms = 0) => new Date(Date.UTC(2026, 2, 2, hours, 0, 0, ms)).toISOString()
    const first = { text: 'First', isShared: false, writtenAt: hour(7) }
    const share = { text: 'First', isShared: true, writtenAt: hour(7, 1), chosenAt: hour(8) }
    const stop = { ...share, isShared: false, chosenAt: hour(10) }
    const rewritten = { text: 'Second', isShared: true, writtenAt: hour(9), chosenAt: hour(8) }
    type Sent = Omit<typeof share, 'chosenAt'> & { chosenAt?: string }
    async function shown(sent: readonly Sent[]) {
      const who = await addPerson(database, { programId: people.programId, memberOf: [people.groupId] })
      for (const body of sent) {
        const path = `/activity-progress/${readingId}/reflection/${randomUUID()}`
        expect((await api.call(who, 'PUT', path, { body })).status).toBe(200)
      }
      const { reflection } = await workOf(who)
      return reflection === null ? null : [reflection.text, reflection.isShared]
    }
    const orders = (one: Sent, two: Sent, three: Sent) => [
      [one, two, three],
      [one, three, two],
      [two, one, three],
      [two, three, one],
      [three, one, two],
      [three, two, one],
    ]

    it('are what was said last of each, in whatever order they come', async () => {
      const second = { text: 'Second', isShared: false, writtenAt: hour(9) }
      for (const order of orders(first, second, { ...share, chosenAt: hour(10) }))
        expect(await shown(order)).toEqual(['Second', true])
      for (const order of orders(share, rewritten, stop))
        expect(await shown(order)).toEqual(['Second', false])
    })

    it('leave words private that were written as such after it was shared elsewhere', async () => {
      const second = { text: 'Second', isShared: false, writtenAt: hour(9) }
      for (const order of orders(first, share, second)) expect(await shown(order)).toEqual(['Second', false])
    })

    it('do not let an older choice to share win over the end of sharing, whatever was written since', async () => {
      const stopped = { ...stop, chosenAt: hour(8, 1) }
      for (const order of orders(share, stopped, rewritten))
        expect(await shown(order)).toEqual(['Second', false])
    })

    it('are as they were for a page that says one time for both', async () => {
      const [old, again] = [hour(8), hour(9)].map((writtenAt) => ({ ...first, writtenAt, isShared: true }))
      expect(await shown([first, old!])).toEqual(['First', true])
      expect(await shown([first, old!, { ...again!, isShared: false }])).toEqual(['First', false])
    })

    it('are told apart even if the words were changed by a clock that is behind', async () => {
      const again = { ...share, writtenAt: hour(7, 1), isShared: false, chosenAt: hour(9) }
      const second = { text: 'Second', isShared: false, writtenAt: hour(7, 1) }
      for (const order of [
        [first, share, again, second],
        [first, second, share, again],
      ])
        expect(await shown(order)).toEqual(['Second', false])
    })
  })

  it('is refused when it is too long', async () => {
    expect((await reflect(people.resident, 'x'.repeat(5_001))).status).toBe(400)
  })
})

describe('what cannot be completed', () => {
  const now = () => new Date().toISOString()
  const read = (of: string, madeAt: string) =>
    api.call(people.resident, 'PUT', `/activity-progress/${of}`, {
      body: { mark: 'READ', isDone: true, madeAt },
    })
  const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message
  const countOf = (activityId: ActivityId) =>
    database.$count(activityCompletions, eq(activityCompletions.activityId, activityId))

  it('is refused with what is missing, and complete once the text is there', async () => {
    const id = await addActivity(database, courseId, { kind: 'DIDACTIC' })
    const refused = await read(id, now())
    expect(refused.status).toBe(409)
    expect(messageOf(refused)).toMatch(/nothing to read here yet/)
    expect(await countOf(id)).toBe(0)
    await addText(database, courseId, { activityId: id, section: 'DIDACTIC', body: 'Read me.' })
    expect((await read(id, now())).status).toBe(200)
    expect(await countOf(id)).toBe(1)
  })

  it('is a reflection without its question, and a guide without steps', async () => {
    const reflection = await addActivity(database, courseId, { completedBy: 'REFLECTION' })
    const path = `/activity-progress/${reflection}/reflection/${randomUUID()}`
    const write = (text: string) =>
      api.call(people.resident, 'PUT', path, { body: { text, isShared: false, writtenAt: now() } })
    expect(messageOf(await write('Slower.'))).toMatch(/no question to reflect on/)
    // Taking one back completes nothing.
    expect((await write('')).status).toBe(200)
    const guide = await addActivity(database, courseId, { completedBy: 'GUIDE' })
    const done = await api.call(
      people.resident,
      'POST',
      `/activity-guide-progress/complete-activity-guide?activityId=${guide}`,
    )
    expect(messageOf(done)).toMatch(/no steps that you can complete yet/)
  })

  it('and was done offline before its text was taken away is kept, and counts again once there is one', async () => {
    const id = await addActivity(database, courseId, { kind: 'DIDACTIC' })
    const write = (version: number, body: string) =>
      addText(database, courseId, { activityId: id, section: 'DIDACTIC', version, body })
    const possible = async () => {
      const [row] = await database
        .select()
        .from(groupMemberProgress)
        .where(eq(groupMemberProgress.userId, people.resident))
      return row!
    }
    await write(1, 'Read me.')
    const before = await possible()
    const offline = now()
    await write(2, '')
    expect((await possible()).possible).toBe(before.possible - 1)
    expect((await read(id, new Date(Date.now() + 1).toISOString())).status).toBe(409)
    expect((await read(id, offline)).status).toBe(200)
    expect(await countOf(id)).toBe(1)
    expect((await possible()).completed).toBe(before.completed)
    await write(3, 'Read me again.')
    expect(await possible()).toMatchObject({ possible: before.possible, completed: before.completed + 1 })
  })

  it('is what is locked for all of the person’s groups, unless it was done before that', async () => {
    const refused = await read(lockedReadingId, now())
    expect(refused.status).toBe(409)
    expect(messageOf(refused)).toMatch(/locked for your group/)
    expect((await read(lockedReadingId, at(1))).status).toBe(200)
  })
})

describe('what is there is no refusal when it is sent again, though its person changed groups', () => {
  const { programId, groupId, foreignGroupId } = people
  /** Each write is sent, then sent again after the move, and another one is refused. */
  async function sendAgain(
    send: (who: UserId) => Promise<{ status: number }>,
    sendOther: (who: UserId) => Promise<{ status: number }>,
  ) {
    const who = await addPerson(database, { programId, memberOf: [groupId] })
    const first = await send(who)
    await moveToGroup(database, who, foreignGroupId)
    return [first, await send(who), await sendOther(who), await send(people.foreignResident)].map(
      ({ status }) => status,
    )
  }
  const ended = [200, 200, 404, 404]

  it('a tick, also one from a clock that is ahead', async () => {
    const tick = (who: UserId) => mark(who, 'STEP:one')
    expect(await sendAgain(tick, (who) => mark(who, 'STEP:one', true, 2))).toEqual(ended)
    const body = { mark: 'STEP:one', isDone: true, madeAt: '2100-01-01T00:00:00.000Z' }
    const ahead = (who: UserId) => api.call(who, 'PUT', `/activity-progress/${readingId}`, { body })
    expect(await sendAgain(ahead, (who) => mark(who, 'STEP:one', false))).toEqual(ended)
  })

  it('a reflection', async () => {
    const id = randomUUID()
    const write = (who: UserId) => reflect(who, 'Slower.', 1, id)
    expect(await sendAgain(write, (who) => reflect(who, 'Calmer.', 1, id))).toEqual(ended)
  })

  it('a guide', async () => {
    const finish = (who: UserId, minute: number) =>
      api.call(
        who,
        'POST',
        `/activity-guide-progress/complete-activity-guide?activityId=${readingId}&at=${at(minute)}`,
      )
    const complete = async (who: UserId) => {
      await mark(who, 'READ')
      await mark(who, 'STEP:set-up')
      return finish(who, 9)
    }
    expect(await sendAgain(complete, (who) => finish(who, 8))).toEqual(ended)
  })
})

describe('the last that there is room for, sent again after a lost answer, is there', () => {
  const others = Array.from({ length: COURSE_WRITINGS_MAX - 1 }, (_one, index) => index)
  const of = { userId: people.faculty, activityId: readingId }

  it('a reflection; one more is refused', async () => {
    const row = { ...of, text: 'Slower.', isShared: false, writtenAt: new Date(at(1)) }
    await database.insert(reflections).values(others.map(() => ({ ...row, id: randomUUID() as never })))
    const last = randomUUID()
    for (let time = 0; time < 2; time += 1)
      expect((await reflect(people.faculty, 'Calmer.', 2, last)).status).toBe(200)
    expect((await reflect(people.faculty, 'One more.', 3)).body).toMatchObject({ code: 'over-quota' })
  })

  it('a tick, which can also be taken back', async () => {
    const row = { ...of, isDone: true, madeAt: new Date(at(1)) }
    await database.insert(activityMarks).values(others.map((one) => ({ ...row, mark: `STEP:${one}` })))
    for (const [isDone, minute] of [
      [true, 2],
      [true, 2],
      [false, 3],
    ] as const)
      expect((await mark(people.faculty, 'STEP:last', isDone, minute)).status).toBe(200)
    expect((await mark(people.faculty, 'STEP:one more')).body).toMatchObject({ code: 'invalid-input' })
  })
})
