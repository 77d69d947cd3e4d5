import * as z from 'zod/mini'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { downloadFolder, downloadChunkAddress, downloadPosterAddress } from '#contract/worker/downloads.ts'
import { reviewData, type DownloadStore } from '#domain/video/downloads/download-ports.ts'
import type { Download, DownloadId, DownloadSettings } from '#domain/video/downloads/download-state.ts'
import { createDownloadCache, type DownloadCache, type DownloadCacheDeps } from './download-cache.ts'
import { reviewDataAddress, ledgerAddress, readDownloads, readLedger, toLedger } from './download-ledger.ts'

export interface DownloadStoreDeps extends DownloadCacheDeps {
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Downloads in the browser's cache storage: one entry per chunk, one cache per person. The browser may drop them when
 * it needs room; recordings are stored elsewhere.
 */
export function createDownloadStore(deps: DownloadStoreDeps): DownloadStore {
  const { storage, log } = deps
  const cache = createDownloadCache(deps)
  const { open, inTurn } = cache
  return {
    list: (ownerId) => inTurn(ownerId, (cache) => readDownloads(cache, ownerId)),
    ...ledgerWrites(cache),
    ...storedBytes(cache),
    hasChunk: async (ownerId, videoId, chunk) =>
      isThere(await open(ownerId), downloadChunkAddress(ownerId, videoId, chunk)),
    readSettings: (ownerId) => readDownloadSettings(storage, ownerId),
    writeSettings: (ownerId, settings) => {
      const isWritten = writeDownloadSettings(storage, ownerId, settings)
      if (isWritten) cache.tell()
      else
        log.warn('downloads', 'The settings of downloads could not be stored: they apply to this page only.')
      return isWritten
    },
    onChange: (listener) => cache.onChange(listener),
  }
}

function ledgerWrites({ inTurn, put, tell }: DownloadCache): Pick<DownloadStore, 'add' | 'amend' | 'remove'> {
  const putLedger = (cache: Cache, ownerId: UserId, video: Download) =>
    put(cache, ledgerAddress(ownerId, video.videoId), Response.json(toLedger(ownerId, video)))
  return {
    add: (ownerId, video) =>
      inTurn(ownerId, async (cache) => {
        if ((await readLedger(cache, ownerId, video.videoId)) !== null) return succeed(undefined)
        // Chunks with an unreadable record may be those of another version.
        await removeAll(cache, ownerId, video.videoId)
        return putLedger(cache, ownerId, video)
      }),
    amend: (ownerId, video) =>
      inTurn(ownerId, async (cache) => {
        if (!(await isThere(cache, ledgerAddress(ownerId, video.videoId)))) return succeed(undefined)
        return putLedger(cache, ownerId, video)
      }),
    remove: (ownerId, videoId) =>
      inTurn(ownerId, async (cache) => {
        await removeAll(cache, ownerId, videoId)
        tell()
      }),
  }
}

function storedBytes({
  open,
  inTurn,
  put,
}: DownloadCache): Pick<
  DownloadStore,
  'putChunk' | 'putReviewData' | 'readReviewData' | 'putPoster' | 'hasPoster'
> {
  const putWanted = (ownerId: UserId, videoId: DownloadId, address: string, response: Response) =>
    inTurn(ownerId, async (cache) => {
      if (!(await isThere(cache, ledgerAddress(ownerId, videoId)))) return refuse('unwanted')
      return put(cache, address, response)
    })
  return {
    putChunk: (ownerId, videoId, chunk, bytes) =>
      inTurn(ownerId, async (cache) => {
        if (!(await isNextChunk(cache, { ownerId, videoId, chunk }))) return refuse('unwanted')
        return put(cache, downloadChunkAddress(ownerId, videoId, chunk), new Response(bytes))
      }),
    putReviewData: (ownerId, videoId, data) =>
      putWanted(ownerId, videoId, reviewDataAddress(ownerId, videoId), Response.json(data)),
    putPoster: (ownerId, videoId, { bytes, mimeType }) => {
      const response = new Response(bytes, { headers: { 'content-type': mimeType } })
      return putWanted(ownerId, videoId, downloadPosterAddress(ownerId, videoId), response)
    },
    hasPoster: async (ownerId, videoId) =>
      isThere(await open(ownerId), downloadPosterAddress(ownerId, videoId)),
    async readReviewData(ownerId, videoId) {
      const response = await (await open(ownerId)).match(reviewDataAddress(ownerId, videoId))
      // Perhaps written by another version: it is fetched again.
      return reviewData.safeParse(await response?.json().catch(() => null)).data ?? null
    },
  }
}

/** Not where the room was given to a recording while the chunk was on its way: behind a gap it would never be found. */
async function isNextChunk(
  cache: Cache,
  { ownerId, videoId, chunk }: { ownerId: UserId; videoId: DownloadId; chunk: number },
): Promise<boolean> {
  const ledger = await readLedger(cache, ownerId, videoId)
  if (ledger === null || ledger.trouble === 'made-room') return false
  return chunk === 0 || isThere(cache, downloadChunkAddress(ownerId, videoId, chunk - 1))
}

async function isThere(cache: Cache, address: string): Promise<boolean> {
  return (await cache.match(address)) !== undefined
}

/** The ledger is deleted first: chunks without one are never shown. */
async function removeAll(cache: Cache, ownerId: UserId, videoId: DownloadId): Promise<void> {
  await cache.delete(ledgerAddress(ownerId, videoId))
  const folder = `${downloadFolder(ownerId, videoId)}/`
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith(folder)) await cache.delete(request)
  }
}

/** Browsers have stored settings under this name, so it never changes. */
const KEY = 'trocar.kept-settings.'

const sizeChoice = z.enum(['automatic', 'full', 'small'])
const settings = z.object({
  budget: z.number().check(z.positive()),
  isFreedAfterAssessment: z.boolean(),
  downloadSize: z._default(sizeChoice, 'automatic'),
  playSize: z._default(sizeChoice, 'automatic'),
})

function readDownloadSettings(storage: Pick<Storage, 'getItem'>, ownerId: UserId): Partial<DownloadSettings> {
  try {
    const read = settings.safeParse(JSON.parse(storage.getItem(KEY + ownerId) ?? 'null'))
    return read.success ? read.data : {}
  } catch {
    // Not ours, or the browser blocks its storage: the defaults apply.
    return {}
  }
}

/** False if the device has no room for it. */
function writeDownloadSettings(
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
