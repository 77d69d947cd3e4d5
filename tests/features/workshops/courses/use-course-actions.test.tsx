import { useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  addAttachmentToCourse,
  addCoursesToWorkshops,
  addDidacticToCourse,
  addVideoToCourse,
  assignedCourseEndpoints,
  listWorkshopCourses,
  orderCourseParts,
  orderWorkshopCourses,
  removeAttachmentFromCourse,
  removeDidacticFromCourse,
  removeVideoFromCourse,
  removeWorkshopCourse,
  updateDidacticVersion,
} from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useCourseActions } from '#features/workshops/courses/use-course-actions.ts'
import { someWorkshop } from '#tests/support/course-samples.ts'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const changes = {
  addCoursesToWorkshops,
  orderWorkshopCourses,
  removeWorkshopCourse,
  addDidacticToCourse,
  removeDidacticFromCourse,
  updateDidacticVersion,
  addAttachmentToCourse,
  removeAttachmentFromCourse,
  addVideoToCourse,
  removeVideoFromCourse,
  orderCourseParts,
} satisfies Partial<typeof assignedCourseEndpoints>

function List({ change }: { change: Endpoint }) {
  useQuery(endpointQuery(listWorkshopCourses, { params: { workshopId: someWorkshop } }))
  const { act } = useCourseActions()
  return <button onClick={() => void act(change, {})}>Change</button>
}

it('every change of the courses of a workshop is one of these', () => {
  const others = Object.keys(assignedCourseEndpoints).filter((name) => !(name in changes))
  expect(others).toEqual(['listWorkshopCourses'])
})

it.each(Object.entries(changes))(
  'after each course change, here %s, the course list of the workshop is fetched again',
  async (_name, change) => {
    const answers = new Map<Endpoint, unknown>([
      [listWorkshopCourses, { _embedded: { course: [] } }],
      [change, {}],
    ])
    const { screen, user, called } = renderWorkshopScreen(<List change={change} />, { answers })
    const fetched = () => called.filter(({ endpoint }) => endpoint === listWorkshopCourses).length
    await vi.waitFor(() => expect(fetched()).toBe(1))
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await vi.waitFor(() => expect(fetched()).toBe(2))
  },
)
