import {
  createMasterCourse,
  deleteMasterCourse,
  publishMasterCourse,
  retireMasterCourse,
} from '#contract/endpoints/workshops/courses/master-courses.ts'
import type { MasterCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { workshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import type { CourseActions } from '../use-course-actions.ts'
import { masterWords as words } from './master-words.ts'

export type MasterAction = 'edit' | 'publish' | 'copy' | 'retire' | 'delete'

/** What can be done with a course from its menu. */
export function masterEntries({ isPublished, isRetired, upcoming, past }: MasterCourse): MenuEntry[] {
  return [
    { id: 'edit', text: words.edit },
    ...(isPublished || isRetired ? [] : [{ id: 'publish', text: words.publish }]),
    { id: 'copy', text: words.copy },
    { id: 'retire', text: isRetired ? words.restore : words.retire },
    ...(upcoming + past > 0 ? [] : [{ id: 'delete', text: words.remove, isDanger: true, startsGroup: true }]),
  ]
}

/** Publishes, copies, retires, restores and deletes courses. @param onGone the course was deleted */
export function useMasterActions({ act, setDone }: CourseActions, onGone: () => void) {
  const { dialogs, ids } = useServices()

  async function retire({ id, title }: MasterCourse, isRetired: boolean): Promise<void> {
    const answer = await act(retireMasterCourse, { params: { id }, body: { isRetired } })
    if (answer === null) return
    const undo = async () => {
      const back = await act(retireMasterCourse, { params: { id }, body: { isRetired: !isRetired } })
      if (back !== null) setDone({ text: doneWords.undone, undo: null })
    }
    setDone({ text: isRetired ? words.retired(title) : words.restored(title), undo: () => void undo() })
  }
  async function copy(course: MasterCourse): Promise<void> {
    const title = words.copyOf(course.title).slice(0, TITLE_MAX)
    const id = workshopCourseId.parse(ids.uuid())
    const body = { title, description: course.description, copyOf: course.id }
    const answer = await act(createMasterCourse, { params: { id }, body })
    if (answer !== null) setDone({ text: words.copied(title), undo: () => void remove(id) })
  }
  async function remove(id: MasterCourse['id']): Promise<boolean> {
    const isGone = (await act(deleteMasterCourse, { params: { id } })) !== null
    if (isGone) setDone({ text: doneWords.undone, undo: null })
    return isGone
  }
  async function drop({ id, title }: MasterCourse): Promise<void> {
    if (!(await dialogs.confirm({ ...words.removeSure(title), destructive: true }))) return
    if (!(await remove(id))) return
    setDone({ text: words.removed(title), undo: null })
    onGone()
  }
  async function publish({ id, title }: MasterCourse): Promise<void> {
    if ((await act(publishMasterCourse, { params: { id } })) !== null)
      setDone({ text: words.published(title), undo: null })
  }
  return {
    publish: (course: MasterCourse) => void publish(course),
    choose: (what: Exclude<MasterAction, 'edit'>, course: MasterCourse) => {
      if (what === 'publish') return void publish(course)
      if (what === 'copy') return void copy(course)
      if (what === 'retire') return void retire(course, !course.isRetired)
      return void drop(course)
    },
  }
}
