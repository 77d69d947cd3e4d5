import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listTaughtLessons } from '#contract/endpoints/learning/lesson-plans.ts'
import { groupCourseId as idOf } from '#contract/vocabulary/ids.ts'
import { LessonTaught } from '#features/learning/courses/lesson-taught.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const groupCourseId = idOf.parse('00000000-0000-4000-8000-000000000040')
const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const lesson = { taughtAt: '2026-03-01T10:00:00.000Z', taughtBy: 'Ada Reyes' }

function show({ isSure = true, mayTeach = true } = {}) {
  const answers = new Map<Endpoint, unknown>([
    [listTaughtLessons, { groupCourseId, lessons: [lesson], completes: ['Time-out'], mayTeach }],
  ])
  const world = screenServices({ answers, isSure, now: NOW })
  return { ...world, ...renderPart(<LessonTaught groupCourseId={groupCourseId} />, world.services) }
}
const namesOf = (write: { call: string; input: unknown }) => [write.call, write.input]

test('a lesson is marked at once, with its time, and waits to be sent', async () => {
  const { screen, user, asked, written } = show()
  await user.click(await screen.findByRole('button', { name: 'Mark as taught' }))
  await screen.findByText('Taught by you. On this device until it’s sent.')
  expect(asked).toEqual(['Mark the lesson as taught?'])
  expect(written().map(namesOf)).toEqual([
    ['markLessonTaught', { params: { groupCourseId }, body: { taughtAt: new Date(NOW).toISOString() } }],
  ])
})

test('a waiting lesson is taken back without a question, one that was sent after one', async () => {
  const { screen, user, asked, written } = show()
  await user.click(await screen.findByRole('button', { name: 'Mark as taught' }))
  await screen.findByText(/On this device until/)
  await user.click(screen.getAllByRole('button', { name: 'Not taught' })[0]!)
  await expect.poll(() => screen.queryByText(/On this device until/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Not taught' }))
  await screen.findByText('This lesson hasn’t been taught to the group yet.')
  expect(asked).toEqual(['Mark the lesson as taught?', 'Remove this lesson?'])
  expect(written().map(({ call }) => call)).toEqual(['markLessonTaught', 'takeBackLesson', 'takeBackLesson'])
})

test('somebody who changes their mind changes nothing', async () => {
  const { screen, user, written } = show({ isSure: false })
  await user.click(await screen.findByRole('button', { name: 'Mark as taught' }))
  await user.click(screen.getByRole('button', { name: 'Not taught' }))
  expect(written()).toEqual([])
})

test('somebody who may not teach the group sees its lessons, and no buttons', async () => {
  const { screen } = show({ mayTeach: false })
  await screen.findByText('Taught by Ada Reyes')
  expect(screen.queryAllByRole('button')).toEqual([])
})
