import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Watches the event loop and reports through `answerParent`. */
export function watchStalls(): { stall: () => object } {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  return {
    /** The longest time the loop was blocked since the last call, ms. */
    stall: () => {
      const longest = delay.max / 1e6
      delay.reset()
      return { stall: longest }
    },
  }
}
