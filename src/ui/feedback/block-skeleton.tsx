import { Skeleton } from './skeleton.tsx'

/** A placeholder for a part that is loading. @param label what is loading, for screen readers */
export function BlockSkeleton({ label, height }: { label: string; height: string }) {
  return (
    <section aria-busy="true" aria-label={label}>
      <Skeleton height={height} shape="card" />
    </section>
  )
}
