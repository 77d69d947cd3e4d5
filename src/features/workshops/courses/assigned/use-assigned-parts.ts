import {
  addAttachmentToCourse,
  addDidacticToCourse,
  addVideoToCourse,
  orderCourseParts,
  removeAttachmentFromCourse,
  removeDidacticFromCourse,
  removeVideoFromCourse,
  updateDidacticVersion,
} from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import type { AssignedCourse, CourseDidactic } from '#contract/endpoints/workshops/courses/course-values.ts'
import { dropWorkshopVideo } from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import type { CourseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { CoursePart } from '#contract/vocabulary/workshops/course-parts.ts'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import { inTurn } from '../parts/in-turn.ts'
import type { PartActions } from '../parts/part-actions.ts'
import { partWords as words } from '../parts/part-words.ts'
import type { CourseActions } from '../use-course-actions.ts'

/** Changes what one course has in one workshop. */
export function useAssignedParts(
  course: AssignedCourse,
  { act, setDone, isHeld }: CourseActions,
  mayChange: boolean,
): PartActions {
  const { dialogs } = useServices()
  const { id } = course
  const body = { id }
  function send(part: CoursePart, item: CourseItemId): Promise<AssignedCourse | null> {
    if (part === 'DIDACTIC') return act(removeDidacticFromCourse, { params: { didacticId: item } })
    if (part === 'VIDEO') return act(removeVideoFromCourse, { params: { courseVideoId: item } })
    return act(removeAttachmentFromCourse, { params: { attachmentId: item } })
  }
  /** Adds a video again that was removed: the one thing that comes back as it was. */
  function againOf(part: CoursePart, item: CourseItemId): (() => Promise<unknown>) | null {
    const video = part === 'VIDEO' ? course.videos.find((one) => one.id === item) : undefined
    if (video === undefined) return null
    return () => act(addVideoToCourse, { params: { courseVideoId: video.courseVideoId }, body })
  }
  async function remove(part: CoursePart, item: CourseItemId, name: string): Promise<void> {
    const again = againOf(part, item)
    const sure = part === 'DIDACTIC' ? words.removeDidactic(name) : words.removeFile(name)
    if (again === null && !(await dialogs.confirm({ ...sure, destructive: true }))) return
    if ((await send(part, item)) === null) return
    const undo = async (add: () => Promise<unknown>) => {
      if ((await add()) !== null) setDone({ text: doneWords.undone, undo: null })
    }
    setDone({ text: words.removed(name), undo: again === null ? null : () => void undo(again) })
  }
  async function useNewest({ newestVersionId, title }: CourseDidactic): Promise<void> {
    if (newestVersionId === null) return
    const params = { newDidacticVersionId: newestVersionId }
    if ((await act(updateDidacticVersion, { params, body })) !== null)
      setDone({ text: words.tookNewer(title), undo: null })
  }
  return {
    mayChange,
    isHeld,
    order: async (part, order) =>
      (await act(orderCourseParts, { params: { id, part }, body: order })) !== null,
    remove: (part, item, name) => void remove(part, item, name),
    addDidactics: (ids) =>
      inTurn(ids, (didacticId) => act(addDidacticToCourse, { params: { didacticId }, body })),
    addVideos: (ids) =>
      inTurn(ids, (courseVideoId) => act(addVideoToCourse, { params: { courseVideoId }, body })),
    removeFailed: ({ courseId, id: file }) => void act(dropWorkshopVideo, { params: { courseId, id: file } }),
    attach: (file) => act(addAttachmentToCourse, { body, files: { attachment: [file] } }),
    useNewest: (didactic) => void useNewest(didactic),
  }
}
