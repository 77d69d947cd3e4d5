import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../../e2e/support/free-port.ts'

test('a port on which somebody listens is passed over', async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const free = await freePort()
  const choices = [port, free]
  expect(await freePort(() => choices.shift() ?? free)).toBe(free)
  taken.close()
})

test('the system gives none of these ports to whoever asks for any, and fetch refuses none', async () => {
  const port = await freePort()
  expect(port).toBeGreaterThan(10_080)
  expect(port).toBeLessThan(32_768)
})
