import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { PanelTab } from '#features/video/assess/panel-choice.ts'
import { useDownloadedVideo } from '#features/video/downloads/use-downloaded-video.ts'
import { TheaterScreen } from '#features/video/assess/theater/theater-screen.tsx'
import { requireScreen } from '../require-screen.ts'
import { readPanel } from '../read-panel.ts'
import { videoParams } from '../video-address.ts'
import { VideoTools, type VideoToolsProps } from '../video-tools.tsx'

export const Route = createFileRoute('/residency/assess/$type/$videoId')({
  staticData: { mood: 'theater' },
  validateSearch: readPanel,
  params: videoParams,
  beforeLoad: ({ context }) => requireScreen(context.me, 'toAssess'),
  component: TheaterRoute,
})

function TheaterRoute() {
  const params = Route.useParams()
  const { panel = null } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const choice = {
    tab: panel,
    onChoose: (tab: PanelTab) => void navigate({ search: { panel: tab }, replace: true, resetScroll: false }),
  }
  return (
    <TheaterScreen
      {...params}
      copy={useDownloadedVideo(params.videoId)}
      choice={choice}
      Tools={AssessTools}
    />
  )
}

function AssessTools(props: VideoToolsProps) {
  return <VideoTools {...props} openedFrom="assess" />
}
