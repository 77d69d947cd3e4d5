import { widestNetworkOf } from '#server/http/address/network-of.ts'
import { ALL_AUTHORIZATIONS_RATE, FIRST_AUTHORIZATIONS } from './login-rates.ts'

/**
 * Counts sign-ins that begin, of all networks together, in windows of a fixed length; false if there are too many in the
 * current one. The first few of each network have a bound of their own, which one host with many networks doesn't reach:
 * whoever uses up the other one doesn't keep anybody else from signing in.
 *
 * @param now of a clock that is never set back: nobody could sign in until it is as late again
 */
export function createBeginWindow(now: () => number): (address: string) => boolean {
  const { max, timeWindow } = ALL_AUTHORIZATIONS_RATE
  let began = -Infinity
  const counts = { first: 0, others: 0 }
  const byNetwork = new Map<string, number>()
  return (address) => {
    if (now() - began >= timeWindow) {
      began = now()
      Object.assign(counts, { first: 0, others: 0 })
      byNetwork.clear()
    }
    const network = widestNetworkOf(address)
    const ofNetwork = byNetwork.get(network) ?? 0
    if (ofNetwork < FIRST_AUTHORIZATIONS && counts.first < max) {
      byNetwork.set(network, ofNetwork + 1)
      counts.first += 1
      return true
    }
    counts.others += 1
    return counts.others <= max
  }
}
