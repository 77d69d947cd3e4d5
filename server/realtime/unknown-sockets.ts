/** How many sockets there are whose person is not known yet: a limit in all, and one for each address. */
export class UnknownSockets {
  readonly #mostInAll: number
  readonly #mostOfAddress: number
  readonly #byAddress = new Map<string, number>()
  #inAll = 0

  constructor(mostInAll: number, mostOfAddress: number) {
    this.#mostInAll = mostInAll
    this.#mostOfAddress = mostOfAddress
  }

  /** Answers what to call when it is known or gone, as often as one likes; or whose limit is reached. */
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
