import { afterEach, beforeEach } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listComments } from '#contract/endpoints/video/comments.ts'
import { getVideo } from '#contract/endpoints/video/videos.ts'
import { refuse, succeed } from '#contract/result.ts'
import { userId, type VideoId, videoId } from '#contract/vocabulary/ids.ts'
import type { FetchChunk } from '#domain/video/downloads/download-ports.ts'
import { DownloadRunner } from '#domain/video/downloads/download-runner.ts'
import { isWhole } from '#domain/video/downloads/download-state.ts'
import type { Call, Unsubscribe } from '#domain/ports.ts'
import { createLocksOfOneTab } from '#platform/locks/tab-locks.ts'
import { createDownloadAccess } from '#platform/storage/downloads/download-access.ts'
import { createDownloadStore } from '#platform/storage/downloads/download-store.ts'
import { FakeCaches } from '#tests/support/fake-caches.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

// A device of one person whose tabs download videos.

export const ADA = userId.parse('00000000-0000-4000-8000-0000000000a1')
export const [one, two] = [1, 2].map((number) =>
  videoId.parse(`00000000-0000-4000-8000-00000000000${number}`),
) as [VideoId, VideoId]
export const BYTES = 100
export const clock = createHandClock()
const log = createFakeLog()

export const noEvaluations = { rubrics: [], evaluations: [], mayEvaluate: true, hiddenCount: 0 }
export function saysNothing(endpoint: Endpoint): unknown {
  if (endpoint === getVideo) return refuse({ code: 'offline' })
  return succeed(endpoint === listComments ? [] : noEvaluations)
}

/** The picture that the server sends. */
const picture = new Uint8Array([7, 7, 7])

function newDevice() {
  const fetchChunk: FetchChunk = async ({ bytes }) => succeed(new Uint8Array(bytes))
  return {
    caches: new FakeCaches(),
    locks: createLocksOfOneTab(),
    fetchChunk,
    serverSays: saysNothing,
    /** Where the picture is available at the moment. */
    posterAddress: '/media/poster?signed=1',
  }
}
export const device = newDevice()
const openTabs: Unsubscribe[] = []

/** For the file that calls it: each test begins on a new device, whose tabs are closed at the end. */
export function eachOnItsOwnDevice(): void {
  beforeEach(() => void Object.assign(device, newDevice()))
  afterEach(() => {
    for (const stop of openTabs.splice(0)) stop()
  })
}

export type Tab = ReturnType<typeof openTab>

export function openTab() {
  const storage = { getItem: () => null, setItem: () => undefined }
  const { locks } = device
  const store = createDownloadStore({ caches: async () => device.caches, storage, locks, log })
  const runner = new DownloadRunner({
    access: createDownloadAccess({ caches: async () => device.caches, locks, log }),
    store,
    fetchChunk: (...ask) => device.fetchChunk(...ask),
    fetchPicture: async (src) =>
      src === device.posterAddress ? { bytes: picture, mimeType: 'image/jpeg' } : null,
    texts: { store: async () => 'stored' },
    storeScreens: async () => 'stored',
    call: (async (endpoint: Endpoint) => device.serverSays(endpoint)) as unknown as Call,
    clock,
    log,
    locks,
    reachability: { snapshot: () => 'reachable', subscribe: () => () => undefined },
  })
  const stop = runner.start(ADA)
  openTabs.push(stop)
  return { runner, store, stop }
}

export const troubles = ({ runner }: Tab) => runner.snapshot().videos.map(({ trouble }) => trouble)
export const areWhole = ({ runner }: Tab) => runner.snapshot().videos.map(isWhole)
