import { afterAll } from 'vitest'

type Open = { close(): unknown } | { stop(): unknown }

/** Keeps it open for all tests of a file; what was opened last is closed first. */
export function untilEnd<Thing extends Open>(thing: Thing): Thing {
  afterAll(async () => {
    await ('close' in thing ? thing.close() : thing.stop())
  })
  return thing
}
