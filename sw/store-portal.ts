import { toWorker } from '#contract/worker/messages.ts'
import { WORKSHOP_FILES_CACHE, WORKSHOP_FILES_PATH } from '#contract/worker/portal-files.ts'
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
  /** The portal's files of this version. */
  files: readonly string[]
  fetch: (address: string) => Promise<Response>
  caches: Pick<CacheStorage, 'open' | 'has'>
}

/** Whether a file is the workshop portal's own. */
export function isOfWorkshops(address: string): boolean {
  return `/${address.replace(/^\//, '')}`.startsWith(`${WORKSHOP_FILES_PATH}/`)
}

/**
 * Stores the files of the workshop portal once somebody of it is signed in on this device, and from then on those of
 * each new version, before it is installed: nobody else downloads them.
 */
export function storePortal(worker: StoringWorker, deps: StorePortalDeps): void {
  worker.addEventListener('message', (event) => {
    const message = toWorker.safeParse(event.data)
    // What could not be fetched now is asked for by the next page.
    if (message.success && message.data.kind === 'store-workshops')
      event.waitUntil(storeMissing(deps).catch(() => undefined))
  })
  worker.addEventListener('install', (event) => event.waitUntil(storeIfInUse(deps)))
  worker.addEventListener('activate', (event) => event.waitUntil(dropFormer(deps)))
}

async function storeIfInUse(deps: StorePortalDeps): Promise<void> {
  if (await deps.caches.has(WORKSHOP_FILES_CACHE)) await storeMissing(deps)
}

async function storeMissing({ files, fetch, caches }: StorePortalDeps): Promise<void> {
  const cache = await caches.open(WORKSHOP_FILES_CACHE)
  for (const file of files) {
    if ((await cache.match(file)) !== undefined) continue
    const response = await fetch(file)
    if (!isOwnAnswer(response)) throw new Error(`${file} was answered by somebody else, or not at all.`)
    await cache.put(file, response)
  }
}

/** Files of the version before; their names say which they are. */
async function dropFormer({ files, caches }: StorePortalDeps): Promise<void> {
  if (!(await caches.has(WORKSHOP_FILES_CACHE))) return
  const cache = await caches.open(WORKSHOP_FILES_CACHE)
  for (const request of await cache.keys())
    if (!files.includes(new URL(request.url).pathname)) await cache.delete(request)
}

/** What is stored of the portal, or else what the server says. */
export async function answerPortalFile(
  request: Request,
  { fetch, caches }: { fetch: (request: Request) => Promise<Response>; caches: Pick<CacheStorage, 'match'> },
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const stored = await caches.match(pathname, { cacheName: WORKSHOP_FILES_CACHE }).catch(() => undefined)
  return stored ?? fetch(request)
}
