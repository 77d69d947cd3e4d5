import { describe, expect, it } from 'vitest'
import type { ArAttempt, ArSubActivity } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { ArPerson } from '#contract/endpoints/learning/virtual/ar-following.ts'
import { API_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addPerson } from '#tests/support/people.ts'
import { ofPage, setUpVirtualApi } from '#tests/support/virtual-api.ts'

const { api, database, people, straightId, otherId, submit } = await setUpVirtualApi()
const { programId, groupId } = people
const newResident = () => addPerson(database, { programId, memberOf: [groupId] })
const progressOf = (as: UserId, who: UserId, of: string = straightId) =>
  api.call(as, 'GET', `/ar-attempt/person/${who}/overall-progress/${of}`)
const inGroup = (as: UserId, of: string = straightId) =>
  api.call(as, 'GET', `/ar-attempt/group/${groupId}/overall-progress/${of}`)
const at = (minute: number) => ({ body: ofPage({ playedAt: `2026-03-01T10:0${minute}:00.000Z` }) })

describe('those who teach', () => {
  it('see how far each resident of a group is', async () => {
    const who = await newResident()
    for (const minute of [0, 1, 2]) await submit(who, 'FOCUS', at(minute))
    const { body } = await inGroup(people.faculty)
    const { exerciseCount, people: all } = body as { exerciseCount: number; people: ArPerson[] }
    expect(exerciseCount).toBe(5)
    expect(all.find(({ userId }) => userId === who)).toMatchObject({
      attemptCount: 3,
      seconds: 180,
      reachedCount: 1,
      completedAt: null,
      lastPlayedAt: '2026-03-01T10:02:00.000Z',
    })
    expect(all.find(({ userId }) => userId === people.resident)).toMatchObject({
      attemptCount: 0,
      lastPlayedAt: null,
    })
  })

  it('see how far one of them is', async () => {
    const who = await newResident()
    await submit(who, 'STAR', at(0))
    expect((await progressOf(people.faculty, who)).body).toMatchObject({ userId: who, attemptCount: 1 })
    expect((await progressOf(people.coordinator, who)).status).toBe(200)
    expect((await progressOf(people.faculty, who, otherId)).status).toBe(404)
    expect((await inGroup(people.faculty, otherId)).status).toBe(404)
  })

  it('are told what the program of a resident asks of them, whatever their own asks', async () => {
    const changed = await api.call(people.programDirector, 'PUT', `/ar-passing-scores/${programId}`, {
      body: { version: 0, scores: [], rules: [{ optic: 0, exercises: ['FOCUS'], level: 3 }] },
    })
    expect(changed.status).toBe(200)
    const { exercises } = (await progressOf(people.admin, await newResident())).body as {
      exercises: ArSubActivity[]
    }
    expect(exercises.filter(({ requiredLevel }) => requiredLevel !== null)).toMatchObject([
      { exercise: 'FOCUS', requiredLevel: 3, passingVersion: 1 },
    ])
    expect((await inGroup(people.admin)).body).toMatchObject({ exerciseCount: 1 })
  })

  it('are those of the group: for others it does not exist', async () => {
    expect((await progressOf(people.foreignFaculty, people.resident)).status).toBe(404)
    expect((await inGroup(people.foreignFaculty)).status).toBe(404)
    expect((await inGroup(people.resident)).status).toBe(403)
  })
})

describe('the table of the attempts of a group', () => {
  const saved = async (as: UserId, of: string = straightId) => {
    const url = `${API_PREFIX}/ar-attempt/group/${groupId}/attempts/${of}/export`
    return api.app.inject({ method: 'GET', url, headers: await api.login.headersFor(as) })
  }

  it('has one row for each, with its scores, for those who follow the group', async () => {
    const who = await newResident()
    const lineOf = (body: string, moment: string) => body.split('\r\n').find((line) => line.includes(moment))
    const analysisNotes = ['=HYPERLINK("http://example.com")']
    await submit(who, 'FOCUS', {
      score: 61.5,
      body: ofPage({ playedAt: '2026-02-03T10:00:00.000Z', analysisNotes }),
    })
    await submit(who, 'FOCUS', { level: 0, body: ofPage({ playedAt: '2026-02-03T11:00:00.000Z' }) })
    const { statusCode, body } = await saved(people.faculty)
    expect(statusCode).toBe(200)
    const [heads] = body.split('\r\n')
    expect(heads).toContain('Resident,Played (UTC),Exercise,Laparoscope,Level,Passed,Checked,Device,Seconds')
    expect(heads).toContain('Total,Accuracy,Accuracy (%),Completion time,Completion time (s)')
    const played = lineOf(body, '2026-02-03T10:00')
    expect(played).toContain('Focus,0°,2,No,')
    expect(played).toContain(',61.5,61.5,')
    // No cell begins what a spreadsheet would run.
    expect(played).not.toMatch(/(^|,)"?=HYPERLINK/)
    expect(lineOf(body, '2026-02-03T11:00')).toContain('Focus,0°,Tutorial,,')
  })

  it('does not exist for others, nor for what is not virtual', async () => {
    expect((await saved(people.programDirector)).statusCode).toBe(200)
    expect((await saved(people.foreignFaculty)).statusCode).toBe(404)
    expect((await saved(people.resident)).statusCode).toBe(403)
    expect((await saved(people.faculty, otherId)).statusCode).toBe(404)
  })
})

describe('a mark', () => {
  const mark = (as: UserId, id: string, group: string | null) =>
    api.call(as, 'PUT', `/ar-attempt/${id}/mark`, { body: { as: group } })
  const marksOf = async (as: UserId, who: UserId) => {
    const { body } = await api.call(as, 'GET', `/ar-attempt/activity/${straightId}?userId=${who}`)
    return (body as { items: ArAttempt[] }).items.map(({ markedAs }) => markedAs)
  }

  it('is set and taken back by those who teach, and not told to who is marked', async () => {
    const who = await newResident()
    const { attemptId } = (await submit(who, 'FOCUS', at(0))).body as ArAttempt
    expect((await mark(people.faculty, attemptId, 'NOVICE')).status).toBe(200)
    expect(await marksOf(people.faculty, who)).toEqual(['NOVICE'])
    expect(await marksOf(who, who)).toEqual([undefined])
    await mark(people.programDirector, attemptId, null)
    expect(await marksOf(people.faculty, who)).toEqual([null])
  })

  it('may be on what they played themselves, and on nothing of strangers', async () => {
    const own = (await submit(people.faculty, 'FOCUS', { viewer: 'faculty' })).body as ArAttempt
    expect((await mark(people.faculty, own.attemptId, 'EXPERT')).status).toBe(200)
    const { attemptId } = (await submit(people.peer, 'FOCUS', at(0))).body as ArAttempt
    expect((await mark(people.foreignFaculty, attemptId, 'EXPERT')).status).toBe(404)
    expect((await mark(people.resident, attemptId, 'EXPERT')).status).toBe(403)
  })
})
