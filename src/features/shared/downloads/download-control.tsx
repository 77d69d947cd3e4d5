import { Check, Download as DownloadIcon, Pause, Play } from 'lucide-react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import {
  type CourseVideo,
  type Download,
  type DownloadId,
  downloadName,
  isWhole,
} from '#domain/video/downloads/download-state.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { useServices } from '../use-services.ts'
import styles from './download-control.module.css'
import { describeDownload, removeQuestion } from './download-words.ts'
import { useDownload } from './use-download.ts'

/** Downloads a video, or shows the progress of its download. */
export function DownloadControl({ video }: { video: VideoDetails }) {
  const { downloads } = useServices()
  const { videoId, playback } = video
  return playback === null ? null : (
    <Control videoId={videoId} bytes={playback.bytes} onAdd={() => downloads.add(video)} />
  )
}

/** The same for a video in a text of a course. */
export function CourseDownloadControl({ video }: { video: CourseVideo }) {
  const { downloads } = useServices()
  const { assetId, bytes } = video.file
  return <Control videoId={assetId} bytes={bytes} onAdd={() => downloads.addCourseVideo(video)} />
}

interface ControlProps {
  videoId: DownloadId
  bytes: number
  onAdd: () => void
}

/** Uses only elements that may be inside a paragraph. */
function Control({ videoId, bytes, onAdd }: ControlProps) {
  const download = useDownload(videoId)
  if (download === null) {
    return (
      <span className={styles.control}>
        <Button icon={<DownloadIcon aria-hidden="true" />} onPress={onAdd}>
          {`Download · ${formatBytes(bytes)}`}
        </Button>
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
