import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'

const root = path.join(import.meta.dirname, '..', '..')

export interface PageServer {
  url: string
  close(): Promise<void>
}

/** Serves a page that runs only this script of `tests/support`, on its own origin. */
export async function serveScript(name: string): Promise<PageServer> {
  const script = await bundle(path.join(root, 'tests', 'support', name))
  const server = createServer((request, response) => {
    if (request.url === '/page.js') response.setHeader('content-type', 'text/javascript').end(script)
    else {
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Test</title><script type="module" src="/page.js"></script>')
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
