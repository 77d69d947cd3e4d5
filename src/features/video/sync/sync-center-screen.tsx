import { CircleAlert, CloudOff, RotateCw, ShieldCheck } from 'lucide-react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { isOwnWork } from '#domain/sync/queued-writes.ts'
import type { SyncSummary } from '#domain/sync/sync-overview.ts'
import { isAnythingToSend } from '#domain/sync/sync-summary.ts'
import { LeftList } from './left/left-list.tsx'
import { SyncLines } from './sync-lines.tsx'
import { describeVerdict, syncWords } from './sync-words.ts'
import { WriteRows } from './write-rows.tsx'

/** Where everything is that was recorded, picked or written on this device. */
export function SyncCenterScreen({ courses }: { courses: readonly Course[] }) {
  const { sync } = useServices()
  const { lines, held, summary } = useWatchable(sync.overview())
  const writes = useWatchable(sync.writes()).filter(isOwnWork)
  const isAway = useIsOffline()
  return (
    <Screen gap={6}>
      <PageHeader
        title="Sync"
        sentence={syncWords.sentence}
        action={
          isAnythingToSend(lines, writes) ? (
            <Button icon={<RotateCw aria-hidden="true" />} onPress={() => sync.sendNow()}>
              {syncWords.sendAll}
            </Button>
          ) : null
        }
      />
      {lines.length + writes.length + held.length === 0 ? (
        // Until the device was read, nothing is said to be safe.
        summary.status === 'looking' ? (
          <>
            <output>{syncWords.looking}</output>
            <ListSkeleton />
          </>
        ) : (
          <EmptyState
            icon={isAway ? <CloudOff /> : <ShieldCheck />}
            {...(isAway ? syncWords.emptyAway : syncWords.empty)}
          />
        )
      ) : (
        <>
          <Verdict summary={summary} />
          <SyncLines courses={courses} />
          <WriteRows writes={writes} held={held} />
        </>
      )}
      <LeftList />
    </Screen>
  )
}

const tones = {
  looking: 'info',
  safe: 'good',
  offline: 'waiting',
  waiting: 'info',
  unsent: 'info',
  'needs-owner': 'waiting',
} as const

function Verdict({ summary }: { summary: SyncSummary }) {
  const words = describeVerdict(summary)
  if (words === null) return null
  return (
    <Notice
      tone={tones[summary.status]}
      title={words.title}
      {...(summary.status === 'needs-owner' ? { icon: <CircleAlert aria-hidden="true" /> } : {})}
    >
      {words.text}
    </Notice>
  )
}
