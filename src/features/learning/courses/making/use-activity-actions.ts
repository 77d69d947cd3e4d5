import { useRef } from 'react'
import {
  deleteActivity,
  makeActivity,
  type MadeActivity,
  type MadeCourse,
  retireActivity,
} from '#contract/endpoints/learning/course-making.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { activityId, type ActivityId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { isLeftOut, madeWords as words } from './making-words.ts'
import type { Making } from './use-making.ts'

export type ActivityAction = 'rename' | 'copy' | 'retire' | 'restore' | 'delete'

const copy = { id: 'copy' as const, text: words.copy }

/** What the person may do with it: what was published already changes only who publishes; everybody may copy it. */
export function entriesOf(
  { state }: Pick<MadeActivity, 'state'>,
  { mayPublish, isPublished }: Pick<MadeCourse, 'mayPublish' | 'isPublished'>,
): readonly (MenuEntry & { id: ActivityAction })[] {
  if (!mayPublish && isPublished && state !== 'NEW') return [copy]
  return [
    { id: 'rename', text: words.rename },
    copy,
    ...(state === 'NEW'
      ? [{ id: 'delete' as const, text: words.deleteIt, isDanger: true, startsGroup: true }]
      : isLeftOut({ state })
        ? [{ id: 'restore' as const, text: words.takeIn }]
        : [{ id: 'retire' as const, text: words.leaveOut }]),
  ]
}

/** Leaving out is undone at once or later; deleting asks first. */
export function useActivityActions(course: MadeCourse, making: Making) {
  const { call, dialogs, ids } = useServices()
  /** The copies under way: pressed again after a lost answer, each is the same activity. */
  const copies = useRef(new Map<ActivityId, ActivityId>())
  const paramsOf = ({ id }: MadeActivity) => ({ courseId: course.id, activityId: id })
  const setRetired = (activity: MadeActivity, isRetired: boolean) => () =>
    call(retireActivity, { params: paramsOf(activity), body: { isRetired } })
  async function makeCopy({ id, name, form }: MadeActivity): Promise<void> {
    const copyId = copies.current.get(id) ?? activityId.parse(ids.uuid())
    copies.current.set(id, copyId)
    const params = { courseId: course.id, activityId: copyId }
    const body = { name: copyNameOf(name), form, copyOf: id }
    const undo = () => void making.change('delete', () => call(deleteActivity, { params }))
    const isThere = await making.change('copy', () => call(makeActivity, { params, body }), {
      text: words.copied(name),
      undo,
    })
    if (isThere) copies.current.delete(id)
  }
  return async function act(
    chosen: Exclude<ActivityAction, 'rename'>,
    activity: MadeActivity,
  ): Promise<void> {
    const { name } = activity
    if (chosen === 'delete') {
      if (await dialogs.confirm(words.askDelete(name)))
        await making.change('delete', () => call(deleteActivity, { params: paramsOf(activity) }))
    } else if (chosen === 'copy') await makeCopy(activity)
    else if (chosen === 'restore') await making.change('restore', setRetired(activity, false))
    else
      await making.change('retire', setRetired(activity, true), {
        text: words.leftOut(name),
        undo: () => void making.change('restore', setRetired(activity, false)),
      })
  }
}

function copyNameOf(name: string): string {
  const suffix = words.copyOf('')
  return words.copyOf(name.slice(0, TITLE_MAX - suffix.length).trimEnd())
}
