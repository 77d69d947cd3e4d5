import type { ReactNode } from 'react'
import { FollowedChoice, useFollowedChoice } from './use-selection.ts'

/** Follows the selection once for everything inside. */
export function FollowedSelection({ children }: { children: ReactNode }) {
  return <FollowedChoice value={useFollowedChoice()}>{children}</FollowedChoice>
}
