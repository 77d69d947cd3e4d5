import type { ReclaimedDownload } from '#domain/video/downloads/room-for-takes.ts'
import type { Clock, Log } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { createNewsDesk } from '#domain/toasts/news-desk.ts'
import type { ToastRunner } from '#domain/toasts/toast-runner.ts'
import { isPageOccupied } from '#platform/page/page-occupied.ts'

interface ReclaimedTellerDeps {
  clock: Clock
  log: Log
  session: Pick<Session, 'me'>
  toasts: ToastRunner
}

/**
 * Tells people whose download made room for a recording what was removed. It comes by itself, in the middle of a
 * recording: it is shown when it is in nobody's way (0579).
 */
export function createReclaimedTeller({ clock, log, session, toasts }: ReclaimedTellerDeps) {
  const desk = createNewsDesk({ toasts, clock, log, isOccupied: isPageOccupied })
  return ({ ownerId, name }: ReclaimedDownload): void => {
    const isTheirs = () => ownerId === session.me()?.id
    if (!isTheirs()) return
    const toast = { type: 'INFO' as const, msg: madeRoomWords(name), timeout: 8_000 }
    desk.tell({ about: `download:${name}`, toast, claim: async () => isTheirs() })
  }
}

function madeRoomWords(name: string): string {
  return `Removed the download of “${name}” to make room for your recording. You can download it again.`
}
