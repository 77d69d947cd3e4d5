import { CameraDesk } from '#domain/video/recording/capture/camera-desk.ts'
import { CaptureRunner } from '#domain/video/recording/capture/capture-runner.ts'
import type { CaptureDeps } from '#domain/video/recording/capture/capture-runner.ts'
import type { SpareRoom } from '#domain/video/recording/recording-ports.ts'
import type { Recording } from '#domain/video/recording/recording.ts'
import { createAudioEngine } from './audio-engine.ts'
import { createBrowserCameras } from './browser-cameras.ts'
import { createBrowserRecorders } from './browser-recorders.ts'
import { createRecordingSafeguards } from './recording-safeguards.ts'
import { createStoredRecordingMemory } from './stored-recording-memory.ts'

export type RecordingDeps = Omit<CaptureDeps, 'desk' | 'recorders' | 'safeguards' | 'spare' | 'loadRenewal'>

/** The recorder of this page, which lives independently of screens. */
export function createRecording(deps: RecordingDeps): Recording {
  const audio = createAudioEngine()
  const spare = createSpareRoom()
  const memory = createStoredRecordingMemory()
  const recorders = createBrowserRecorders()
  const desk = new CameraDesk({
    cameras: createBrowserCameras(audio),
    trials: recorders,
    clock: deps.clock,
    choice: memory.readChoice(),
    rememberChoice: (choice) => memory.saveChoice(choice),
  })
  const capture = new CaptureRunner({
    ...deps,
    desk,
    spare,
    recorders,
    safeguards: createRecordingSafeguards(audio),
    loadRenewal: () => import('#domain/video/recording/renewal/renewal.ts'),
  })
  return { desk, capture, memory, spare }
}

const CACHE = 'trocar-spare-room'
const ADDRESS = '/spare-room'
const SPARE_BYTES = 8 * 1024 * 1024

/** In the cache storage: deleting an entry there frees its room at once, unlike in a database. */
function createSpareRoom(storage: CacheStorage | undefined = globalThis.caches): SpareRoom {
  return {
    async reserve() {
      try {
        const cache = await storage?.open(CACHE)
        if (cache === undefined || (await cache.match(ADDRESS)) !== undefined) return
        await cache.put(ADDRESS, new Response(new Uint8Array(SPARE_BYTES)))
      } catch {
        // No room to reserve, or no cache storage: recording works without it.
      }
    },
    async release() {
      try {
        await storage?.delete(CACHE)
      } catch {
        // There was nothing to free.
      }
    },
  }
}
