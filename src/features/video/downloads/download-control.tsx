import { Check, Download, Pause, Play } from 'lucide-react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { isWhole, type VideoDownload } from '#domain/downloads/download-state.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import styles from './download-control.module.css'
import { describeDownload } from './download-words.ts'
import { useDownload } from './use-download.ts'

/** Brings a video onto this device, or says how far it is. */
export function DownloadControl({ video }: { video: VideoDetails }) {
  const { downloads } = useServices()
  const kept = useDownload(video.videoId)
  if (video.playback === null) return null
  if (kept === null) {
    return (
      <div className={styles.control}>
        <Button icon={<Download aria-hidden="true" />} onPress={() => downloads.keep(video)}>
          {`Keep on this device · ${formatBytes(video.playback.bytes)}`}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.control}>
      <output className={styles.state}>
        {isWhole(kept) ? <Check aria-hidden="true" /> : null}
        {describeDownload(kept)}
      </output>
      <DownloadActions kept={kept} />
    </div>
  )
}

/** Pause, resume and remove; removing loses nothing, since the server has it. */
export function DownloadActions({ kept }: { kept: VideoDownload }) {
  const { downloads, dialogs } = useServices()
  const { videoId, details } = kept
  async function remove(): Promise<void> {
    const isSure = await dialogs.confirm({
      title: 'Remove it from this device?',
      text: `“${details.name}” stays on the server and can be kept again.`,
      confirmLabel: 'Remove',
    })
    if (isSure) downloads.drop(videoId)
  }
  return (
    <div className={styles.actions}>
      {isWhole(kept) ? null : <ProgressAction kept={kept} />}
      <Button size="small" onPress={() => void remove()}>
        Remove
      </Button>
    </div>
  )
}

function ProgressAction({ kept: { videoId, isPaused, trouble } }: { kept: VideoDownload }) {
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
