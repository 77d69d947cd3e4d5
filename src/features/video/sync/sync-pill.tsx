import { CircleAlert, CircleCheck, CircleDashed, CloudOff, CloudUpload } from 'lucide-react'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
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

const justBegun: SyncSummary = { status: 'unsent', count: 1, bytes: 0 }

/** On every page: whether it is safe to close this tablet. Opens the sync center. */
export function SyncPill({ href }: { href: string }) {
  const { sync, capture } = useServices()
  const isRecording = isInHand(useWatchable(capture))
  const known = useWatchable(sync.overview()).summary
  // What is being recorded here is on the disk a moment later, and in the overview after that.
  const summary = isRecording && known.status === 'safe' ? justBegun : known
  const isAway = summary.status === 'safe' && summary.isAway === true
  const Icon = isAway ? CloudOff : icons[summary.status]
  return (
    <a className={styles.pill} data-state={isAway ? 'offline' : summary.status} href={href}>
      <Icon aria-hidden="true" size={18} />
      <span aria-live="polite">{describeSummary(summary)}</span>
    </a>
  )
}
