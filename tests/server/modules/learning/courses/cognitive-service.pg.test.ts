import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { CognitiveAttempt, getCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addText } from '#tests/support/course-content.ts'
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
      questions: [
        {
          key: 'which',
          text: 'Which?',
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
