import type { FastifyRateLimitStore } from '@fastify/rate-limit'

interface Window {
  began: number
  requests: number
}

/** How many networks are remembered for each limit; beyond that, the one that asked longest ago is forgotten. */
const MOST_NETWORKS = 5_000

/**
 * Counts requests of networks in windows of a fixed length, by a clock that only goes forward: with the clock of the day,
 * a hospital that has used up its minute would be refused until a clock that was set back is as late again.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()

  incr(network: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
    const now = performance.now()
    const known = this.#windows.get(network)
    const window =
      known === undefined || now - known.began >= timeWindow ? { began: now, requests: 0 } : known
    window.requests += 1
    // The last one of the map is the one that asked last.
    this.#windows.delete(network)
    this.#windows.set(network, window)
    if (this.#windows.size > MOST_NETWORKS) this.#windows.delete(this.#windows.keys().next().value!)
    callback(null, { current: window.requests, ttl: Math.ceil(timeWindow - (now - window.began)) })
  }

  child(): RequestCounts {
    return new RequestCounts()
  }
}
