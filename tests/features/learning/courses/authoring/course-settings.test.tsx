import { expect, test } from 'vitest'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { changeCourseSettings, type getAuthoredCourse } from '#contract/endpoints/learning/authoring.ts'
import { CourseSettings } from '#features/learning/courses/authoring/course-settings.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { suturing } from '../course-samples.ts'

const activity = { kind: 'TECHNICAL', activityMode: 'NON_AUTOMATED', completedBy: null }
const authored = {
  course: { id: suturing, name: 'Suturing', isPrepCourse: false, needsAssessment: false, hours: null },
  activities: [
    { ...activity, id: 'knot', name: 'Knot tying' },
    { ...activity, id: 'focus', name: 'Focus', activityMode: 'VIRTUAL' },
  ],
  texts: [],
} as unknown as Reply<typeof getAuthoredCourse>

function show({ isOffline = false, isRefused = false } = {}) {
  const world = screenServices({
    isOffline,
    answers: new Map<Endpoint, unknown>(isRefused ? [] : [[changeCourseSettings, {}]]),
  })
  const part = renderPart(<CourseSettings courseId={suturing} authored={authored} />, world.services)
  const sent = () =>
    world.called.filter(({ endpoint }) => endpoint === changeCourseSettings).map(({ input }) => input)
  return { ...part, ...world, sent }
}

test('each choice takes effect at once', async () => {
  const { screen, user, sent, said } = show()
  await user.click(screen.getByRole('switch', { name: /Practice counts once it’s assessed/ }))
  await user.selectOptions(screen.getByLabelText('Knot tying is complete when'), 'A reflection is written')
  expect(sent()).toEqual([
    { params: { courseId: suturing }, body: { needsAssessment: true } },
    { params: { courseId: suturing }, body: { activity: { id: 'knot', completedBy: 'REFLECTION' } } },
  ])
  expect(said).toEqual(['Saved', 'Saved'])
})

test('an activity that is measured has no choice', () => {
  const { screen } = show()
  expect(screen.queryByLabelText('Focus is complete when')).toBeNull()
  expect(screen.getByText('Decided by its results')).toBeTruthy()
})

test('what the server refused is said above the choices', async () => {
  const { screen, user, said } = show({ isRefused: true })
  await user.click(screen.getByRole('switch', { name: /Preparation course/ }))
  expect(await screen.findByText('It wasn’t changed')).toBeTruthy()
  expect(said).toEqual([])
})

test('without a network nothing can be changed, and the page says so', () => {
  const { screen } = show({ isOffline: true })
  expect(screen.getByText('You’re offline. Settings can be changed when you’re back online.')).toBeTruthy()
  expect(screen.getByRole('switch', { name: /Preparation course/ })).toHaveProperty('disabled', true)
})

test('hours are entered in quarters, and what they can’t be is said', async () => {
  const { screen, user, sent } = show()
  const field = screen.getByRole('textbox', { name: /Hours on certificates/ })
  for (const wrong of ['0', '1.1', '501', '-2', 'two']) {
    await user.clear(field)
    await user.type(field, `${wrong}{Enter}`)
    expect(screen.getByText(/Enter quarters of an hour/)).toBeTruthy()
  }
  await user.clear(field)
  await user.type(field, '2,5{Enter}')
  expect(sent()).toEqual([{ params: { courseId: suturing }, body: { hours: 2.5 } }])
})
