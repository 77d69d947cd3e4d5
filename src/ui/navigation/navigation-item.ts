import type { ReactNode } from 'react'

/** Spec 1 §2: an entry of a navigation list. */
export interface NavigationItem {
  name: string
  link: string
  /** Further paths under which it is current. */
  alias?: readonly string[]
  icon: ReactNode
  /** Something new is there. */
  notif?: boolean
  /** How many things wait there. */
  notifCount?: number
  /** A word beside its name. */
  badge?: string
  /** By which a test finds it. */
  testHook?: string
  /** The one thing people come for: a bigger target. */
  isMain?: boolean
  /** It stands a little apart from what is above it. */
  startsGroup?: boolean
}

/** An item is current when the current path starts with its link or any alias. */
export function isCurrent(item: Pick<NavigationItem, 'link' | 'alias'>, path: string): boolean {
  return [item.link, ...(item.alias ?? [])].some((start) => path === start || path.startsWith(`${start}/`))
}
