import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { ensureServerBuilt } from '../../scripts/build.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers once the built server matches its sources. */
    serverDesk: string
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
  project.provide('serverDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
}

export function teardown(): void {
  desk.closeAllConnections()
  desk.close()
}
