import type { ComponentType } from 'react'
import type { PortalScreenProps } from './screen-props.ts'

interface ScreenFile {
  Screen: ComponentType<PortalScreenProps>
}

const files = import.meta.glob<ScreenFile>(['./screens/*.tsx', './screens/*/*.tsx', '!./screens/home.tsx'])

const bySegment = new Map(
  Object.entries(files).map(([file, fetch]) => [
    // A folder in parentheses is no part of the address.
    file.slice('./screens/'.length, -'.tsx'.length).replace(/^\([^)]*\)\//, ''),
    fetch,
  ]),
)

export async function fetchScreen(segment: string): Promise<ComponentType<PortalScreenProps>> {
  const fetch = bySegment.get(segment)
  if (fetch === undefined) throw new Error(`No file for the screen "${segment}".`)
  return (await fetch()).Screen
}
