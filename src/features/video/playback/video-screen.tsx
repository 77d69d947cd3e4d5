import { useQuery } from '@tanstack/react-query'
import { VideoOff } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { getVideo, type VideoDetails } from '#contract/endpoints/video/videos.ts'
import { maySee } from '#contract/policies/screens.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import type { Links } from '#domain/links.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { addressIn, type VideoSize } from '#domain/video/playback/video-size.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { MissingNotice } from '#features/shared/video/missing-notice.tsx'
import { ownMarks } from '#features/shared/video/own-marks.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { type PlayerMoment, usePlayerMoment } from '#ui/video-player/player-moment.ts'
import { Workspace } from '#ui/workspace/workspace.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { FailureReport } from './failure-report.tsx'
import { LeftDraft } from './left-draft.tsx'
import { VideoStage } from './video-stage.tsx'
import { countMarks, listWords, watchWords } from './video-words.ts'

export interface VideoPartProps {
  video: VideoDetails
  /** The player, while there is one. */
  hand: () => PlayerHandle | null
  /** The player's position. */
  moment: PlayerMoment
}

export interface VideoToolsProps extends VideoPartProps {
  marks: readonly PlayerMark[]
}

export interface VideoPanelProps extends VideoPartProps {
  /** What the timeline shows in addition to the marks of the recording. */
  onMarks: (marks: readonly PlayerMark[]) => void
}

export interface VideoScreenProps {
  type: VideoType
  videoId: VideoId
  /** What can be done about a failed one. */
  remedyFor: (video: VideoDetails) => ReactNode
  /** The complete download on this device: it plays with or without a network. */
  copy: { details: VideoDetails; src: string; at: number } | null
  /** Shown below and beside the player of a watchable video. */
  Tools: ComponentType<VideoToolsProps>
  Panel: ComponentType<VideoPanelProps>
}

/** One video to watch, or its state if it can't be watched yet. */
export function VideoScreen(props: VideoScreenProps) {
  const { type, videoId, copy } = props
  const query = useQuery(endpointQuery(getVideo, { params: { type, id: videoId } }))
  async function askForFresh(size: VideoSize): Promise<string | null> {
    const { data } = await query.refetch()
    return addressIn(data, size) ?? copy?.src ?? null
  }
  return (
    <QueryView
      query={query}
      instead={copy === null ? null : { data: copy.details, at: copy.at }}
      skeleton={<Skeleton height="56vh" shape="card" />}
      offline={<WaitForServer />}
      notFound={
        <>
          <NotThere />
          <LeftDraft videoId={videoId} />
        </>
      }
      reassurance={listWords.safe}
      asOf={{ what: 'the video and its facts' }}
    >
      {(video, asOf) => <ShownVideo {...props} video={video} asOf={asOf} onAddressEnded={askForFresh} />}
    </QueryView>
  )
}

interface ShownVideoProps extends VideoScreenProps {
  video: VideoDetails
  asOf: ReactNode
  onAddressEnded: (size: VideoSize) => Promise<string | null>
}

function ShownVideo(props: ShownVideoProps) {
  const { videoId, copy, video, asOf, remedyFor, Tools, Panel, onAddressEnded } = props
  const { processing, links } = useServices()
  const hand = useRef<PlayerHandle>(null)
  const moment = usePlayerMoment()
  const [marks, setMarks] = useState<readonly PlayerMark[]>(() => ownMarks(video))
  const timeZone = useTimeZone()
  const me = useMe()
  const seen = video.state === 'PROCESSING' ? null : video.videoAsmtId
  useEffect(() => {
    if (seen !== null) processing.noteOpened(seen)
  }, [processing, seen])
  const recorded = formatMoment(video.recordedAt, timeZone)
  // What can be watched says its sizes where one is chosen; until then, this is what was sent.
  const sent = video.playback === null ? [formatBytes(video.bytes)] : []
  const facts = video.isMine
    ? [recorded, ...sent, ...(video.markCount > 0 ? [countMarks(video.markCount)] : [])]
    : [video.owner.fullName, ...(video.groupName === null ? [] : [video.groupName]), recorded]
  const header = (
    <PageHeader
      isCompact
      title={nameAttempt(video)}
      sentence={facts.join(' · ')}
      back={backFrom(video, links, me)}
    />
  )
  const stage = (
    <VideoStage
      key={videoId}
      ref={hand}
      video={video}
      marks={marks}
      moment={moment}
      downloadedSrc={copy?.src ?? null}
      remedy={remedyFor(video)}
      onAddressEnded={onAddressEnded}
    />
  )
  if (video.playback === null)
    return (
      <Screen gap={6}>
        {header}
        {asOf}
        {stage}
        {video.mediaReport === null ? null : (
          <FailureReport report={video.mediaReport} failure={video.failure ?? 'unexpected'} />
        )}
      </Screen>
    )
  const part = { video, hand: () => hand.current, moment }
  return (
    <Workspace
      header={header}
      picture={stage}
      tools={
        <>
          {asOf}
          <MissingNotice marks={video.marks} />
          <Tools {...part} marks={marks} />
        </>
      }
      panel={<Panel {...part} onMarks={setMarks} />}
    />
  )
}

/**
 * The screen from which the viewer would have come if they had not opened the address directly; one that they may see.
 */
function backFrom({ admittedBy, subject }: VideoDetails, links: Links, me: Me | null): string {
  switch (admittedBy) {
    case 'OWNER':
      return links.myVideosOf(subject.videoType)
    case 'SUBMISSION':
      if (me === null || maySee(me, 'toAssess')) return links.toAssess
      return maySee(me, 'allVideos') ? links.allVideos : links.home
    case 'LIBRARY':
    case 'REQUEST':
      return links.library
  }
}

function NotThere() {
  const links = useLinks()
  return (
    <EmptyState
      isPage
      icon={<VideoOff />}
      title={watchWords.none}
      text={watchWords.noneText}
      action={<ButtonLink href={links.myVideos}>{watchWords.myVideos}</ButtonLink>}
    />
  )
}

function WaitForServer() {
  return (
    <Notice tone="waiting" title={watchWords.offline}>
      {watchWords.offlineText}
    </Notice>
  )
}
