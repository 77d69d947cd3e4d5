/** Counts sockets whose person is not known yet, with a limit in all and one per address. */
export class UnknownSockets {
  readonly #mostInAll: number
  readonly #mostOfAddress: number
  readonly #byAddress = new Map<string, number>()
  #inAll = 0

  constructor(mostInAll: number, mostOfAddress: number) {
    this.#mostInAll = mostInAll
    this.#mostOfAddress = mostOfAddress
  }

  /**
   * Returns a function to call once the person is known or the socket gone, any number of times; or the limit that was
   * reached.
   */
  admit(address: string): (() => void) | 'all' | 'address' {
    if (this.#inAll >= this.#mostInAll) return 'all'
    const others = this.#byAddress.get(address) ?? 0
    if (others >= this.#mostOfAddress) return 'address'
    this.#inAll += 1
    this.#byAddress.set(address, others + 1)
    let isCounted = true
    return () => {
      if (isCounted) this.#forget(address)
      isCounted = false
    }
  }

  #forget(address: string): void {
    this.#inAll -= 1
    const left = (this.#byAddress.get(address) ?? 0) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
  }
}
