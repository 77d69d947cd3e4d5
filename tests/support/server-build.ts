import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import path from 'node:path'
import { ensureServerBuilt, isServerBuilt } from '../../scripts/build.mjs'
import { SERVER_PROGRAM } from '../../scripts/server-program.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers once the built server matches its sources. */
    serverDesk: string
    /** The folder of the built programs; null if sources have changed since. */
    builtPrograms: string | null
  }
}

// One process builds for all workers, and only if a test asks.
const desk = createServer((_request, response) => {
  response.writeHead(ensureServerBuilt() ? 200 : 500).end()
})

export async function setup(project: TestProject): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.listen(0, '127.0.0.1', resolve)
  await promise
  const folder = path.join(import.meta.dirname, '..', '..', path.dirname(SERVER_PROGRAM))
  project.provide('builtPrograms', isServerBuilt() ? folder : null)
  project.provide('serverDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
}

export function teardown(): void {
  desk.closeAllConnections()
  desk.close()
}
