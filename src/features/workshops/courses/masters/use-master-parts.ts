import type { MasterCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import {
  addAttachmentToMaster,
  addDidacticToMaster,
  addVideoToMaster,
  orderMasterParts,
  removeFromMaster,
} from '#contract/endpoints/workshops/courses/master-courses.ts'
import { dropWorkshopVideo } from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import type { CourseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { CoursePart } from '#contract/vocabulary/workshops/course-parts.ts'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { PartActions } from '../parts/part-actions.ts'
import { inTurn } from '../parts/in-turn.ts'
import { partWords as words } from '../parts/part-words.ts'
import type { CourseActions } from '../use-course-actions.ts'

/** Changes what a course has that workshops are given. */
export function useMasterParts(course: MasterCourse, { act, setDone, isHeld }: CourseActions): PartActions {
  const { dialogs } = useServices()
  const { id } = course
  /** Adds again what was removed; files are gone. */
  function againOf(part: CoursePart, itemId: CourseItemId): (() => Promise<unknown>) | null {
    const didactic = course.didactics.find((one) => one.id === itemId)
    const video = course.videos.find((one) => one.id === itemId)
    if (part === 'DIDACTIC' && didactic !== undefined)
      return () => act(addDidacticToMaster, { params: { id, didacticId: didactic.didacticId } })
    if (part === 'VIDEO' && video !== undefined)
      return () => act(addVideoToMaster, { params: { id, courseVideoId: video.courseVideoId } })
    return null
  }
  async function remove(part: CoursePart, itemId: CourseItemId, name: string): Promise<void> {
    const again = againOf(part, itemId)
    if (again === null && !(await dialogs.confirm({ ...words.removeFile(name), destructive: true }))) return
    if ((await act(removeFromMaster, { params: { id, part, itemId } })) === null) return
    const undo = async (add: () => Promise<unknown>) => {
      if ((await add()) !== null) setDone({ text: doneWords.undone, undo: null })
    }
    setDone({ text: words.removed(name), undo: again === null ? null : () => void undo(again) })
  }
  return {
    mayChange: true,
    isHeld,
    order: async (part, body) => (await act(orderMasterParts, { params: { id, part }, body })) !== null,
    remove: (part, itemId, name) => void remove(part, itemId, name),
    addDidactics: (ids) =>
      inTurn(ids, (didacticId) => act(addDidacticToMaster, { params: { id, didacticId } })),
    addVideos: (ids) =>
      inTurn(ids, (courseVideoId) => act(addVideoToMaster, { params: { id, courseVideoId } })),
    removeFailed: ({ courseId, id: file }) => void act(dropWorkshopVideo, { params: { courseId, id: file } }),
    attach: (file) => act(addAttachmentToMaster, { params: { id }, files: { attachment: [file] } }),
  }
}
