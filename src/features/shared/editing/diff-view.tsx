import { useMemo } from 'react'
import { diffLines, foldSame } from '#domain/learning/authoring/text-diff.ts'
import { historyWords } from './editing-words.ts'
import styles from './editing.module.css'

export interface DiffViewProps {
  before: string
  after: string
  /** Labels for lines that only one of the two versions has. */
  removed?: string
  added?: string
}

/** What changed between two texts. Each line has a sign, so that color is never the only difference. */
export function DiffView({
  before,
  after,
  removed = historyWords.removed,
  added = historyWords.added,
}: DiffViewProps) {
  const parts = useMemo(() => foldSame(diffLines(before, after)), [before, after])
  if (before === after) return <p className={styles.quiet}>{historyWords.nothingChanged}</p>
  const names = { same: '', removed: `${removed}: `, added: `${added}: ` } as const
  const signs = { same: ' ', removed: '−', added: '+' } as const
  return (
    // Long lines scroll sideways, so the keyboard must reach them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.diff} aria-label={historyWords.changes} tabIndex={0}>
      {parts.map((part, at) =>
        part.type === 'skipped' ? (
          // Lines are in the order of the text and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at} className={styles.skipped}>
            {historyWords.unchanged(part.count)}
          </p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at} className={styles.diffLine} data-kind={part.type}>
            <span aria-hidden="true">{signs[part.type]}</span>
            <span>
              <span className="spoken">{names[part.type]}</span>
              {part.text}
            </span>
          </p>
        ),
      )}
    </section>
  )
}
