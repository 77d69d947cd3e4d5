import { FileVideo, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '#domain/quantity-text.ts'
import { describeFileProblem } from '#domain/upload/container-sniffing.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { ChosenFile } from './chosen-files.ts'
import styles from './upload-screen.module.css'

/** One chosen file: what it is, or why it is not taken. */
export function ChosenFileCard({
  file,
  size,
  onDrop,
  children,
}: {
  file: ChosenFile
  /** In words. */
  size: string
  onDrop: () => void
  children?: ReactNode
}) {
  const { verdict, picked, begun } = file
  const words = verdict.fits ? null : describeFileProblem(verdict.problem)
  return (
    <li className={styles.card} aria-label={picked.identity.name}>
      <div className={styles.file}>
        <FileVideo aria-hidden="true" />
        <span className={styles.name}>{picked.identity.name}</span>
        <span className={styles.size}>{size}</span>
        <IconButton label={`Leave out ${picked.identity.name}`} onPress={onDrop}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {begun === undefined ? null : (
        <p className={styles.hint}>
          Goes on from another device: {formatBytes(begun.uploadedSize)} of it are on the server.
        </p>
      )}
      {words === null ? (
        children
      ) : (
        <Notice tone="error" title={words.title}>
          {words.text}
        </Notice>
      )}
    </li>
  )
}
