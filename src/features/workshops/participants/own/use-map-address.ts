import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { systemOf } from '#contract/vocabulary/devices/system-name.ts'
import { mapAddress } from '#domain/workshops/map-address.ts'
import { describeAddress } from '../../workshop-when.ts'

/** Opens the place in the map of this device. Null: it isn't known. */
export function useMapAddress(workshop: Workshop): string | null {
  const place = describeAddress(workshop)
  const system = systemOf(navigator.userAgent, navigator.maxTouchPoints)
  return place === '' ? null : mapAddress(place, system)
}
