import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { Me } from '#contract/endpoints/session.ts'
import { isFaculty } from '#contract/policies/roles.ts'
import { assessmentView } from '#contract/vocabulary/assessment.ts'
import type { AssessmentView } from '#contract/vocabulary/assessment.ts'
import { userGroupId, type UserGroupId } from '#contract/vocabulary/ids.ts'
import { videoType, type VideoType } from '#contract/vocabulary/videos.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'
import { useProgramGroups } from '#features/shared/reading/use-program-groups.ts'
import { groupsToAssess, type QueueGroup } from '#features/video/assess/queue/queue-groups.ts'
import { type QueueFilter, QueueScreen } from '#features/video/assess/queue/queue-screen.tsx'
import { DownloadedList } from '#features/video/downloads/downloaded-list.tsx'
import { isToAssess } from '#features/video/downloads/downloads-of.ts'
import { DownloadedSwitch } from '#features/video/downloads/downloaded-switch.tsx'
import { DownloadQueueButton } from '#features/video/downloads/download-queue-button.tsx'
import { residencyLinks } from '../links.ts'
import { requireScreen } from '../require-screen.ts'

type Search = Partial<{ type: VideoType; view: AssessmentView; group: UserGroupId; downloaded: true }>

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
      ...(raw['downloaded'] === true ? { downloaded: true } : {}),
    }
  },
  beforeLoad: ({ context }) => requireScreen(context.me, 'toAssess'),
  component: AssessRoute,
})

function AssessRoute() {
  const { type = 'simulation', view = 'NEEDS_ASSESSMENT', group = null, downloaded } = Route.useSearch()
  const { me } = Route.useRouteContext()
  const navigate = useNavigate({ from: Route.fullPath })
  function go({ group: chosen, ...next }: QueueFilter, isDownloadedOnly: boolean): void {
    const search = {
      ...next,
      ...(chosen === null ? {} : { group: chosen }),
      ...(isDownloadedOnly ? { downloaded: true as const } : {}),
    }
    void navigate({ search, replace: true })
  }
  return (
    <QueueScreen
      filter={{ type, view, group }}
      groups={useGroups(me)}
      Tools={DownloadQueueButton}
      downloaded={{
        choice: (
          <DownloadedSwitch isOn={downloaded === true} onChange={(isOn) => go({ type, view, group }, isOn)} />
        ),
        list:
          downloaded === true ? (
            <DownloadedList
              belongs={isToAssess(type)}
              hrefOf={({ videoId }) => residencyLinks.assessVideo(type, videoId)}
            />
          ) : null,
      }}
      onChange={(next) => go(next, downloaded === true)}
    />
  )
}

/** Faculty choose among the groups of their programs; whoever proctors, among theirs. */
function useGroups(me: Me | null): QueueGroup[] {
  const programIds = me !== null && isFaculty(me) ? programIdsOf(me) : []
  const ofPrograms = useProgramGroups(programIds).flatMap((groups) => groups ?? [])
  return me === null ? [] : groupsToAssess(me, ofPrograms)
}
