import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOwnCourses, type OwnCourse } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { Prepare } from '#features/workshops/courses/own/prepare.tsx'
import { ownBasics, ownCourses, someItem, someWorkshop } from '#tests/support/course-samples.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

function show(course: readonly OwnCourse[]) {
  const answers = new Map<Endpoint, unknown>([[listOwnCourses, ownCourses(course)]])
  return renderWorkshopScreen(<Prepare workshop={someWorkshop} />, { answers }, { me: participantMe })
}

it('says how far one is with what there is to read, and leads on to it and to all courses', async () => {
  const { screen } = show([ownBasics])
  const next = await screen.findByRole('link', { name: 'Continue: Docking' })
  expect(next.getAttribute('href')).toBe(`/workshop/didactic?id=${someItem}&workshop=${someWorkshop}`)
  expect(screen.getAllByText('1 of 2 pages read').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: '1 course' }).getAttribute('href')).toBe(
    `/workshop/course?id=${someWorkshop}`,
  )
})

it('says where files and videos are if there is nothing to read', async () => {
  const { screen } = show([{ ...ownBasics, didactics: [] }])
  expect(await screen.findByText('Files and videos for the workshop are in its courses.')).toBeDefined()
})

it('is nothing where there are no courses', async () => {
  const { screen, called } = show([])
  await vi.waitFor(() => expect(called.map(({ endpoint }) => endpoint)).toContain(listOwnCourses))
  expect(screen.queryByText('What to prepare')).toBeNull()
})
