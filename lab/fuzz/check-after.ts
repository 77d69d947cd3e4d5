import { setTimeout as pause } from 'node:timers/promises'
import { checkInstallation } from '../check-installation.ts'
import { hangUp } from './send-request.ts'
import type { Target } from './target.ts'

/** Memory and files that the server's process holds. */
export interface Holdings {
  memoryMb: number
  openFiles: number | null
}

/** The most files a working server may hold open for itself: 64 blobs between writes, and its database connections. */
const OWN_FILES = 110
/** How much more memory a server may hold at the end of a run than in the middle, MB. */
const GROWTH_LIMIT_MB = 150
const STOP_LIMIT_MS = 20_000
/** Closed sockets must be released within this long, ms. */
const SETTLE_LIMIT_MS = 5_000

export function holdingsOf(target: Target): Holdings {
  return { memoryMb: target.memoryMb(), openFiles: target.openFiles() }
}

/**
 * Everything that is wrong at the end, one sentence each; stops the server. `seen`: holdings at the start and after
 * each kind.
 */
export async function checkAfter(target: Target, seen: readonly Holdings[]): Promise<string[]> {
  hangUp()
  const sentences: string[] = []
  const grownMb = target.memoryMb() - (seen[Math.floor(seen.length / 2)]?.memoryMb ?? 0)
  if (grownMb > GROWTH_LIMIT_MB) {
    sentences.push(`The server's memory grew by ${Math.round(grownMb)} MB in the second half.`)
  }
  const leftOpen = await filesLeftOpen(target, seen[0]?.openFiles ?? null)
  if (leftOpen > OWN_FILES)
    sentences.push(`The server keeps ${leftOpen} more files or sockets open than at its start.`)
  sentences.push(...(await checkInstallation(target.dataFolder)))
  const stopMs = await target.stop()
  if (stopMs > STOP_LIMIT_MS) sentences.push(`The server took ${Math.round(stopMs)} ms to stop.`)
  return sentences
}

async function filesLeftOpen(target: Target, atStart: number | null): Promise<number> {
  const deadline = performance.now() + SETTLE_LIMIT_MS
  for (;;) {
    const leftOpen = (target.openFiles() ?? 0) - (atStart ?? 0)
    if (atStart === null || leftOpen <= OWN_FILES || performance.now() > deadline) return leftOpen
    await pause(100)
  }
}
