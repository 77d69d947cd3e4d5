import type { ReactNode } from 'react'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'

export interface MoreButtonProps {
  /** A paged list. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  variant?: 'quiet'
  children?: ReactNode
}

/** Below the loaded pages: loads the next one; hidden if there is none, or no network. */
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
