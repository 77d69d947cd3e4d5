import type { Duplex } from 'node:stream'

/**
 * Calls `end` once if more than `most` bytes arrive, in whole messages or not; until the returned function is called.
 */
export function limitArrivals(wire: Duplex, most: number, end: () => void): () => void {
  let arrived = 0
  const count = (bytes: Buffer) => {
    arrived += bytes.length
    if (arrived <= most) return
    stop()
    end()
  }
  const stop = () => void wire.off('data', count)
  wire.on('data', count)
  return stop
}
