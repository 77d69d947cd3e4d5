import {
  deleteActivity,
  type MadeActivity,
  type MadeCourse,
  retireActivity,
} from '#contract/endpoints/learning/course-making.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { madeWords as words } from './making-words.ts'
import type { Making } from './use-making.ts'

export type ActivityAction = 'rename' | 'retire' | 'restore' | 'delete'

/** What the person may do with it: what was published already changes only who publishes. */
export function entriesOf(
  { state }: Pick<MadeActivity, 'state'>,
  { mayPublish, isPublished }: Pick<MadeCourse, 'mayPublish' | 'isPublished'>,
): readonly (MenuEntry & { id: ActivityAction })[] {
  if (!mayPublish && isPublished && state !== 'NEW') return []
  const isOut = state === 'ENDS' || state === 'PAST'
  return [
    { id: 'rename', text: words.rename },
    ...(state === 'NEW'
      ? [{ id: 'delete' as const, text: words.deleteIt, isDanger: true, startsGroup: true }]
      : isOut
        ? [{ id: 'restore' as const, text: words.takeIn }]
        : [{ id: 'retire' as const, text: words.leaveOut }]),
  ]
}

/** Leaving out is undone at once or later; deleting asks first. */
export function useActivityActions(course: MadeCourse, making: Making) {
  const { call, dialogs } = useServices()
  const paramsOf = ({ id }: MadeActivity) => ({ courseId: course.id, activityId: id })
  const setRetired = (activity: MadeActivity, isRetired: boolean) => () =>
    call(retireActivity, { params: paramsOf(activity), body: { isRetired } })
  return async function act(
    chosen: Exclude<ActivityAction, 'rename'>,
    activity: MadeActivity,
  ): Promise<void> {
    const { name } = activity
    if (chosen === 'delete') {
      if (await dialogs.confirm(words.askDelete(name)))
        await making.change('delete', () => call(deleteActivity, { params: paramsOf(activity) }))
    } else if (chosen === 'restore') await making.change('restore', setRetired(activity, false))
    else
      await making.change('retire', setRetired(activity, true), {
        text: words.leftOut(name),
        undo: () => void making.change('restore', setRetired(activity, false)),
      })
  }
}
