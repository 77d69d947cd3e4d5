import { HEARTBEAT_MS } from '#contract/limits.ts'
import type { Clock, Unsubscribe } from '#domain/ports.ts'
import {
  CONNECT_PATIENCE_MS,
  isDoubtful,
  isSilent,
  RECEIPT_PATIENCE_MS,
} from '#domain/realtime/link-silence.ts'
import type { StompEvents, StompSession } from './stomp-session.ts'
import type { WaitingSends } from './waiting-sends.ts'

/** How often the link is checked, ms. */
const WATCH_MS = 1_000

export interface LinkConnectionDeps {
  clock: Clock
  waiting: WaitingSends
  /** Whether somebody else is signed in on this device by now. */
  isOfAnother: () => boolean
  connect: (events: StompEvents) => StompSession
  events: {
    up: () => void
    down: (why: string) => void
    refused: (message: string) => void
    silent: () => void
  }
}

/** One connection with its heartbeat and a check that it is alive. */
export interface LinkConnection {
  readonly session: StompSession
  /** Whether it was opened for somebody who is no longer signed in: nothing may be sent or received over it. */
  isOfAnother(): boolean
  /** The network changed: true if this connection has been silent for a while. */
  isDoubtful(): boolean
  close(): void
}

export function keepConnection({
  clock,
  waiting,
  isOfAnother,
  connect,
  events,
}: LinkConnectionDeps): LinkConnection {
  const openedAt = clock.steady()
  let lastSignAt = openedAt
  let isUp = false
  let buffered = 0

  const session = connect({
    up() {
      isUp = true
      lastSignAt = clock.steady()
      events.up()
    },
    down: events.down,
    refused: events.refused,
    receipt: (id) => waiting.acknowledge(id),
    heard: () => void (lastSignAt = clock.steady()),
  })

  function watch(): void {
    const now = clock.steady()
    const bufferedNow = session.bufferedBytes()
    if (bufferedNow < buffered) lastSignAt = now
    buffered = bufferedNow
    waiting.dropOlderThan(now - RECEIPT_PATIENCE_MS)
    const isSending = waiting.size > 0
    const isLate = !isUp && now - openedAt > CONNECT_PATIENCE_MS
    if (isLate || isOfAnother() || isSilent({ now, lastSignAt, isSending })) events.silent()
  }
  const stops: Unsubscribe[] = [clock.every(HEARTBEAT_MS, () => session.beat()), clock.every(WATCH_MS, watch)]
  return {
    session,
    isOfAnother,
    isDoubtful: () => isDoubtful({ now: clock.steady(), lastSignAt }),
    close() {
      for (const stop of stops) stop()
      session.close()
    },
  }
}
