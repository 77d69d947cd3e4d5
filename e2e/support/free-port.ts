import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Systems give the ports from 32,768 on to whoever asks for any: one found free may be taken a moment later. 10080 is
 * one that browsers and `fetch` refuse to connect to.
 */
const FIRST = 10_081
const BEHIND_LAST = 32_768

/** A port of this machine on which nobody listens, and which the system gives to nobody by itself. */
export async function freePort(choose = () => randomInt(FIRST, BEHIND_LAST)): Promise<number> {
  for (;;) {
    const port = choose()
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const isOpen = once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.listen(port)
  if (!(await isOpen)) return false
  probe.close()
  await once(probe, 'close')
  return true
}
