import { useQuery } from '@tanstack/react-query'
import type { Activity, Course } from '#contract/endpoints/learning/courses.ts'
import {
  arrangeActivity,
  listActivityGroups,
  listCourseGroups,
  lockForGroups,
} from '#contract/endpoints/learning/course-content.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useServices } from '#features/shared/use-services.ts'
import { GroupsDialog, type GroupsDialogProps } from './groups-dialog.tsx'
import { arrangeWords, lockWords } from '../teaching-words.ts'

type DialogHandlers = Pick<GroupsDialogProps, 'onDone' | 'onClose'>

/** Always fetched again, however recent the cached answer is. */
const asItStands = { refetchOnMount: 'always' } as const

/** Which groups see an activity. */
export function ArrangeDialog({ activity: { id, name }, ...told }: DialogHandlers & { activity: Activity }) {
  const { call } = useServices()
  const params = { activityId: id }
  const query = useQuery({ ...endpointQuery(listActivityGroups, { params }), ...asItStands })
  return (
    <GroupsDialog
      name={name}
      about={arrangeWords}
      query={query}
      groups={query.data?.groups.map((group) => ({ ...group, isOn: !group.isHidden }))}
      send={async (on, off) =>
        (await call(arrangeActivity, { params, body: { show: [...on], hide: [...off] } })).ok
      }
      {...told}
    />
  )
}

/** For which groups a course is locked. */
export function LockDialog({ course: { id, name }, ...told }: DialogHandlers & { course: Course }) {
  const { call } = useServices()
  const params = { courseId: id }
  const query = useQuery({ ...endpointQuery(listCourseGroups, { params }), ...asItStands })
  return (
    <GroupsDialog
      name={name}
      about={lockWords}
      query={query}
      groups={query.data?.groups.map((group) => ({ ...group, isOn: group.isLocked }))}
      send={async (on, off) =>
        (await call(lockForGroups, { params, body: { lock: [...on], open: [...off] } })).ok
      }
      {...told}
    />
  )
}
