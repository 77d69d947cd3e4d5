import { describe, expect, it } from 'vitest'
import type { ArAttempt } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { PassingScoresShown } from '#contract/endpoints/learning/virtual/passing-scores.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addPerson } from '#tests/support/people.ts'
import { ofPage, setUpVirtualApi } from '#tests/support/virtual-api.ts'

const { api, database, people, submit } = await setUpVirtualApi()
const { programId, groupId } = people
const newResident = () => addPerson(database, { programId, memberOf: [groupId] })
const read = (as: UserId) => api.call(as, 'GET', `/ar-passing-scores/${programId}`)
const shown = async () => (await read(people.programDirector)).body as PassingScoresShown
const total = async () => {
  const { exercises } = await shown()
  return exercises
    .find(({ exercise, optic }) => exercise === 'FOCUS' && optic === 0)!
    .metrics.find(({ metricType }) => metricType === 'TOTAL')!
}
const score = (passingScore: number, isPassingCriteria = true, metricType = 'TOTAL') => ({
  exercise: 'FOCUS',
  optic: 0,
  metricType,
  passingScore,
  isPassingCriteria,
})
const change = (as: UserId, version: number, scores: object[]) =>
  api.call(as, 'PUT', `/ar-passing-scores/${programId}`, { body: { version, scores } })

describe('passing scores', () => {
  it('are the release’s until the program changes them', async () => {
    expect(await shown()).toMatchObject({ version: 0, setAt: null, setBy: null, mayChange: true })
    const { passingScore, released } = await total()
    expect(passingScore).toBe(released.passingScore)
  })

  it('judge what is made from then on; earlier attempts keep the version they were made under', async () => {
    const who = await newResident()
    const before = ofPage({ passingVersion: 0 })
    const { released } = await total()
    expect((await submit(who, 'FOCUS', { score: released.passingScore, body: before })).body).toMatchObject({
      isPassed: true,
    })
    expect((await change(people.programDirector, 0, [score(100)])).status).toBe(200)
    expect(await total()).toMatchObject({ passingScore: 100, released })
    const judged = async (body: object, reached: number) =>
      (await submit(who, 'FOCUS', { score: reached, body })).body as ArAttempt
    expect(await judged(ofPage({ playedAt: new Date().toISOString() }), 99)).toMatchObject({
      isPassed: false,
      passingVersion: 1,
    })
    // Made before they changed, or on a device that could not know.
    expect(await judged(ofPage(), 99)).toMatchObject({ isPassed: true, passingVersion: 0 })
    const unaware = ofPage({ playedAt: new Date().toISOString(), passingVersion: 0 })
    expect(await judged(unaware, 99)).toMatchObject({ isPassed: true, passingVersion: 0 })
  })

  it('are changed by those who run the program, once, and that is recorded', async () => {
    const { version } = await shown()
    expect((await change(people.faculty, version, [score(80)])).status).toBe(403)
    expect((await change(people.foreignFaculty, version, [score(80)])).status).toBe(404)
    const both = await Promise.all([
      change(people.programDirector, version, [score(81)]),
      change(people.coordinator, version, [score(82)]),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { rows } = await database.$client.query(
      `SELECT after FROM audit_entries WHERE action = 'passing-scores-changed' ORDER BY id DESC LIMIT 1`,
    )
    const { passingScore } = await total()
    expect(rows).toEqual([{ after: { 'FOCUS:0': { TOTAL: { passingScore, isPassingCriteria: true } } } }])
  })

  it('are saved once when the answer is lost and they are sent again', async () => {
    const { version } = await shown()
    const ask = () => change(people.programDirector, version, [score(83)])
    expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 200, body: { version: version + 1 } })
    expect(await change(people.coordinator, version, [score(84)])).toMatchObject({ status: 409 })
  })

  it('leave at least one measure that decides', async () => {
    const { version, exercises } = await shown()
    const none = exercises
      .find(({ exercise, optic }) => exercise === 'FOCUS' && optic === 0)!
      .metrics.map(({ metricType, passingScore }) => score(passingScore, false, metricType))
    expect(await change(people.programDirector, version, none)).toMatchObject({ status: 400 })
  })

  it('are seen by the program’s faculty, and by no strangers', async () => {
    expect((await read(people.faculty)).body).toMatchObject({ mayChange: false })
    expect((await read(people.foreignFaculty)).status).toBe(404)
    expect((await read(people.resident)).status).toBe(403)
  })
})

describe('what completes an activity', () => {
  const choose = async (rules: object[]) => {
    const { version } = await shown()
    const body = { version, scores: [], rules }
    return api.call(people.programDirector, 'PUT', `/ar-passing-scores/${programId}`, { body })
  }
  const isComplete = async (who: UserId) => {
    const { rows } = await database.$client.query('SELECT FROM activity_completions WHERE user_id = $1', [
      who,
    ])
    return rows.length === 1
  }
  const passTwice = async (who: UserId, exercise: 'FOCUS' | 'STAR', level: number) => {
    for (const minute of [1, 2]) {
      const playedAt = new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString()
      await submit(who, exercise, { level, score: 100, body: ofPage({ playedAt }) })
    }
  }

  it('is the release’s rule until the program chooses exercises and a level', async () => {
    expect((await shown()).rules[1]).toMatchObject({ optic: 30, level: 2 })
    expect((await choose([{ optic: 0, exercises: ['STAR', 'FOCUS'], level: 1 }])).status).toBe(200)
    expect((await shown()).rules).toMatchObject([
      { optic: 0, exercises: ['FOCUS', 'STAR'], level: 1 },
      { optic: 30, level: 2 },
    ])
    const who = await newResident()
    await passTwice(who, 'FOCUS', 1)
    expect(await isComplete(who)).toBe(false)
    await passTwice(who, 'STAR', 2)
    expect(await isComplete(who)).toBe(true)
  })

  it('stays when only scores are changed, and names an exercise at a level that there is', async () => {
    const { version, rules, levels } = await shown()
    expect((await change(people.programDirector, version, [score(75)])).status).toBe(200)
    expect((await shown()).rules).toEqual(rules)
    expect((await choose([{ optic: 0, exercises: ['FOCUS'], level: levels + 1 }])).status).toBe(400)
    expect((await choose([{ optic: 30, exercises: ['ANGLED_TUTORIAL'], level: 1 }])).status).toBe(400)
    expect((await choose([{ optic: 0, exercises: [], level: 1 }])).status).toBe(400)
  })
})

describe('a proposal', () => {
  const propose = async () =>
    (
      await api.call(
        people.programDirector,
        'GET',
        `/ar-passing-scores/${programId}/proposal?exercise=FOCUS&optic=0&level=2`,
      )
    ).body as { metrics: { metricType: string; proposed: number | null; why: string | null }[] }
  const ofTotal = async () => (await propose()).metrics.find(({ metricType }) => metricType === 'TOTAL')

  it('is made where enough attempts of experts and novices are marked', async () => {
    expect(await ofTotal()).toMatchObject({ proposed: null, why: 'too-few', experts: { n: 0 } })
    const who = await newResident()
    for (const reached of [30, 35, 40, 45, 50, 85, 88, 90, 92, 95]) {
      const { attemptId } = (await submit(who, 'FOCUS', { score: reached, body: ofPage() })).body as ArAttempt
      await api.call(people.faculty, 'PUT', `/ar-attempt/${attemptId}/mark`, {
        body: { as: reached > 60 ? 'EXPERT' : 'NOVICE' },
      })
    }
    const found = await ofTotal()
    expect(found).toMatchObject({ why: null, experts: { n: 5, mean: 90 }, novices: { n: 5, mean: 40 } })
    expect(found?.proposed).toBeGreaterThan(50)
    expect(found?.proposed).toBeLessThan(85)
  })
})
