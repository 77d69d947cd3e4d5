import { setTimeout as pause } from 'node:timers/promises'

// Asks for little, again and again, in a process of its own: what else is sent meanwhile does not count. Ends with the
// first message, and answers with what each call took, ms.

const EVERY_MS = 20
const [, , address = '', token = ''] = process.argv
const times: number[] = []
const end = new AbortController()
process.once('message', () => end.abort())

while (!end.signal.aborted) {
  const begun = performance.now()
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The other person got ${answer.status}.`)
  times.push(performance.now() - begun)
  await pause(EVERY_MS)
}
process.send?.(times)
