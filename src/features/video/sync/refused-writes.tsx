import { stepsAside } from '#domain/outbox/lane-heads.ts'
import { isOwnWork } from '#domain/sync/queued-writes.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Section } from '#ui/layout/section.tsx'
import styles from './sync-line-row.module.css'
import { syncWords } from './sync-words.ts'
import { WriteRows } from './write-rows.tsx'

/** Where there is no sync center: what the server refused, until somebody decides. */
export function RefusedWrites() {
  const writes = useWatchable(useServices().sync.writes())
  const refused = writes.filter((write) => write.refusal !== null && isOwnWork(write))
  if (refused.length === 0) return null
  return (
    <div className={styles.refused}>
      <Section title={syncWords.refused(refused.length)}>
        <p className="quiet">{refused.every(stepsAside) ? syncWords.refusedAside : syncWords.refusedStay}</p>
        <WriteRows writes={refused} held={[]} />
      </Section>
    </div>
  )
}
