import { Suspense } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'

const HeldNotice = lazyPart(async () => (await import('./held-notice.tsx')).HeldNotice)

/** Those who show it name one file, and this one names what that needs: the list is in what every page loads first. */
export function HeldSlot({ path }: { path: string }) {
  return (
    <Suspense fallback={null}>
      <HeldNotice path={path} />
    </Suspense>
  )
}
