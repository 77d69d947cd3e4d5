import type { Log } from '#domain/ports.ts'
import { readVolume } from '#domain/video/playback/volume-machine.ts'
import type { VolumeStore } from '#domain/video/playback/volume-runner.ts'
import { VOLUME_KEY } from './volume-key.ts'

/** The volume, in the storage of this tab: a reload finds it, the next sign-in does not. */
export function createVolumeStore({ tab, log }: { tab: Storage; log: Log }): VolumeStore {
  return {
    read() {
      try {
        return readVolume(JSON.parse(tab.getItem(VOLUME_KEY) ?? 'null'))
      } catch {
        return null
      }
    },
    write(state) {
      try {
        tab.setItem(VOLUME_KEY, JSON.stringify(state))
      } catch (error) {
        log.warn('volume', `Not kept: ${String(error)}`)
      }
    },
    forget: () => tab.removeItem(VOLUME_KEY),
  }
}
