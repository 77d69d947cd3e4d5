import { setTimeout as pause } from 'node:timers/promises'
import type { FaultProxy } from './fault-proxy.ts'
import { seededNumbers } from './seeded-numbers.ts'

/** A bad network for this many seconds: cuts, refusals, silences and slow spells, in an order that the seed decides. */
export async function flap(
  network: FaultProxy,
  { seed, seconds }: { seed: number; seconds: number },
): Promise<void> {
  const random = seededNumbers(seed)
  const acts = [
    () => network.cut(),
    () => network.set('refused'),
    () => network.set('stalled'),
    () => network.set('captive-portal'),
    () => network.throttle(100_000 + 900_000 * random()),
  ]
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    acts[Math.floor(random() * acts.length)]?.()
    await pause(200 + 1_000 * random())
    network.set('open')
    network.throttle(Number.POSITIVE_INFINITY)
    await pause(200 + 1_500 * random())
  }
}
