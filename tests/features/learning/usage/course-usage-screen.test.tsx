import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallFailure, Endpoint, Reply } from '#contract/endpoint.ts'
import { previewCourseLetter } from '#contract/endpoints/learning/usage/course-letters.ts'
import {
  getCourseUsage,
  listMissedQuestions,
  listUsagePeople,
  listUsagePlaces,
} from '#contract/endpoints/learning/usage/course-usage.ts'
import { CourseUsageScreen } from '#features/learning/usage/course-usage-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'
import { suturing } from '../courses/course-samples.ts'

const counts = { people: 3, notBegun: 1, begun: 1, finished: 1 }
const usage: Reply<typeof getCourseUsage> = {
  courseId: suturing,
  name: 'Suturing',
  isNamed: true,
  mayWrite: true,
  ...counts,
  stops: [],
  stoppedDays: 14,
}
const place = { id: 'g', name: 'Interns', programTitle: 'Surgery', version: 2, isLocked: false, ...counts }
const person = {
  userId: residentMe.id,
  fullName: 'Maya Okafor',
  userGroupId: 'g',
  groupName: 'Interns',
  stage: 'BEGUN',
  completed: 2,
  possible: 5,
  lastCompletedAt: null,
}
const letter = { readers: [], total: 1, leftOut: { recent: 0, unregistered: 0 }, pauseDays: 7, sent: [] }
const answered = (facts: Partial<typeof usage> = {}): Map<Endpoint, unknown> =>
  new Map<Endpoint, unknown>([
    [getCourseUsage, { ...usage, ...facts }],
    [listUsagePlaces, { items: [place], next: null }],
    [listUsagePeople, { items: [person], next: null }],
    [listMissedQuestions, { items: [], least: 5 }],
    [previewCourseLetter, letter],
  ])

interface Facts {
  answers?: Map<Endpoint, unknown>
  refusal?: CallFailure
  isOffline?: boolean
  isSilent?: boolean
}
function show({ answers = answered(), refusal = { code: 'unavailable' }, ...facts }: Facts = {}) {
  const world = screenServices({ me: facultyMe, answers, refusal, ...facts })
  return { ...world, ...renderPart(<CourseUsageScreen courseId={suturing} />, world.services) }
}
const ages = (screen: ReturnType<typeof show>['screen']) =>
  screen.queryAllByText(/^Showing .* from /).map((one) => /^Showing (.*?) from /.exec(one.textContent)?.[1])

test('shows who has the course, where it is, and how far people are', async () => {
  const { screen } = show()
  expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toBeTruthy()
  await screen.findByText('Interns', { selector: 'strong' })
  expect(screen.getAllByText('3 people: 1 not begun, 1 begun, 1 finished')).toHaveLength(2)
  expect(screen.getByText('Begun, 2 of 5 completed')).toBeTruthy()
  expect(ages(screen)).toEqual([])
})

describe('offline', () => {
  test('what was read stays, each part says how old it is, and nobody can be written to', async () => {
    const { screen, network } = show()
    await screen.findByRole('link', { name: 'Maya Okafor' })
    await screen.findByText('This course has no questions.')
    const write = await screen.findByRole('button', { name: 'Write a message' })
    expect(write.hasAttribute('disabled')).toBe(false)
    act(() => network.become('unreachable'))
    expect(screen.getByRole('link', { name: 'Maya Okafor' })).toBeTruthy()
    expect(ages(screen)).toEqual([
      'who has this course',
      'the questions',
      'the groups',
      'the people',
      'messages about this course',
    ])
    expect(screen.getByRole('button', { name: 'Write a message' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('You’re offline. A message can be sent when you’re back online.')).toBeTruthy()
  })

  test('with nothing on the device, it says when it is shown', async () => {
    const { screen } = show({ isOffline: true })
    expect(await screen.findByText('You’re offline')).toBeTruthy()
    expect(screen.getByText('Who has this course is shown when you’re back online.')).toBeTruthy()
  })
})

describe('without an answer', () => {
  test('what failed says that work is safe, and is read again', async () => {
    const answers = new Map<Endpoint, unknown>()
    const { screen, user } = show({ answers })
    expect(await screen.findByText(/What people have done is safe\./)).toBeTruthy()
    for (const [endpoint, answer] of answered()) answers.set(endpoint, answer)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toBeTruthy()
  })

  test('a part that failed leaves the others as they are', async () => {
    const answers = answered()
    answers.delete(listUsagePeople)
    const { screen } = show({ answers })
    expect(await screen.findByText(/What people have done is safe\./)).toBeTruthy()
    expect(await screen.findByText('Interns')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  })

  test('a course that is gone says so', async () => {
    const { screen } = show({ answers: new Map(), refusal: { code: 'not-found' } })
    expect(await screen.findByText('There’s no such course')).toBeTruthy()
    expect(screen.getByText('It was deleted, or no one whom you follow has it.')).toBeTruthy()
  })

  test('while it is read, nothing is said of anybody', () => {
    const { screen } = show({ isSilent: true })
    expect(screen.queryByText(/people/)).toBeNull()
  })
})

test('nobody has it yet: it says what to do, and shows no empty lists', async () => {
  const nobody = answered({ people: 0, notBegun: 0, begun: 0, finished: 0 })
  const { screen } = show({ answers: nobody })
  expect(await screen.findByText('No one has this course yet')).toBeTruthy()
  expect(screen.getByText('Give it to a group, and its residents are here.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Groups' })).toBeNull()
})

test('who sees counts only sees programs, without names', async () => {
  const { screen } = show({ answers: answered({ isNamed: false, mayWrite: false }) })
  expect(await screen.findByRole('heading', { name: 'Programs' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Maya Okafor' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Write a message' })).toBeNull()
})
