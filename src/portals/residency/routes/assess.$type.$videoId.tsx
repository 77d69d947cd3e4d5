import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { videoId } from '#contract/vocabulary/ids.ts'
import { videoType } from '#contract/vocabulary/videos.ts'
import type { PanelTab } from '#features/video/assess/panel-choice.ts'
import { useDownloadedVideo } from '#features/video/downloads/use-download.ts'
import { TheatreScreen } from '#features/video/assess/theatre/theatre-screen.tsx'
import { requireScreen } from '../require-screen.ts'
import { readPanel } from '../read-panel.ts'
import { VideoTools } from '../video-tools.tsx'

export const Route = createFileRoute('/residency/assess/$type/$videoId')({
  staticData: { mood: 'theatre' },
  validateSearch: readPanel,
  params: {
    parse: (raw) => {
      const type = videoType.safeParse(raw.type)
      const id = videoId.safeParse(raw.videoId)
      if (!type.success || !id.success) throw notFound()
      return { type: type.data, videoId: id.data }
    },
    stringify: (params) => params,
  },
  beforeLoad: ({ context }) => requireScreen(context.me, 'toAssess'),
  component: TheatreRoute,
})

function TheatreRoute() {
  const params = Route.useParams()
  const { panel = null } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const choice = {
    tab: panel,
    onChoose: (tab: PanelTab) => void navigate({ search: { panel: tab }, replace: true, resetScroll: false }),
  }
  return (
    <TheatreScreen {...params} copy={useDownloadedVideo(params.videoId)} choice={choice} Tools={VideoTools} />
  )
}
