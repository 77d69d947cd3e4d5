import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { signIn } from '../sign-in.ts'

const PAGE = '<!doctype html><title>Capture station</title><script src="/library.js"></script>'

/**
 * Serves the page of a capture station with its upload library. It needs a server of its own: browsers do not let a
 * page of unknown origin call this machine.
 */
export async function serveStation(library: () => Promise<string>): Promise<string> {
  const server = createServer((request, response) => {
    const isLibrary = request.url === '/library.js'
    response.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html')
    void (isLibrary ? library() : Promise.resolve(PAGE)).then((text) => response.end(text))
  })
  server.listen(0, 'localhost').unref()
  await once(server, 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

export async function openStation(context: BrowserContext, origin: string): Promise<Page> {
  const station = await context.newPage()
  await station.goto(`${origin}/`)
  return station
}

/** The token that this person's app sends. */
export async function tokenOf(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await signIn(page, 'resident')
  return (await asked).headers()['authorization']!
}
