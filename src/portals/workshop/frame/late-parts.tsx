import { RefusedWrites } from '#features/video/sync/refused-writes.tsx'
import { EarlyWritesNotice } from '#features/workshops/early-writes-notice.tsx'
import { useHearWorkshops } from '#features/workshops/use-hear-workshops.ts'

/** What nothing in the first view waits for: it knows nearly every call there is. */
export function LateParts() {
  useHearWorkshops()
  return (
    <>
      <EarlyWritesNotice />
      <RefusedWrites />
    </>
  )
}
