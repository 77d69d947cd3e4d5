import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { SyncLineRow } from './sync-line-row.tsx'

/** The lines of this person's takes, newest first; only picked files if asked. */
export function SyncLines({ courses, source }: { courses: readonly Course[]; source?: SyncLine['source'] }) {
  const { sync } = useServices()
  const { lines } = useWatchable(sync.overview())
  const shown = lines.filter((line) => source === undefined || line.source === source).toReversed()
  if (shown.length === 0) return null
  return (
    <Stack gap={4} as="ul">
      {shown.map((line) => (
        <SyncLineRow key={line.takeId} line={line} courses={courses} />
      ))}
    </Stack>
  )
}
