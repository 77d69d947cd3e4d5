import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { Ledger } from '../../../lab/scale/ledger.ts'
import { listen } from '../../../lab/scale/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

async function serve(meet: (link: WebSocket) => void): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  untilEnd({
    close() {
      for (const link of server.clients) link.terminate()
      server.close()
    },
  })
  server.on('connection', (link) => {
    link.on('error', () => undefined)
    meet(link)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const drained = await serve((link) => link.once('message', () => link.close(1012)))
let met = 0
const silent = await serve(() => (met += 1))

test('whoever listens returns to an instance that closed the link before it had answered', async () => {
  const ledger = new Ledger()
  const over = new AbortController()
  const listening = listen(drained, 'token', ledger, over.signal)
  await vi.waitFor(() => expect(ledger.repeated).toBeGreaterThan(1), { timeout: 20_000 })
  over.abort()
  await listening
})

test('and stops once it is over, whatever it waits for', async () => {
  const over = new AbortController()
  const listening = listen(silent, 'token', new Ledger(), over.signal)
  await vi.waitFor(() => expect(met).toBe(1), { timeout: 20_000 })
  over.abort()
  await listening
})
