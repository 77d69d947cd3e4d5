import type { Clock, Log, Reachability } from '#domain/ports.ts'
import { markMissingPart } from '../errors/missing-part.ts'
import type { UpdateRunner } from '#domain/updates/update-runner.ts'

const KEY = 'trocar-reloaded-for-missing-file'
/** If a page misses a file this soon after a reload, reloading again would only loop, ms. */
const PATIENCE_MS = 60_000

/**
 * After a deploy, an old page may ask for a file that no longer exists. A reload brings the new version; it waits until
 * nothing is being recorded or sent. A file that could not be fetched is not gone because the network is back meanwhile.
 */
export function guardAgainstMissingFiles(
  updates: UpdateRunner,
  { clock, log, reachability }: { clock: Clock; log: Log; reachability: Reachability },
): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    markMissingPart(payload)
    void lookWhy()
  })

  async function lookWhy(): Promise<void> {
    if (!(await reachability.check()) || !(await isReplaced())) return
    const reloadedAt = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    if (clock.now() - reloadedAt < PATIENCE_MS) return
    sessionStorage.setItem(KEY, String(clock.now()))
    log.warn('updates', 'A file of this version is gone from the server.')
    updates.dispatch({ type: 'file-missing' })
  }
}

/** Whether another version is on the server. Its first file has another name: it names all others. */
async function isReplaced(): Promise<boolean> {
  const first = document.querySelector<HTMLScriptElement>('script[type="module"]')
  if (first === null) return false
  const answer = await fetch(first.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}
