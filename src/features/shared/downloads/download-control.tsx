import { Check, Download as DownloadIcon, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import {
  type CourseVideo,
  type Download,
  type DownloadId,
  downloadName,
  isWhole,
} from '#domain/video/downloads/download-state.ts'
import {
  fileOfSize,
  filesOfCourse,
  sizeToDownload,
  type VideoSize,
} from '#domain/video/playback/video-size.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'
import type { PlayedVideo } from '../video/use-video-size.ts'
import styles from './download-control.module.css'
import { DownloadSize } from './download-size.tsx'
import { describeDownload, removeQuestion } from './download-words.ts'
import { useDownload } from './use-download.ts'

/** Downloads a video, or shows the progress of its download. */
export function DownloadControl({ video }: { video: VideoDetails }) {
  const { downloads } = useServices()
  return <SizedControl video={video} onAdd={(size) => downloads.add(video, size)} />
}

/** The same for a video in a text of a course. */
export function CourseDownloadControl({ video }: { video: CourseVideo }) {
  const { downloads } = useServices()
  const { file } = video
  return (
    <SizedControl
      video={{ videoId: file.assetId, ...filesOfCourse(file) }}
      onAdd={(size) => downloads.addCourseVideo(video, size)}
    />
  )
}

interface SizedControlProps {
  video: PlayedVideo
  onAdd: (size: VideoSize) => void
}

function SizedControl({ video, onAdd }: SizedControlProps) {
  const { downloadSize, link } = useWatchable(useServices().downloads)
  const size = sizeToDownload(video, downloadSize, link)
  const file = fileOfSize(video, size)
  const small = fileOfSize(video, 'small')
  if (file === null) return null
  return (
    <Control videoId={video.videoId} bytes={file.bytes} onAdd={() => onAdd(size)}>
      {small === null || video.playback === null ? null : (
        <DownloadSize size={size} full={video.playback.bytes} small={small.bytes} />
      )}
    </Control>
  )
}

interface ControlProps {
  videoId: DownloadId
  bytes: number
  onAdd: () => void
  /** What can be chosen beforehand. */
  children?: ReactNode
}

/** Uses only elements that may be inside a paragraph. */
function Control({ videoId, bytes, onAdd, children }: ControlProps) {
  const download = useDownload(videoId)
  if (download === null) {
    return (
      <span className={styles.control}>
        <Button icon={<DownloadIcon aria-hidden="true" />} onPress={onAdd}>
          {`Download · ${formatBytes(bytes)}`}
        </Button>
        {children}
      </span>
    )
  }
  return (
    <span className={styles.control}>
      <output className={styles.state}>
        {isWhole(download) ? <Check aria-hidden="true" /> : null}
        {describeDownload(download)}
      </output>
      <DownloadActions download={download} />
    </span>
  )
}

/** Pause, resume and remove; removing loses nothing, because the server has the video. */
export function DownloadActions({ download }: { download: Download }) {
  const { downloads, dialogs } = useServices()
  const { videoId } = download
  async function remove(): Promise<void> {
    const isSure = await dialogs.confirm(removeQuestion(downloadName(download)))
    if (isSure) downloads.remove(videoId)
  }
  return (
    <span className={styles.actions}>
      {isWhole(download) ? null : <ProgressAction download={download} />}
      <Button size="small" onPress={() => void remove()}>
        Remove
      </Button>
    </span>
  )
}

function ProgressAction({ download: { videoId, isPaused, trouble } }: { download: Download }) {
  const { downloads } = useServices()
  if (isPaused || trouble !== null) {
    return (
      <Button size="small" icon={<Play aria-hidden="true" />} onPress={() => downloads.resume(videoId)}>
        {isPaused ? 'Resume' : 'Try again'}
      </Button>
    )
  }
  return (
    <Button size="small" icon={<Pause aria-hidden="true" />} onPress={() => downloads.pause(videoId)}>
      Pause
    </Button>
  )
}
