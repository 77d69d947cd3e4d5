import { type ToPage, toWorker } from '#contract/worker/messages.ts'
import { type FilesOfPortal, portalFiles } from '#contract/worker/portal-files.ts'
import { isOwnAnswer } from './own-answer.ts'
import type { MessageToWorker } from './updates.ts'

export interface StoringWorker {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void
}

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface StorePortalDeps {
  /** All files of this version; those that are no portal's own are left alone. */
  files: readonly string[]
  fetch: (address: string) => Promise<Response>
  caches: Pick<CacheStorage, 'open' | 'has' | 'delete'>
  /** Whether a version before this one serves this device. */
  isUpdate: () => boolean
  /** Tells every open page. */
  tell: (message: ToPage) => Promise<void>
}

/** An empty cache: says that this device stores the files of each portal apart. Versions before stored the residency's with the app. */
export const STORED_APART = 'trocar-files-apart'

const portals = Object.keys(portalFiles) as FilesOfPortal[]

/** Whose file it is; null if it is for everybody. */
export function portalOf(address: string): FilesOfPortal | null {
  const pathname = `/${address.replace(/^\//, '')}`
  return portals.find((portal) => pathname.startsWith(`${portalFiles[portal].path}/`)) ?? null
}

/**
 * Stores the files of a portal once somebody of it is signed in on this device, and from then on those of each new
 * version, before it is installed: nobody else downloads them.
 */
export function storePortals(worker: StoringWorker, deps: StorePortalDeps): void {
  const storing = new Map<FilesOfPortal, Promise<void>>()
  /** Several pages may ask at once: each file is fetched once. */
  function storeOnce(portal: FilesOfPortal): Promise<void> {
    const begun = storing.get(portal)
    if (begun !== undefined) return begun
    const work = storeMissing(portal, deps).finally(() => storing.delete(portal))
    storing.set(portal, work)
    return work
  }
  worker.addEventListener('message', (event) => {
    const message = toWorker.safeParse(event.data)
    if (!message.success || message.data.kind !== 'store-portal') return
    const { portal } = message.data
    event.waitUntil(
      storeOnce(portal)
        .then(() => 'stored' as const, endOf)
        .then((end) => deps.tell({ kind: 'portal-stored', portal, end })),
    )
  })
  worker.addEventListener('install', (event) => event.waitUntil(storeThoseInUse(deps)))
  worker.addEventListener('activate', (event) => event.waitUntil(dropFormer(deps)))
}

async function storeThoseInUse(deps: StorePortalDeps): Promise<void> {
  const hadAll = deps.isUpdate() && !(await deps.caches.has(STORED_APART))
  for (const portal of portals)
    if ((hadAll && portal === 'residency') || (await deps.caches.has(portalFiles[portal].cache)))
      await storeMissing(portal, deps)
  // At the end: an update that failed halfway begins anew.
  await deps.caches.open(STORED_APART)
}

/** What could not be stored now is asked for again by the page. */
function endOf(error: unknown): 'full' | 'failed' {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed'
}

async function storeMissing(portal: FilesOfPortal, { files, fetch, caches }: StorePortalDeps): Promise<void> {
  const cache = await caches.open(portalFiles[portal].cache)
  const stored = await pathsIn(cache)
  for (const file of files) {
    if (portalOf(file) !== portal || stored.includes(file)) continue
    const response = await fetch(file)
    if (!isOwnAnswer(response)) throw new Error(`${file} was answered by somebody else, or not at all.`)
    await cache.put(file, response)
  }
  // At the end: until then, some screens would be missing without a network.
  await caches.open(portalFiles[portal].complete)
}

/** Files of the version before; their names say which they are. What it stored while this one waited is not complete. */
async function dropFormer({ files, caches }: StorePortalDeps): Promise<void> {
  for (const portal of portals) {
    const { cache: name, complete } = portalFiles[portal]
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    const stored = await pathsIn(cache)
    const isMissing = (file: string) => portalOf(file) === portal && !stored.includes(file)
    if (files.some(isMissing)) await caches.delete(complete)
    for (const path of stored) if (!files.includes(path)) await cache.delete(path)
  }
}

async function pathsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}

/** What is stored of a portal, or else what the server says. */
export async function answerPortalFile(
  request: Request,
  portal: FilesOfPortal,
  { fetch, caches }: { fetch: (request: Request) => Promise<Response>; caches: Pick<CacheStorage, 'match'> },
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { cache } = portalFiles[portal]
  const stored = await caches.match(pathname, { cacheName: cache }).catch(() => undefined)
  return stored ?? fetch(request)
}
