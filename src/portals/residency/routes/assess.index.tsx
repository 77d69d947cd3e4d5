import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { AssessmentView } from '#contract/vocabulary/assessment.ts'
import { videoType, type VideoType } from '#contract/vocabulary/videos.ts'
import { type QueueFilter, QueueScreen } from '#features/video/assess/queue/queue-screen.tsx'
import { DownloadedList } from '#features/video/downloads/downloaded-list.tsx'
import { isToAssess } from '#features/video/downloads/downloads-of.ts'
import { DownloadedSwitch } from '#features/video/downloads/downloaded-switch.tsx'
import { DownloadQueueButton } from '#features/video/downloads/download-queue-button.tsx'
import { residencyLinks } from '../links.ts'
import { requireScreen } from '../require-screen.ts'

type Search = Partial<{ type: VideoType; view: AssessmentView; downloaded: true }>

/** Spec 2 §2: what an instructor has to assess, or all videos, of the selected group. */
export const Route = createFileRoute('/residency/assess/')({
  validateSearch: (raw: Record<string, unknown>): Search => {
    const type = videoType.safeParse(raw['type'])
    return {
      ...(type.success ? { type: type.data } : {}),
      ...(raw['view'] === 'VIEW_ALL' ? { view: raw['view'] } : {}),
      ...(raw['downloaded'] === true ? { downloaded: true } : {}),
    }
  },
  beforeLoad: ({ context }) => requireScreen(context.me, 'toAssess'),
  component: AssessRoute,
})

function AssessRoute() {
  const { type = 'simulation', view = 'NEEDS_ASSESSMENT', downloaded } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  function go(next: QueueFilter, isDownloadedOnly: boolean): void {
    void navigate({ search: { ...next, ...(isDownloadedOnly && { downloaded: true }) }, replace: true })
  }
  return (
    <QueueScreen
      filter={{ type, view }}
      Tools={DownloadQueueButton}
      downloaded={{
        choice: <DownloadedSwitch isOn={downloaded === true} onChange={(isOn) => go({ type, view }, isOn)} />,
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
