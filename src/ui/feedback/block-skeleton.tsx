import { Skeleton } from './skeleton.tsx'

/** Where a part will be that somebody waits for. @param label what is done meanwhile, for those who listen */
export function BlockSkeleton({ label, height }: { label: string; height: string }) {
  return (
    <section aria-busy="true" aria-label={label}>
      <Skeleton height={height} shape="card" />
    </section>
  )
}
