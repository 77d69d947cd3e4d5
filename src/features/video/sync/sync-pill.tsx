import { CircleAlert, CircleCheck, CircleDashed, CloudOff, CloudUpload } from 'lucide-react'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import type { SyncSummary } from '#domain/sync/sync-overview.ts'
import { describeSummary } from './summary-words.ts'
import styles from './sync-pill.module.css'

const icons: Record<SyncSummary['status'], typeof CloudOff> = {
  looking: CircleDashed,
  safe: CircleCheck,
  waiting: CloudUpload,
  unsent: CloudUpload,
  offline: CloudOff,
  'needs-owner': CircleAlert,
}

/** On every page: whether it is safe to close this tablet. Opens the sync centre. */
export function SyncPill({ href }: { href: string }) {
  const { sync } = useServices()
  const { summary } = useWatchable(sync.overview())
  const isAway = summary.status === 'safe' && summary.isAway === true
  const Icon = isAway ? CloudOff : icons[summary.status]
  return (
    <a className={styles.pill} data-state={isAway ? 'offline' : summary.status} href={href}>
      <Icon aria-hidden="true" size={18} />
      <span aria-live="polite">{describeSummary(summary)}</span>
    </a>
  )
}
