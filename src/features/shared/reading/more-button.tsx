import type { ReactNode } from 'react'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'

export interface MoreButtonProps {
  /** Read page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  variant?: 'quiet'
  children?: ReactNode
}

/** Below the pages that are here: asks for the next one; nothing where there is none, or no network. */
export function MoreButton({ list, variant, children = 'Show more' }: MoreButtonProps) {
  const isAway = useIsOffline()
  if (!list.hasNextPage || isAway) return null
  return (
    <Button
      {...(variant && { variant })}
      isPending={list.isFetchingNextPage}
      onPress={() => list.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
