import { networksOf, widestNetworkOf } from '#server/http/address/network-of.ts'
import type { RealtimeLimits } from './realtime-limits.ts'

type SocketLimits = Pick<RealtimeLimits, 'unknownOfAddress' | 'unknownInAll' | 'unknownFirst'>

/**
 * Counts sockets whose person is not known yet, with a limit in all and one per network. Whoever uses up the limit in all
 * leaves the first few sockets of every other network their place.
 */
export class UnknownSockets {
  readonly #limits: SocketLimits
  readonly #byNetwork = new Map<string, number>()
  #inAll = 0

  constructor(limits: SocketLimits) {
    this.#limits = limits
  }

  /**
   * Returns a function to call once the person is known or the socket gone, any number of times; or the limit that was
   * reached.
   */
  admit(address: string): (() => void) | 'all' | 'address' {
    const { unknownInAll, unknownFirst, unknownOfAddress } = this.#limits
    const isFirst = this.#countOf(widestNetworkOf(address)) < unknownFirst
    if (this.#inAll >= (isFirst ? 2 : 1) * unknownInAll) return 'all'
    const networks = networksOf(address)
    if (networks.some(({ name, share }) => this.#countOf(name) >= share * unknownOfAddress)) return 'address'
    this.#add(address, 1)
    let isCounted = true
    return () => {
      if (isCounted) this.#add(address, -1)
      isCounted = false
    }
  }

  #countOf(network: string): number {
    return this.#byNetwork.get(network) ?? 0
  }

  #add(address: string, one: 1 | -1): void {
    this.#inAll += one
    for (const { name } of networksOf(address)) {
      const count = this.#countOf(name) + one
      if (count > 0) this.#byNetwork.set(name, count)
      else this.#byNetwork.delete(name)
    }
  }
}
