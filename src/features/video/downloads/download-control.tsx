import { Check, Download, Pause, Play } from 'lucide-react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { isWhole, type VideoDownload } from '#domain/downloads/download-state.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import styles from './download-control.module.css'
import { describeDownload, removeQuestion } from './download-words.ts'
import { useDownload } from './use-download.ts'

/** Downloads a video, or shows how far its download has come. */
export function DownloadControl({ video }: { video: VideoDetails }) {
  const { downloads } = useServices()
  const download = useDownload(video.videoId)
  if (video.playback === null) return null
  if (download === null) {
    return (
      <div className={styles.control}>
        <Button icon={<Download aria-hidden="true" />} onPress={() => downloads.add(video)}>
          {`Download · ${formatBytes(video.playback.bytes)}`}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.control}>
      <output className={styles.state}>
        {isWhole(download) ? <Check aria-hidden="true" /> : null}
        {describeDownload(download)}
      </output>
      <DownloadActions download={download} />
    </div>
  )
}

/** Pause, resume and remove; removing loses nothing, since the server has the video. */
export function DownloadActions({ download }: { download: VideoDownload }) {
  const { downloads, dialogs } = useServices()
  const { videoId, details } = download
  async function remove(): Promise<void> {
    const isSure = await dialogs.confirm(removeQuestion(details.name))
    if (isSure) downloads.remove(videoId)
  }
  return (
    <div className={styles.actions}>
      {isWhole(download) ? null : <ProgressAction download={download} />}
      <Button size="small" onPress={() => void remove()}>
        Remove
      </Button>
    </div>
  )
}

function ProgressAction({ download: { videoId, isPaused, trouble } }: { download: VideoDownload }) {
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
