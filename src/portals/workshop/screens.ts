import { type ComponentType, createElement, type ReactNode } from 'react'
import { partAhead } from '#features/shared/lazy-part.ts'

/** What a screen of the portal is given. */
export interface PortalScreenProps {
  /** Its own: tabs with an address each are one screen, in which the focus stays where it is. */
  segment: string
  /** The query of the address, as it was parsed. */
  search: Readonly<Record<string, unknown>>
  /** Changes the query. */
  onGo: (search: Record<string, string>, options?: { replace?: boolean }) => void
}

interface ScreenFile {
  Screen: ComponentType<PortalScreenProps>
}

/**
 * Each file in `screens/` is the screen at the address of its name, and is loaded when somebody goes there: the page of
 * the residency has no table of these routes to load. A new screen is a new file; `segments.ts` says who may see it.
 */
const files = import.meta.glob<ScreenFile>(['./screens/*.tsx', './screens/*/*.tsx'])

const screens = new Map(
  Object.entries(files).map(([file, load]) => [
    // A folder in parentheses is no part of the address.
    file.slice('./screens/'.length, -'.tsx'.length).replace(/^\([^)]*\)\//, ''),
    partAhead(async () => (await load()).Screen),
  ]),
)

export function hasScreen(segment: string): boolean {
  return screens.has(segment)
}

export async function loadScreen(segment: string): Promise<void> {
  await screens.get(segment)?.load()
}

/** Null for a segment without one. */
export function showScreen(segment: string, props: Omit<PortalScreenProps, 'segment'>): ReactNode {
  const screen = screens.get(segment)
  return screen === undefined ? null : createElement(screen.pick(), { ...props, segment })
}
