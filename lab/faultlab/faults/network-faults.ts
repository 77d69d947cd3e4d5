import type { NetworkMood } from '../../../e2e/support/fault-proxy.ts'
import { type BeginFault, nothingToEnd } from './fault.ts'

/** Keeps the network in this mood while the fault lasts. */
function inMood(mood: NetworkMood): BeginFault {
  return ({ server: { network } }) => {
    network.set(mood)
    return () => network.set('open')
  }
}

export const networkFaults = {
  cut: ({ server }) => {
    server.network.cut()
    return nothingToEnd
  },
  halfClose: ({ server }) => {
    server.network.halfClose()
    return nothingToEnd
  },
  refuse: inMood('refused'),
  stall: inMood('stalled'),
  deaf: inMood('deaf'),
  truncate: inMood('truncating'),
  captivePortal: inMood('captive-portal'),
  unauthorized: inMood('unauthorized'),
  overloaded: inMood('overloaded'),
  limited: inMood('limited'),
  crashing: inMood('crashing'),
  /** The browser itself knows that there is no network. */
  offline: async ({ device }) => {
    await device.setOffline(true)
    return () => device.setOffline(false)
  },
  delay: ({ server: { network } }, { degree }) => {
    network.delay(50 + 500 * degree)
    return () => network.delay(0)
  },
  slow: (world, { degree }) => {
    world.server.network.throttle(20_000 + 300_000 * degree)
    return () => world.unthrottle()
  },
} satisfies Record<string, BeginFault>
