import type { ReactNode } from 'react'
import { formatBytes } from '#domain/quantity-text.ts'
import { describeFileProblem } from '#domain/video/upload/container-sniffing.ts'
import { foreseenText, foreseenWords } from '#features/shared/foreseen/foreseen-words.ts'
import { FileTile } from '#ui/controls/fields/file-tile.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { ChosenFile } from './chosen-files.ts'
import styles from './upload-screen.module.css'
import { describeBegun } from './upload-words.ts'

/** One chosen file: what it is, or why it is refused. */
export function ChosenFileCard({
  file,
  onDrop,
  children,
}: {
  file: ChosenFile
  onDrop: () => void
  children?: ReactNode
}) {
  const { verdict, picked, begun } = file
  const { name, size } = picked.identity
  const foreseen = verdict.fits ? (verdict.foreseen ?? null) : null
  const words = verdict.fits ? null : describeFileProblem(verdict.problem)
  return (
    <li className={styles.card} aria-label={name}>
      <FileTile
        name={name}
        facts={formatBytes(size)}
        video={verdict.fits && picked.file instanceof Blob ? picked.file : null}
        removeLabel={`Remove ${name}`}
        onRemove={onDrop}
      />
      {begun === undefined ? null : <p className={styles.hint}>{describeBegun(begun)}</p>}
      {foreseen === null ? null : (
        <Notice tone="error" title={foreseenWords.title}>
          {foreseenText(foreseen)}
        </Notice>
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
