import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Watches the event loop; what it answers is for `answerParent`. */
export function watchStalls(): { stall: () => object } {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  return {
    /** The longest time in which the loop did nothing else, ms, since it was asked last. */
    stall: () => {
      const longest = delay.max / 1e6
      delay.reset()
      return { stall: longest }
    },
  }
}
