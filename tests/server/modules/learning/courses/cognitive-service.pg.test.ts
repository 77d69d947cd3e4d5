import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawQuestions } from '#contract/content/draw-questions.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { CognitiveAttempt, getCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addText } from '#tests/support/course-content.ts'
import { addPerson, moveToGroup } from '#tests/support/people.ts'
import { setUpCourseApi } from '#tests/support/course-api.ts'

const { api, database, people, courseId, questionsId, readingId } = await setUpCourseApi()
const text = (right: string) =>
  `## Which?\n- [${right === 'a' ? 'x' : ' '}] a\n- [${right === 'b' ? 'x' : ' '}] b\n> Why ${right}`
await addText(database, courseId, { section: 'COGNITIVE', activityId: questionsId, body: text('a') })

const read = (who: UserId) => api.call(who, 'GET', `/cognitive-assessment/${questionsId}`)
const answer = (
  who: UserId,
  chosen: string[],
  { version = 1, id = randomUUID(), of = questionsId }: { version?: number; id?: string; of?: string } = {},
) =>
  api.call(who, 'PUT', `/cognitive-assessment/${of}/attempts/${id}`, {
    body: { version, takenAt: '2026-03-01T10:00:00.000Z', answers: [{ question: 'which', chosen }] },
  })
const assessmentOf = async (who: UserId) => (await read(who)).body as Reply<typeof getCognitiveAssessment>

describe('questions', () => {
  it('are asked without anything that reveals the answer', async () => {
    const { body } = await read(people.resident)
    expect(body).toEqual({
      activityId: questionsId,
      version: 1,
      origin: 'DEMO',
      passPercent: 80,
      asking: { shufflesQuestions: false, shufflesAnswers: false, isPartial: false, pools: [] },
      files: [],
      questions: [
        {
          key: 'which',
          text: 'Which?',
          kind: 'SINGLE',
          measures: '',
          points: 1,
          pool: '',
          steps: [],
          unit: '',
          picture: null,
          choices: [
            { key: 'a', text: 'a' },
            { key: 'b', text: 'b' },
          ],
          isMultiple: false,
        },
      ],
      attempts: [],
    })
    expect(JSON.stringify(body)).not.toContain('Why')
  })

  it('do not exist for those who do not work through the course, nor for what is read', async () => {
    expect((await read(people.foreignResident)).status).toBe(404)
    expect((await answer(people.resident, ['a'], { of: readingId })).status).toBe(404)
  })
})

describe('an attempt', () => {
  it('is graded, says why, and completes the activity once it is passed', async () => {
    const wrong = (await answer(people.resident, ['b'])).body as CognitiveAttempt
    expect(wrong.result).toMatchObject({ correct: 0, total: 1, isPassed: false })
    const passed = (await answer(people.resident, ['a'])).body as CognitiveAttempt
    expect(passed.result?.questions[0]).toMatchObject({ isRight: true, explanation: 'Why a' })
    expect((await assessmentOf(people.resident)).attempts).toHaveLength(2)
    const { rows } = await database.$client.query(
      'SELECT kind FROM activity_completions WHERE user_id = $1',
      [people.resident],
    )
    expect(rows).toEqual([{ kind: 'COGNITIVE' }])
  })

  it('is one, however often it is sent, and nobody else’s', async () => {
    const id = randomUUID()
    const first = await answer(people.peer, ['a'], { id })
    expect(await answer(people.peer, ['b'], { id })).toEqual(first)
    expect((await assessmentOf(people.peer)).attempts).toHaveLength(1)
    expect((await answer(people.faculty, ['b'], { id })).status).toBe(404)
  })

  it('that is there is answered the same after its person changed groups, to them alone', async () => {
    const { programId, groupId, foreignGroupId, foreignResident } = people
    const who = await addPerson(database, { programId, memberOf: [groupId] })
    const id = randomUUID()
    const first = await answer(who, ['a'], { id })
    expect(first).toMatchObject({ status: 200, body: { result: { isPassed: true } } })
    await moveToGroup(database, who, foreignGroupId)
    expect(await answer(who, ['a'], { id })).toEqual(first)
    expect((await answer(who, ['a'])).status).toBe(404)
    expect(await answer(foreignResident, ['a'], { id })).toEqual(await answer(foreignResident, ['a']))
  })

  it('is graded by the questions that were asked, whatever they are now', async () => {
    await addText(database, courseId, {
      section: 'COGNITIVE',
      activityId: questionsId,
      body: text('b'),
      version: 2,
    })
    const old = (await answer(people.faculty, ['a'], { version: 1 })).body as CognitiveAttempt
    expect(old.result?.isPassed).toBe(true)
    expect((await assessmentOf(people.faculty)).attempts[0]?.result?.questions[0]?.explanation).toBe('Why a')
    expect((await answer(people.faculty, ['a'], { version: 9 })).status).toBe(404)
  })
})

describe('all kinds of questions', () => {
  const pictureId = randomUUID()
  const body = `{shuffle: answers}
{partial credit}
{ask: 2 of Choices}

# Order?
{order}
1. Incise
2. Insufflate
3. Enter

# How high?
{number: 12 ± 2 mmHg}
> Why twelve.

# Where?
{hotspot: ![The wall](asset:${pictureId})}
{region: 10 10 20 20 The umbilicus}

# One?
{pool: Choices}
- [x] a
  > Since a.
- [ ] b

# Two?
{pool: Choices}
- [x] a
- [ ] b

# Three?
{pool: Choices}
- [x] a
- [ ] b`
  const secrets = ['Why twelve', '"number"', 'umbilicus', 'Since a', '"left"']
  const send = async (id: string, answers: { question: string; chosen: string[] }[], version = 3) => {
    const path = `/cognitive-assessment/${questionsId}/attempts/${id}`
    const sent = { version, takenAt: '2026-03-02T10:00:00.000Z', answers }
    return (await api.call(people.resident, 'PUT', path, { body: sent })).body as CognitiveAttempt
  }
  const right = [
    { question: 'order', chosen: ['incise', 'insufflate', 'enter'] },
    { question: 'how-high', chosen: ['13,5'] },
    { question: 'where', chosen: ['25 12.5'] },
    ...['one', 'two', 'three'].map((question) => ({ question, chosen: ['a'] })),
  ]

  it('are asked without the order, the number, the place, or why', async () => {
    await database.$client.query(
      `INSERT INTO assets (id, purpose, name, file_type, bytes, is_offline) VALUES ($1, 'COURSE_FILE', 'wall.png', 'image/png', 9, true)`,
      [pictureId],
    )
    await addText(database, courseId, { section: 'COGNITIVE', activityId: questionsId, body, version: 3 })
    const asked = await assessmentOf(people.resident)
    expect(asked.questions.map(({ kind }) => kind)).toEqual([
      'ORDER',
      'NUMBER',
      'HOTSPOT',
      'SINGLE',
      'SINGLE',
      'SINGLE',
    ])
    expect(asked.questions[0]!.steps?.map(({ text }) => text)).toEqual(['Enter', 'Incise', 'Insufflate'])
    expect(asked.questions[1]!.unit).toBe('mmHg')
    expect(asked.questions[2]!.picture).toEqual({ assetId: pictureId, alt: 'The wall' })
    expect(asked.files?.map(({ name }) => name)).toEqual(['wall.png'])
    const sent = JSON.stringify(asked.questions)
    for (const secret of secrets) expect(sent).not.toContain(secret)
  })

  it('are graded by what the attempt drew, whatever else is sent', async () => {
    const id = randomUUID()
    const { result } = await send(id, [...right, { question: 'unknown', chosen: ['a'] }])
    const drawn = drawQuestions(
      (await assessmentOf(people.resident)).questions.map((question) => ({
        ...question,
        pool: question.pool ?? '',
      })),
      { pools: [{ name: 'Choices', ask: 2 }], shufflesQuestions: false },
      id,
    )
    expect(drawn).toHaveLength(5)
    expect(result).toMatchObject({ correct: 5, total: 5, isPassed: true })
    expect(result?.questions.map(({ key }) => key)).toEqual(drawn.map(({ key }) => key))
    const [order, number, place] = result!.questions
    expect(order?.steps?.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(number).toMatchObject({
      number: { answer: '13,5', right: '12 ± 2 mmHg' },
      explanation: 'Why twelve.',
    })
    expect(place?.picture).toMatchObject({
      place: { left: 25, top: 12.5 },
      regions: [{ name: 'The umbilicus' }],
    })
    // It reads the same later.
    const [again] = (await assessmentOf(people.resident)).attempts
    expect(again?.result?.questions).toEqual(result?.questions)
  })

  it('count in part, and what is missing counts as nothing', async () => {
    const { result } = await send(randomUUID(), [
      { question: 'order', chosen: ['enter', 'incise', 'insufflate'] },
    ])
    expect(result).toMatchObject({ correct: 0, total: 5, isPassed: false })
    expect(result?.questions[0]).toMatchObject({ isRight: false, earned: 0.5, points: 1 })
    expect(result?.questions.slice(1).map(({ earned }) => earned)).toEqual([0, 0, 0, 0])
  })

  it('an attempt begun with an earlier version is graded by that one', async () => {
    const { result } = await send(randomUUID(), [{ question: 'which', chosen: ['b'] }], 2)
    expect(result).toMatchObject({ correct: 1, total: 1, isPassed: true })
  })
})
