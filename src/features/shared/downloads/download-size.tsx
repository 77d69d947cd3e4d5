import type { VideoSize } from '#domain/video/playback/video-size.ts'
import { useServices } from '../use-services.ts'
import { describeSize, sizeWords } from '../video/size-words.ts'
import styles from './download-control.module.css'

export interface DownloadSizeProps {
  size: VideoSize
  /** Bytes of each. */
  full: number
  small: number
}

/** Which size to download: what is chosen counts for all downloads. */
export function DownloadSize({ size, full, small }: DownloadSizeProps) {
  const { downloads } = useServices()
  return (
    <select
      className={styles.size}
      aria-label={sizeWords.download}
      value={size}
      onChange={(event) => downloads.set({ downloadSize: event.currentTarget.value as VideoSize })}
    >
      <option value="full">{describeSize('full', full)}</option>
      <option value="small">{describeSize('small', small)}</option>
    </select>
  )
}
