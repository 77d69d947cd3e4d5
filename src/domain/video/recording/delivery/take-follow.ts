import { PARKED_RETRY_FIRST_MS } from '#contract/limits.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import type { AbortSignalLike, Attempt, Clock, ParkedWhy, RealtimeLink, Unsubscribe } from '#domain/ports.ts'

/** Repeats attempts while the take is being recorded: after a pause, or as soon as the link is back. */
export function followTake(
  join: (signal: AbortSignalLike) => Promise<Attempt>,
  clock: Clock,
  link: RealtimeLink,
): Unsubscribe {
  const abortSwitch = createAbortSwitch()
  void follow(join, abortSwitch.signal, clock, link)
  return () => abortSwitch.abort()
}

async function follow(
  join: (signal: AbortSignalLike) => Promise<Attempt>,
  signal: AbortSignalLike,
  clock: Clock,
  link: RealtimeLink,
): Promise<void> {
  while (!signal.aborted) {
    const attempt = await join(signal)
    if (attempt.status !== 'parked') return
    await pause(clock, link, attempt.why)
  }
}

/** Each try costs a segment. While a server is full, a poor link is better used for segments that are accepted. */
const LACK_RETRY_MS = 60_000

function isLack(why: ParkedWhy): boolean {
  return why === 'no-room' || why === 'over-quota'
}

function pause(clock: Clock, link: RealtimeLink, why: ParkedWhy): Promise<void> {
  return new Promise((resolve) => {
    const stops = [
      clock.after(isLack(why) ? LACK_RETRY_MS : PARKED_RETRY_FIRST_MS, finish),
      link.state().subscribe(() => {
        if (link.state().snapshot() === 'connected') finish()
      }),
    ]
    function finish(): void {
      for (const stop of stops) stop()
      resolve()
    }
  })
}
