import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { AssessLink } from '#features/video/assess/assess-link.tsx'
import type { PanelTab } from '#features/video/assess/panel-choice.ts'
import { ReviewPanels } from '#features/video/assess/review-panels.tsx'
import { useDownloadedVideo } from '#features/video/downloads/use-downloaded-video.ts'
import { LibraryFacts } from '#features/video/library/library-facts.tsx'
import { RequestBeside, RequestOfVideo } from '#features/video/library/request-of-video.tsx'
import {
  type VideoPanelProps,
  VideoScreen,
  type VideoToolsProps,
} from '#features/video/playback/video-screen.tsx'
import { ProcessAgainButton } from '#features/video/processing/process-again-button.tsx'
import { readPanel } from '../read-panel.ts'
import { videoParams } from '../video-address.ts'
import { VideoTools } from '../video-tools.tsx'

/** Spec 2 §2: `/{videoTypeKey}/{videoId}`; `playback-view=true` means watching only. */
export const Route = createFileRoute('/residency/video/$type/$videoId')({
  staticData: { mood: 'theater' },
  validateSearch: (raw: Record<string, unknown>): { panel?: PanelTab; 'playback-view'?: true } => ({
    ...(raw['playback-view'] === true ? { 'playback-view': true } : {}),
    ...readPanel(raw),
  }),
  params: videoParams,
  component: VideoRoute,
})

function VideoRoute() {
  const { type, videoId } = Route.useParams()
  const copy = useDownloadedVideo(videoId)
  return (
    <VideoScreen
      type={type}
      videoId={videoId}
      remedyFor={processAgain}
      copy={copy}
      Tools={WatchTools}
      Panel={ReviewPanel}
    />
  )
}

function processAgain(video: VideoDetails) {
  return video.isMine ? <ProcessAgainButton video={video} /> : null
}

/** People who decide about a request watch the video but do not see its comments. */
function WatchTools(props: VideoToolsProps) {
  const { admittedBy, sharedVideoId, sharedRequestId } = props.video
  if (admittedBy === 'REQUEST') return null
  return (
    <>
      {sharedRequestId === null ? null : <RequestBeside id={sharedRequestId} />}
      <VideoTools {...props} before={<AssessLink video={props.video} />} />
      {sharedVideoId === null ? null : <LibraryFacts id={sharedVideoId} />}
    </>
  )
}

function ReviewPanel(props: VideoPanelProps) {
  const { videoId, admittedBy, sharedRequestId } = props.video
  const copy = useDownloadedVideo(videoId)
  const { panel = null, ...place } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const choice = {
    tab: panel,
    onChoose: (tab: PanelTab) =>
      void navigate({ search: { ...place, panel: tab }, replace: true, resetScroll: false }),
  }
  if (admittedBy === 'REQUEST' && sharedRequestId !== null) return <RequestOfVideo id={sharedRequestId} />
  return <ReviewPanels {...props} choice={choice} reviewData={copy?.reviewData ?? null} />
}
