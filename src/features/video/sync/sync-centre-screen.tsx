import { CircleAlert, RotateCw, ShieldCheck } from 'lucide-react'
import type { Course } from '#contract/endpoints/courses.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { isOwnWork } from '#domain/sync/queued-writes.ts'
import { isAnythingToSend, type SyncSummary } from '#domain/sync/sync-overview.ts'
import { SyncLines } from './sync-lines.tsx'
import { WriteRows } from './write-rows.tsx'
import styles from './sync-centre-screen.module.css'

/** Where everything is that was recorded, picked or written on this device. */
export function SyncCentreScreen({ courses }: { courses: readonly Course[] }) {
  const { sync } = useServices()
  const { lines, summary } = useWatchable(sync.overview())
  const writes = useWatchable(sync.writes()).filter(isOwnWork)
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Sync"
        sentence="Where your recordings, uploads and changes are, from this device to the server."
        action={
          isAnythingToSend(lines, writes) ? (
            <Button icon={<RotateCw aria-hidden="true" />} onPress={() => sync.sendNow()}>
              Send everything now
            </Button>
          ) : null
        }
      />
      {lines.length + writes.length === 0 ? (
        <EmptyState
          icon={<ShieldCheck />}
          title="All safe"
          text="Nothing of yours is on this device alone. What you record, upload or write shows here on its way."
        />
      ) : (
        <>
          <Verdict summary={summary} />
          <SyncLines courses={courses} />
          <WriteRows writes={writes} />
        </>
      )}
    </div>
  )
}

function Verdict({ summary }: { summary: SyncSummary }) {
  switch (summary.status) {
    case 'looking':
      return null
    case 'safe':
      return (
        <Notice tone="good" title="Safe to close this tablet">
          The server holds everything of yours.
        </Notice>
      )
    case 'offline':
      return (
        <Notice tone="waiting" title="Offline: kept on this device">
          Nothing is lost. It is sent by itself when there is a connection, with this app open.
        </Notice>
      )
    case 'waiting':
      return (
        <Notice tone="info" title="On its way">
          Keep this app open until it says that it is safe to close.
        </Notice>
      )
    case 'unsent':
      return (
        <Notice tone="info" title="Not sent yet">
          It is kept on this device until you send or discard it.
        </Notice>
      )
    case 'needs-owner':
      return (
        <Notice tone="waiting" icon={<CircleAlert aria-hidden="true" />} title="Something needs you">
          It is kept here until you decide.
        </Notice>
      )
  }
}
