import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/** What `tests/support/device-store-page.ts` offers to tests. */
export interface DeviceStorePage {
  runConformance(segmentBytes: number): Promise<{ sentence: string; wrong: string | null }[]>
  record(told: (stored: number) => void, most?: number): Promise<string>
  recover(): Promise<{ bytes: number; slices: number; damagedRows: number; duration: number }>
  measure(segments: number): Promise<{ megabytesPerSecond: number; appendMedianMs: number }>
}

const root = path.join(import.meta.dirname, '..', '..')

export interface PageServer {
  url: string
  close(): Promise<void>
}

/** Serves a page with only the device's take store, on its own origin. */
export async function serveDeviceStore(): Promise<PageServer> {
  const script = await bundle(path.join(root, 'tests', 'support', 'device-store-page.ts'))
  const server = createServer((request, response) => {
    if (request.url === '/page.js') response.setHeader('content-type', 'text/javascript').end(script)
    else {
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Device store</title><script type="module" src="/page.js"></script>')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'page' },
      // What the app loads by itself later is in the same file.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('The page was not built.')
  return output.output[0].code
}

/** Opens the page and waits until its script has run. */
export async function openDeviceStore(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => 'deviceStore' in globalThis)
}
