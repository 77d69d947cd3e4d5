import * as z from 'zod/mini'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { DownloadSettings } from '#domain/video/downloads/download-state.ts'

/** Browsers have stored settings under this name, so it never changes. */
const KEY = 'trocar.kept-settings.'

const settings = z.object({
  budget: z.number().check(z.positive()),
  isFreedAfterAssessment: z.boolean(),
})

export function readDownloadSettings(
  storage: Pick<Storage, 'getItem'>,
  ownerId: UserId,
): Partial<DownloadSettings> {
  try {
    const read = settings.safeParse(JSON.parse(storage.getItem(KEY + ownerId) ?? 'null'))
    return read.success ? read.data : {}
  } catch {
    // Not ours, or the browser blocks its storage: the defaults apply.
    return {}
  }
}

/** False if the device has no room for it. */
export function writeDownloadSettings(
  storage: Pick<Storage, 'setItem'>,
  ownerId: UserId,
  settings: DownloadSettings,
): boolean {
  try {
    storage.setItem(KEY + ownerId, JSON.stringify(settings))
    return true
  } catch {
    return false
  }
}
