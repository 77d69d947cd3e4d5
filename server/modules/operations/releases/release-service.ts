import { compareVersions } from '#contract/app-version.ts'
import type { Outcome } from '#contract/endpoint.ts'
import type { listFieldVersions, MobilePlatform } from '#contract/endpoints/operations/releases.ts'
import type { SystemName } from '#contract/vocabulary/devices/system-name.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { countDevices, listVersions } from './release-store.ts'

/** An iPad counts among Apple's phones. */
const systemsOf: Readonly<Record<MobilePlatform, readonly SystemName[]>> = {
  ios: ['iOS', 'iPadOS'],
  android: ['Android'],
}

/** The versions on a platform's devices, newest first; devices that report none come last. */
export async function readFieldVersions(
  database: Database,
  platform: MobilePlatform,
): Promise<Outcome<typeof listFieldVersions>> {
  const systems = systemsOf[platform]
  const [rows, devices] = await Promise.all([
    listVersions(database, systems),
    countDevices(database, systems),
  ])
  const items = rows.toSorted((one, other) => {
    if (one.version === null || other.version === null)
      return Number(one.version === null) - Number(other.version === null)
    return compareVersions(other.version, one.version)
  })
  return succeed({ items, devices })
}
