import type { Course } from '#contract/endpoints/learning/courses.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import rows from '#features/shared/lists/work-rows.module.css'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Foreseen } from './foreseen.tsx'
import { LineButtons } from './line-buttons.tsx'
import { StageTrack } from './stage-track.tsx'
import styles from './sync-line-row.module.css'
import { describeState, syncWords, toneOf } from './sync-words.ts'

/** One take on its line of truth. */
export function SyncLineRow({ line, courses }: { line: SyncLine; courses: readonly Course[] }) {
  const timeZone = useTimeZone()
  const { name, recordedAt, totalBytes, serverBytes, state } = line
  const showsProgress =
    state.status === 'sending' || state.status === 'paused' || (state.status === 'waiting' && serverBytes > 0)
  return (
    <li className={rows.row} aria-label={name}>
      <div className={rows.head}>
        <h2 className={rows.name}>{name}</h2>
        <p className={rows.facts}>
          {formatMoment(new Date(recordedAt).toISOString(), timeZone)}
          {totalBytes > 0 ? ` · ${formatBytes(totalBytes)}` : ''}
        </p>
      </div>
      <StageTrack reached={line.reached} />
      <StatusDot tone={toneOf(state)}>{describeState(line, timeZone)}</StatusDot>
      {showsProgress ? (
        <ProgressBar
          label={`${name}, on the server`}
          isLabelHidden
          value={totalBytes > 0 ? serverBytes / totalBytes : null}
          tone={state.status === 'sending' ? 'brand' : 'waiting'}
        />
      ) : null}
      {line.isOnlyOnDevice && !line.survivesRestart && state.status !== 'refused' ? (
        <p className={styles.hint}>{syncWords.keepOpen}</p>
      ) : null}
      <Foreseen line={line} />
      <LineButtons line={line} courses={courses} />
    </li>
  )
}
