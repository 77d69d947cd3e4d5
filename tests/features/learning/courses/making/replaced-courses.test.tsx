import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  listReplacedCourses,
  type ReplacedCourse,
} from '#contract/endpoints/learning/replaced/program-texts.ts'
import { courseId } from '#contract/vocabulary/ids.ts'
import { ReplacedCourses } from '#features/learning/courses/making/replaced-courses.tsx'
import { links } from '#portals/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'
import { suturing } from '../course-samples.ts'

const replaced: ReplacedCourse = {
  courseId: suturing,
  courseName: 'Suturing',
  programId: facultyMe.programId!,
  programName: 'General surgery',
  texts: 2,
  changed: 0,
}

const other = courseId.parse('00000000-0000-4000-8000-000000000071')

function show(courses: readonly ReplacedCourse[] | null, role: 'PROGRAM_DIRECTOR' | 'FACULTY' = 'FACULTY') {
  const answers = new Map<Endpoint, unknown>(courses === null ? [] : [[listReplacedCourses, { courses }]])
  const { services, called } = screenServices({
    me: { ...facultyMe, role },
    answers,
    refusal: { code: 'timeout' },
  })
  return { ...renderPart(<ReplacedCourses />, services), called }
}

test('shared courses with own texts are marked, and say when a shared text has changed', async () => {
  const { screen } = show([
    replaced,
    { ...replaced, courseId: other, courseName: 'Knots', texts: 1, changed: 1 },
  ])
  const link = await screen.findByRole('link', { name: 'Suturing' })
  expect(link.getAttribute('href')).toBe(links.writing({ course: suturing, program: replaced.programId }))
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('General surgery · 2 own textsOwn texts in use')
  expect(second?.textContent).toContain('General surgery · 1 own text1 shared text has changed')
})

test('a director with none is told how to begin', async () => {
  const { screen } = show([], 'PROGRAM_DIRECTOR')
  await screen.findByText(/^Your program can use its own text in any shared course/)
})

test('for others with none, there is nothing', async () => {
  const { screen, called } = show([])
  await expect.poll(() => called.length).toBe(1)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('if they could not be read, that is said', async () => {
  const { screen } = show(null)
  await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 })
})
