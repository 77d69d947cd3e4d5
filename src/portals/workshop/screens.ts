import { type ComponentType, createElement, type ReactNode } from 'react'
import { type AheadPart, partAhead } from '#features/shared/lazy-part.ts'
import type { PortalScreenProps } from './screen-props.ts'
import { hasScreen } from './segments.ts'

/**
 * Each file in `screens/` is the screen at the address of its name, and is loaded when somebody goes there: the page of
 * the residency has no table of these routes to load. A new screen is a new file; `segments.ts` says who may see it.
 * The home does not wait for the table of the others.
 */
async function fetchScreen(segment: string): Promise<ComponentType<PortalScreenProps>> {
  if (segment === 'home') return (await import('./screens/home.tsx')).Screen
  return (await import('./screen-files.ts')).fetchScreen(segment)
}

const parts = new Map<string, AheadPart<PortalScreenProps>>()

/** Null for a segment without one. */
function partOf(segment: string): AheadPart<PortalScreenProps> | null {
  if (!hasScreen(segment)) return null
  const part = parts.get(segment) ?? partAhead(() => fetchScreen(segment))
  parts.set(segment, part)
  return part
}

export async function loadScreen(segment: string): Promise<void> {
  await partOf(segment)?.load()
}

/** Null for a segment without one. */
export function showScreen(segment: string, props: Omit<PortalScreenProps, 'segment'>): ReactNode {
  const part = partOf(segment)
  return part === null ? null : createElement(part.pick(), { ...props, segment })
}
