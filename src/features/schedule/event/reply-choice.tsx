import { replyToEvent } from '#contract/endpoints/schedule/event-reply.ts'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { saidAfter } from '#domain/time/said-after.ts'
import { inputOf } from '#domain/sync/queued-writes.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import styles from './event-dialog.module.css'
import { eventWords, replyWords } from '../schedule-words.ts'

const choices = [
  { id: 'YES' as const, text: replyWords.YES, tone: 'good' as const },
  { id: 'NO' as const, text: replyWords.NO, tone: 'quiet' as const },
]

/** Asks whether the person attends; hidden for people who are not asked, and read-only once it is over. */
export function ReplyChoice({ event }: { event: EventSummary }) {
  const { sync, clock, toasts } = useServices()
  const isOffline = useIsOffline()
  const { writes } = useQueued()
  const now = useNow()
  if (!event.isAttending || Date.parse(event.endDate) <= now) return null
  const isUnsent = writes.some((write) => inputOf(replyToEvent, write)?.params.id === event.id)
  async function reply(said: 'YES' | 'NO'): Promise<void> {
    const body = { reply: said, repliedAt: saidAfter(event.standsSince, clock.now()) }
    const queued = await sync.write(replyToEvent, { params: { id: event.id }, body })
    if (!queued.ok) toasts.show({ type: 'ERROR', msg: eventWords.notStored })
  }
  return (
    <div className={styles.reply}>
      <Segments
        label={eventWords.asked}
        choices={choices}
        value={event.reply}
        onChange={(said) => void reply(said)}
      />
      {isOffline && isUnsent ? <p className={styles.quiet}>{eventWords.offline}</p> : null}
    </div>
  )
}
