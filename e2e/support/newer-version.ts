import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** A proxy in front of a server that, once released, serves a newer version of the service worker. */
export class NewerVersion {
  #isReleased = false
  readonly #target: URL
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(target: URL) {
    this.#target = target
    this.#server = createServer((asked, answer) => this.#passOn(asked, answer))
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    // The live link is passed through unchanged.
    this.#server.on('upgrade', (asked, socket, head) => {
      const server = connect(Number(target.port), target.hostname, () => {
        const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`)
        server.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
        server.write(head)
        server.pipe(socket).pipe(server)
      })
      // If one end is lost, the other end is closed too.
      server.on('error', () => undefined).on('close', () => socket.destroy())
      socket.on('error', () => undefined).on('close', () => server.destroy())
    })
  }

  static async before(serverUrl: string): Promise<NewerVersion> {
    const version = new NewerVersion(new URL(serverUrl))
    version.#server.listen(0, '127.0.0.1')
    await once(version.#server, 'listening')
    return version
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  release(): void {
    this.#isReleased = true
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    // Includes the live links, which the server no longer counts as its own.
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  #passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const { hostname, port } = this.#target
    const isWorker = asked.url === '/service-worker.js'
    // A worker requested with compression, or only if changed, could not be altered.
    const { 'if-none-match': _, 'if-modified-since': __, 'accept-encoding': ___, ...headers } = asked.headers
    const passed = request(
      { hostname, port, path: asked.url, method: asked.method, headers: isWorker ? headers : asked.headers },
      (received) => {
        const { 'content-length': ____, ...rest } = received.headers
        const isNewer = isWorker && this.#isReleased
        answer.writeHead(
          received.statusCode ?? 502,
          isNewer ? { ...rest, etag: '"newer"' } : received.headers,
        )
        if (isNewer) received.on('end', () => answer.end('\n// A newer version.\n'))
        received.pipe(answer, { end: !isNewer })
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }
}
