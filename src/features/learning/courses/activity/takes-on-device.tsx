import type { SyncLine } from '#domain/sync/sync-line.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { StatusDot, type StatusTone } from '#ui/feedback/status-dot.tsx'
import { takeWords } from './activity-words.ts'
import styles from './attempts.module.css'

/** What waits on this device; each take leads to where it can be sent. */
export function TakesOnDevice({ takes }: { takes: readonly SyncLine[] }) {
  const links = useLinks()
  const timeZone = useTimeZone()
  if (takes.length === 0) return null
  return (
    <ul className={styles.attempts} aria-label={takeWords.onDevice}>
      {takes.map(({ takeId, name, recordedAt, state }) => {
        const at = new Date(recordedAt).toISOString()
        const { tone, text } = statusOf(state)
        return (
          <li key={takeId}>
            <a className={styles.attempt} href={links.sync}>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <time className="quiet" dateTime={at}>
                  {formatMoment(at, timeZone)}
                </time>
              </span>
              <StatusDot tone={tone}>{text}</StatusDot>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function statusOf({ status }: SyncLine['state']): { tone: StatusTone; text: string } {
  switch (status) {
    case 'capturing':
      return { tone: 'record', text: takeWords.recording }
    case 'cut-off':
    case 'undecided':
      return { tone: 'idle', text: takeWords.undecided }
    case 'sending':
      return { tone: 'busy', text: takeWords.sending }
    case 'refused':
      return { tone: 'error', text: takeWords.refused }
    default:
      return { tone: 'waiting', text: takeWords.waiting }
  }
}
