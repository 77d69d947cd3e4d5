import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallFailure, Endpoint, Reply } from '#contract/endpoint.ts'
import {
  listWrittenCourses,
  makeCourse,
  type WrittenCourse,
} from '#contract/endpoints/learning/course-making.ts'
import { courseId } from '#contract/vocabulary/ids.ts'
import { WrittenCoursesScreen } from '#features/learning/courses/making/written-courses-screen.tsx'
import { links } from '#portals/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'
import { suturing } from '../course-samples.ts'

const ofProgram = { systemId: null, programId: facultyMe.programId, name: 'General surgery' }
const ofInstallation = { systemId: null, programId: null, name: null }
const knots: WrittenCourse = {
  id: suturing,
  name: 'Knots',
  courseType: 'SKILL_PROCEDURAL',
  owner: ofProgram,
  isPublished: true,
  isRetired: false,
  isShipped: false,
  mayPublish: true,
  hasChanges: false,
  groups: 1,
  activities: 3,
  counting: 2,
}
const laparoscopy: WrittenCourse = {
  ...knots,
  id: courseId.parse('00000000-0000-4000-8000-000000000071'),
  name: 'Laparoscopy',
  owner: ofInstallation,
  isPublished: false,
  activities: 0,
  counting: 0,
}
const page = (items: readonly WrittenCourse[], owners = [ofInstallation, ofProgram]) =>
  ({ items, next: null, owners }) as unknown as Reply<typeof listWrittenCourses>

interface Facts {
  list?: Reply<typeof listWrittenCourses>
  refusal?: CallFailure
  isOffline?: boolean
}

function show({ list, refusal, isOffline = false }: Facts) {
  const answers = new Map<Endpoint, unknown>(list === undefined ? [] : [[listWrittenCourses, list]])
  const world = screenServices({ me: facultyMe, answers, isOffline, ...(refusal && { refusal }) })
  const opened: string[] = []
  const part = renderPart(<WrittenCoursesScreen onOpen={(id) => void opened.push(id)} />, world.services)
  const made = () => world.called.filter(({ endpoint }) => endpoint === makeCourse).map(({ input }) => input)
  return { ...world, ...part, answers, opened, made }
}

test('courses are listed by whose they are, each with its state and how much of it counts', async () => {
  const { screen } = show({ list: page([knots, laparoscopy]) })
  const own = await screen.findByRole('region', { name: 'General surgery' })
  expect(own.textContent).toContain('2 of 3 activities count')
  expect(own.textContent).toContain('Published')
  const shared = screen.getByRole('region', { name: 'This installation' })
  expect(shared.textContent).toContain('No activities yet')
  expect(shared.textContent).toContain('Not published')
  const link = screen.getByRole('link', { name: 'Knots' })
  expect(link.getAttribute('href')).toBe(links.writtenCourses(knots.id))
})

test('a course is made for an owner, as a copy of another; sent again, it is the same course', async () => {
  const { screen, user, answers, opened, made } = show({
    list: page([knots]),
    refusal: { code: 'timeout' },
  })
  await screen.findByText('Knots')
  await user.click(screen.getByRole('button', { name: 'New course' }))
  const from = screen.getByRole('combobox', { name: 'Start with' })
  expect((from as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('An empty course')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'More knots ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Belongs to' }), 'General surgery')
  await user.selectOptions(from, 'A copy of Knots')
  await user.click(screen.getByRole('button', { name: 'Make' }))
  await screen.findByText(/^Your change may or may not have arrived/)
  answers.set(makeCourse, {})
  await user.click(screen.getByRole('button', { name: 'Make' }))
  await expect.poll(() => opened).toHaveLength(1)
  const [first, second] = made()
  expect(first).toEqual(second)
  expect(first).toEqual({
    params: { courseId: opened[0] },
    body: {
      name: 'More knots',
      courseType: 'SKILL_PROCEDURAL',
      owner: { systemId: null, programId: ofProgram.programId },
      copyOf: knots.id,
    },
  })
})

test('a course needs a name', async () => {
  const { screen, user, made } = show({ list: page([]) })
  await screen.findByText('No courses yet')
  screen.getByText(/^Make the first one/)
  await user.click(screen.getByRole('button', { name: 'New course' }))
  await user.click(screen.getByRole('button', { name: 'Make' }))
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
  expect(made()).toEqual([])
})

test('who may write courses of nobody makes none', async () => {
  const { screen } = show({ list: page([], []) })
  await screen.findByText('No courses yet')
  expect(screen.getByRole('button', { name: 'New course' })).toHaveProperty('disabled', true)
})

test('without a network, what was read stays, and nothing is made', async () => {
  const { screen, network } = show({ list: page([knots]) })
  await screen.findByText('Knots')
  act(() => network.become('unreachable'))
  await screen.findByText(/^Showing the courses you write from/)
  expect(screen.getByRole('button', { name: 'New course' })).toHaveProperty('disabled', true)
  screen.unmount()
  const unread = show({ isOffline: true })
  await unread.screen.findByText('Courses can’t be changed offline')
  unread.screen.getByText(/^They are safe on the server/)
})

test('what could not be read says that the courses are safe', async () => {
  const { screen } = show({ refusal: { code: 'timeout' } })
  await screen.findByText(/Your courses are safe on the server/)
})
