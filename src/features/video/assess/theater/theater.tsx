import { type ComponentType, type ReactNode, useRef } from 'react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { VideoSize } from '#domain/video/playback/video-size.ts'
import { useServices } from '#features/shared/use-services.ts'
import { MissingNotice } from '#features/shared/video/missing-notice.tsx'
import { KeyHelp } from '#ui/video-player/keys/key-help.tsx'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import { type PlayerMoment, usePlayerMoment } from '#ui/video-player/player-moment.ts'
import { Workspace } from '#ui/workspace/workspace.tsx'
import { questionWords, theaterKeys } from '../assess-words.ts'
import type { PanelChoice } from '../panel-choice.ts'
import { answerMarks, timelineMarks } from '../timeline-marks.ts'
import { useAssessment } from '../use-assessment.ts'
import { useSending } from '../use-sending.ts'
import { AssessPanel } from './assess-panel.tsx'
import { AssessedPlayer } from './assessed-player.tsx'
import styles from './theater.module.css'

export interface TheaterToolsProps {
  video: VideoDetails
  marks: readonly PlayerMark[]
  hand: () => PlayerHandle | null
  moment: PlayerMoment
}

export interface TheaterProps {
  video: VideoDetails
  header: ReactNode
  /** How old the video's facts are. */
  asOf: ReactNode
  /** Its address on this device, if it is downloaded. */
  downloadedSrc: string | null
  onAddressEnded: (size: VideoSize) => Promise<string | null>
  choice: PanelChoice
  /** Other ways to review it. */
  Tools: ComponentType<TheaterToolsProps>
}

/** The picture and its tools on one side, what is said about it on the other. */
export function Theater(props: TheaterProps) {
  const { video, header, asOf, downloadedSrc, onAddressEnded, choice, Tools } = props
  const { session } = useServices()
  const player = useRef<PlayerHandle>(null)
  const moment = usePlayerMoment()
  const assessment = useAssessment(video)
  const sending = useSending(video, assessment)
  const hand = (): PlayerHandle | null => player.current

  const mine = answerMarks(assessment.judgment, assessment.rubrics, {
    id: 'mine',
    person: session.me()?.fullName ?? 'You',
  })
  const marks = timelineMarks(video, assessment.shownComments, mine)
  return (
    <Workspace
      isUndisturbed
      header={header}
      picture={
        <AssessedPlayer
          ref={player}
          video={video}
          downloadedSrc={downloadedSrc}
          marks={marks}
          moment={moment}
          onAddressEnded={onAddressEnded}
        />
      }
      tools={
        <>
          {asOf}
          <MissingNotice marks={video.marks} />
          <Question video={video} />
          <Tools video={video} marks={marks} hand={hand} moment={moment} />
          <KeyHelp more={theaterKeys} />
        </>
      }
      panel={<AssessPanel {...{ video, assessment, sending, hand, moment, choice }} />}
    />
  )
}

/** What its owner wrote to the assessors. */
function Question({ video }: { video: VideoDetails }) {
  if (video.description === '') return null
  return (
    <figure className={styles.question}>
      <figcaption>{questionWords(video.isMine ? null : video.owner.fullName)}</figcaption>
      <blockquote>{video.description}</blockquote>
    </figure>
  )
}
