import { FileText, FileVideo, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { ProgressBar } from '../progress/progress-bar.tsx'
import styles from './file-tile.module.css'

export interface FileTileProps {
  name: string
  /** What is worth knowing, in words: its size, its length. */
  facts: string
  /** Shown as a frame if the browser can play it; null for a file that is not a video. */
  video: Blob | null
  /** While it is being sent. */
  progress?: { label: string; value: number | null } | null
  removeLabel: string
  onRemove: () => void
}

/** A file that somebody chose: its picture, name and progress, and a button to remove it. */
export function FileTile({ name, facts, video, progress = null, removeLabel, onRemove }: FileTileProps) {
  return (
    <div className={styles.tile}>
      <span className={styles.picture} aria-hidden="true">
        {video === null ? <FileText /> : <VideoPicture file={video} />}
      </span>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{facts}</span>
        {progress === null ? null : <ProgressBar {...progress} />}
      </div>
      <IconButton label={removeLabel} onPress={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** After the black that many cameras start with, seconds. */
const AT = 1

/** A frame near the beginning; an icon if the browser cannot play the file. */
function VideoPicture({ file }: { file: Blob }) {
  const [address, setAddress] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    queueMicrotask(() => setAddress(made))
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address === null || isBroken) return <FileVideo />
  return (
    <video
      src={`${address}#t=${AT}`}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      onError={() => setBroken(true)}
    />
  )
}
