import type { ReactNode } from 'react'

/** Spec 1 §2: an entry of a navigation list. */
export interface NavigationItem {
  name: string
  link: string
  /** Further paths for which the entry is current. */
  alias?: readonly string[]
  icon: ReactNode
  /** There is something new. */
  notif?: boolean
  /** The number of things waiting there. */
  notifCount?: number
  /** A word beside its name. */
  badge?: string
  /** A hook for tests. */
  testHook?: string
  /** The main thing people come for: it gets a bigger target. */
  isMain?: boolean
  /** Set apart a little from the entry above. */
  startsGroup?: boolean
}

/** An item is current when the current path starts with its link or any alias. */
export function isCurrent(item: Pick<NavigationItem, 'link' | 'alias'>, path: string): boolean {
  return [item.link, ...(item.alias ?? [])].some((start) => path === start || path.startsWith(`${start}/`))
}
