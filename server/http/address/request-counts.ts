import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { networksOf } from './network-of.ts'

interface Window {
  began: number
  requests: number
}

export interface Counted {
  current: number
  /** Milliseconds until counting starts over. */
  ttl: number
}

/** How many networks of each width are remembered for each limit; beyond that, the one that asked longest ago is forgotten. */
const MOST_NETWORKS = 5_000

/**
 * Counts requests of networks in windows of a fixed length, by a clock that only goes forward: with the clock of the day,
 * a hospital that has used up its minute would be refused until a clock that was set back is as late again.
 *
 * An address is counted in each of its networks, so that a limit holds for whoever has many of them: the answer is of the
 * one that has used up most of its share.
 */
export class RequestCounts implements FastifyRateLimitStore {
  /** From the narrowest networks to the widest. */
  readonly #widths: Map<string, Window>[] = []

  incr(...[address, callback, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
    callback(null, this.count(address, { timeWindow, max }))
  }

  /**
   * What a narrow network is refused counts in no wider one: there, others go on.
   *
   * @param address or anything else that is counted by itself
   */
  count(address: string, { timeWindow, max }: { timeWindow: number; max: number }): Counted {
    let most: Counted = { current: 0, ttl: 0 }
    for (const [width, { name, share }] of networksOf(address).entries()) {
      const { current, ttl } = this.#countIn((this.#widths[width] ??= new Map()), name, timeWindow)
      const counted = { current: Math.ceil(current / share), ttl }
      if (counted.current > max) return counted
      if (counted.current > most.current) most = counted
    }
    return most
  }

  #countIn(windows: Map<string, Window>, network: string, timeWindow: number): Counted {
    const now = performance.now()
    const known = windows.get(network)
    const window =
      known === undefined || now - known.began >= timeWindow ? { began: now, requests: 0 } : known
    window.requests += 1
    // The last one of the map is the one that asked last.
    windows.delete(network)
    windows.set(network, window)
    if (windows.size > MOST_NETWORKS) windows.delete(windows.keys().next().value!)
    return { current: window.requests, ttl: Math.ceil(timeWindow - (now - window.began)) }
  }

  child(): RequestCounts {
    return new RequestCounts()
  }
}
