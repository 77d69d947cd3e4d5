import type { SystemName } from '#contract/vocabulary/devices/system-name.ts'

/** Where the map of a device shows a place: in its own app on phones and on a Mac, in the browser elsewhere. */
export function mapAddress(place: string, system: SystemName): string {
  const query = encodeURIComponent(place)
  switch (system) {
    case 'iOS':
    case 'iPadOS':
    case 'macOS':
      return `https://maps.apple.com/?q=${query}`
    case 'Android':
      return `geo:0,0?q=${query}`
    default:
      return `https://www.openstreetmap.org/search?query=${query}`
  }
}
