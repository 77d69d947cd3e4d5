import { PARKED_RETRY_FIRST_MS } from '#contract/limits.ts'
import { createAbortSwitch } from '../outbox/abort-switch.ts'
import type { AbortSignalLike, Attempt, Clock, RealtimeLink, Unsubscribe } from '../ports.ts'

/** Attempt after attempt while the take is recorded: after a pause, or as soon as the link is there. */
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
    if (attempt.outcome !== 'parked') return
    await pause(clock, link)
  }
}

function pause(clock: Clock, link: RealtimeLink): Promise<void> {
  return new Promise((resolve) => {
    const stops = [
      clock.after(PARKED_RETRY_FIRST_MS, finish),
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
