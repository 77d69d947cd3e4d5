import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { assessmentView } from '#contract/vocabulary/assessment.ts'
import type { AssessmentView } from '#contract/vocabulary/assessment.ts'
import { userGroupId, type UserGroupId } from '#contract/vocabulary/ids.ts'
import { videoType, type VideoType } from '#contract/vocabulary/videos.ts'
import { QueueScreen } from '#features/video/assess/queue-screen.tsx'
import { KeepQueue } from '#features/video/keep/keep-queue.tsx'

type Search = Partial<{ type: VideoType; view: AssessmentView; group: UserGroupId }>

/** Spec 2 §2: what an instructor is to assess, or all of it; the choice is in the address. */
export const Route = createFileRoute('/residency/assess/')({
  validateSearch: (raw: Record<string, unknown>): Search => {
    const type = videoType.safeParse(raw['type'])
    const view = assessmentView.safeParse(raw['view'])
    const group = userGroupId.safeParse(raw['group'])
    return {
      ...(type.success ? { type: type.data } : {}),
      ...(view.success ? { view: view.data } : {}),
      ...(group.success ? { group: group.data } : {}),
    }
  },
  component: AssessRoute,
})

function AssessRoute() {
  const { type = 'simulation', view = 'NEEDS_ASSESSMENT', group = null } = Route.useSearch()
  const { me } = Route.useRouteContext()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <QueueScreen
      filter={{ type, view, group }}
      groups={[...(me?.userGroups ?? []), ...(me?.proctorGroups ?? [])]}
      Tools={KeepQueue}
      onChange={({ group: chosen, ...next }) =>
        void navigate({ search: { ...next, ...(chosen === null ? {} : { group: chosen }) }, replace: true })
      }
    />
  )
}
