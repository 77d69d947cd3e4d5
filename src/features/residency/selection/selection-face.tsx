import { ChevronsUpDown, Eye, Users } from 'lucide-react'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import styles from './selection.module.css'
import { type Face, selectionWords } from './selection-words.ts'

/** What is selected, as it stands in the frame. */
export function SelectionFace({ face, viewMode }: { face: Face; viewMode: ViewMode }) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {viewMode === 'PROCTOR' ? <Eye /> : <Users />}
      </span>
      <span className={styles.unseen}>{selectionWords.showing} </span>
      <span className={styles.words}>
        <span className={styles.text}>{face.text}</span>
        {face.subtext === null ? null : <span className={styles.subtext}>{face.subtext}</span>}
      </span>
      <ChevronsUpDown className={styles.chevron} aria-hidden="true" />
    </>
  )
}
