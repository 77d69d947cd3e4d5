import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import {
  type CourseTermsOfGroup,
  listCourseTerms,
  setCourseTerms,
} from '#contract/endpoints/learning/due-dates.ts'
import { courseId, eventId, userGroupId } from '#contract/vocabulary/ids.ts'
import { DueDateEditor } from '#features/learning/progress/course/due-date-editor.tsx'
import { answerKey } from '#features/shared/reading/answer-key.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const interns = userGroupId.parse(uuid(10))
const [knots, sterile, wounds] = [
  courseId.parse(uuid(70)),
  courseId.parse(uuid(71)),
  courseId.parse(uuid(72)),
]
const bootCamp = eventId.parse(uuid(80))

const terms = (facts: Partial<CourseTermsOfGroup> = {}): CourseTermsOfGroup => ({
  courseId: knots,
  name: 'Knots',
  order: 1,
  isLocked: false,
  due: 'NONE',
  dueDate: null,
  days: null,
  event: null,
  firstDue: null,
  lastDue: null,
  people: 0,
  isOptional: false,
  requires: [],
  ...facts,
})
const suggestion: NonNullable<CourseTermsOfGroup['suggestion']> = {
  due: { from: 'JOINING', days: 30 },
  isOptional: false,
  requires: [sterile],
  missing: ['Wound care'],
}

function show(facts: Partial<CourseTermsOfGroup>, { mayManage = true } = {}) {
  const withFacts = (given: Partial<CourseTermsOfGroup>): Reply<typeof listCourseTerms> => ({
    courses: [
      terms(given),
      terms({ courseId: sterile, name: 'Sterile technique', order: 2 }),
      terms({ courseId: wounds, name: 'Wound care', order: 3 }),
    ],
    events: [{ id: bootCamp, title: 'Boot camp', startDate: '2026-12-10T15:00:00.000Z' }],
    mayManage,
  })
  const answers = new Map<Endpoint, unknown>([
    [listCourseTerms, withFacts(facts)],
    [setCourseTerms, {}],
  ])
  const now = Date.parse('2026-11-23T11:00:00Z')
  const world = screenServices({ me: facultyMe, now, answers })
  const part = renderPart(<DueDateEditor groupId={interns} courseId={knots} />, world.services)
  const saved = () => world.called.find(({ endpoint }) => endpoint === setCourseTerms)?.input
  /** Somebody else saves, and the page reads it. */
  const become = (given: Partial<CourseTermsOfGroup>) =>
    act(() => {
      answers.set(listCourseTerms, withFacts(given))
      part.queries.setQueryData(
        answerKey(listCourseTerms, { params: { groupId: interns } }),
        withFacts(given),
      )
    })
  return { ...world, ...part, saved, become }
}
const fill = 'Fill in what they suggest'

test('what the makers of a course suggest is said, with what the group lacks, and nothing holds by it', async () => {
  const { screen, saved } = show({ suggestion })
  await screen.findByText(
    'The makers of this course suggest: due 30 days after joining; opens after Sterile technique and Wound care.',
  )
  screen.getByText('This group doesn’t have Wound care.')
  expect(screen.getByRole('combobox', { name: /Due/ })).toHaveProperty('value', 'NONE')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  expect(saved()).toBeUndefined()
})

test('it fills in the form, which can be changed before it is saved', async () => {
  const { screen, user, saved } = show({ suggestion })
  await user.click(await screen.findByRole('button', { name: fill }))
  expect(screen.queryByRole('button', { name: fill })).toBeNull()
  const days = screen.getByRole('textbox', { name: /Days/ })
  expect(days).toHaveProperty('value', '30')
  expect(saved()).toBeUndefined()
  await user.clear(days)
  await user.type(days, '45')
  // What was typed differs from what is suggested.
  screen.getByRole('button', { name: fill })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved()).toMatchObject({
    params: { groupId: interns, courseId: knots },
    body: { due: 'AFTER_JOINING', days: 45, requires: [sterile], requiresSeen: [] },
  })
})

test('what was changed stays when the terms are read again, and it alone is sent', async () => {
  const { screen, user, saved, become } = show({ requires: [wounds] })
  await user.selectOptions(await screen.findByRole('combobox', { name: /Due/ }), 'AFTER_JOINING')
  await user.type(screen.getByRole('textbox', { name: /Days/ }), '45')
  become({ requires: [sterile], isOptional: true, due: 'BEFORE_EVENT', days: 7 })
  await expect.poll(() => screen.getByRole('checkbox', { name: /^Optional/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('combobox', { name: /Due/ })).toHaveProperty('value', 'AFTER_JOINING')
  expect(screen.getByRole('textbox', { name: /Days/ })).toHaveProperty('value', '45')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved()).toMatchObject({ body: { due: 'AFTER_JOINING', days: 45 } })
  expect(Object.keys((saved() as { body: object }).body)).toEqual(['due', 'days'])
})

test('a course that comes first is added to those that somebody else has chosen since', async () => {
  const requires = { suggestion: { ...suggestion, due: null, missing: [] } }
  const { screen, user, saved, become } = show(requires)
  await user.click(await screen.findByRole('button', { name: fill }))
  become({ ...requires, requires: [wounds] })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved()).toMatchObject({ body: { requires: [wounds, sterile], requiresSeen: [wounds] } })
})

test('once it is saved, the form follows what others save again', async () => {
  const { screen, user, said, become } = show({})
  const optional = () => screen.getByRole('checkbox', { name: /^Optional/ })
  await user.click(await screen.findByRole('checkbox', { name: /^Optional/ }))
  become({ isOptional: true })
  await user.click(optional())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => said).toHaveLength(1)
  become({ isOptional: true, requires: [wounds] })
  await expect.poll(optional).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

test('an event is still to be chosen by the group', async () => {
  const before = { due: { from: 'EVENT' as const, days: 0 }, isOptional: false, requires: [], missing: [] }
  const { screen, user, saved } = show({ suggestion: before })
  await screen.findByText('The makers of this course suggest: due when an event begins.')
  await user.click(screen.getByRole('button', { name: fill }))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByRole('combobox', { name: /Event/ }), bootCamp)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved()).toMatchObject({ body: { due: 'BEFORE_EVENT', days: 0, eventId: bootCamp } })
})

test('a rule that is as suggested has nothing to fill in, and a course without a suggestion no word of one', async () => {
  const same = show({ suggestion, due: 'AFTER_JOINING', days: 30, requires: [sterile] })
  await same.screen.findByText(/^The makers of this course suggest/)
  expect(same.screen.queryByRole('button', { name: fill })).toBeNull()
  same.screen.unmount()
  const { screen } = show({ suggestion: null })
  await screen.findByRole('button', { name: 'Save' })
  expect(screen.queryByText(/suggest/)).toBeNull()
})

test('who follows the group but doesn’t manage it sees no form', async () => {
  const { screen, called } = show({ suggestion }, { mayManage: false })
  await expect.poll(() => called.length).toBeGreaterThan(0)
  expect(screen.queryByText(/suggest/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
