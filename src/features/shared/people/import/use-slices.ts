import { useRef, useState } from 'react'
import { useServices } from '../../use-services.ts'

/** How long work may block the page before it draws again, ms: half a frame. */
const SLICE_MS = 8
/** How many are worked on between two looks at the clock. */
const STRIDE = 50

/** Work on thousands of rows, in slices, so that the page stays responsive meanwhile. */
export function useSlices() {
  const { clock } = useServices()
  const [done, setDone] = useState<number | null>(null)
  const run = useRef(0)

  /**
   * @param most after how many it ends
   * @returns null: other work has begun since, or this was stopped
   */
  async function inSlices<From, To>(
    all: Iterable<From>,
    work: (one: From) => To,
    most: number,
  ): Promise<readonly To[] | null> {
    run.current += 1
    const mine = run.current
    const found: To[] = []
    setDone(0)
    let since = clock.steady()
    // Not `for … of`, which would close a reader that somebody asks for what is left.
    const reader = all[Symbol.iterator]()
    while (found.length < most) {
      const next = reader.next()
      if (next.done === true) break
      found.push(work(next.value))
      if (found.length % STRIDE !== 0 || clock.steady() - since <= SLICE_MS) continue
      setDone(found.length)
      await new Promise<void>((resolve) => void clock.after(0, resolve))
      if (run.current !== mine) return null
      since = clock.steady()
    }
    setDone(null)
    return found
  }

  return {
    /** How many of the current ones are done; null: nothing is being done. */
    done,
    inSlices,
    stop: () => {
      run.current += 1
      setDone(null)
    },
  }
}
