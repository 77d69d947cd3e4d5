import { useQuery } from '@tanstack/react-query'
import {
  addCoursesToWorkshops,
  listWorkshopCourses,
  orderWorkshopCourses,
  removeWorkshopCourse,
} from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import type { AssignedCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { AssignedCourseId, WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { CourseActions } from '../use-course-actions.ts'
import type { ListOrder } from '../use-ordered.ts'
import { assignedWords as words } from './assigned-words.ts'

export function useAssignedCourses(workshopId: WorkshopId) {
  return useQuery(endpointQuery(listWorkshopCourses, { params: { workshopId } }))
}

/** Gives courses to a workshop, orders them, and takes them out. */
export function useAssignActions(workshopId: WorkshopId, { act, setDone }: CourseActions) {
  const { dialogs } = useServices()
  async function remove({ id, title }: AssignedCourse): Promise<void> {
    if (!(await dialogs.confirm({ ...words.removeSure(title), destructive: true }))) return
    if ((await act(removeWorkshopCourse, { body: { id } })) !== null)
      setDone({ text: words.removed(title), undo: null })
  }
  return {
    remove: (course: AssignedCourse) => void remove(course),
    order: async (body: ListOrder<AssignedCourseId>): Promise<boolean> =>
      (await act(orderWorkshopCourses, { params: { workshopId }, body })) !== null,
    add: async (courses: readonly WorkshopCourseId[]): Promise<boolean> => {
      const body = courses.map((id) => ({ course: { id }, workshop: { id: workshopId } }))
      const isDone = (await act(addCoursesToWorkshops, { body })) !== null
      if (isDone) setDone({ text: words.added(courses.length), undo: null })
      return isDone
    },
  }
}
