const ORIGIN = 'https://trocar.test'

/** A cache store in memory. Tests can delay and refuse its writes. */
export class FakeCaches implements CacheStorage {
  readonly #caches = new Map<string, FakeCache>()
  /** Awaited by each write before it completes. */
  beforePut: (path: string) => Promise<void> = () => Promise.resolve()

  async open(name: string): Promise<Cache> {
    const cache = this.#caches.get(name) ?? new FakeCache((path) => this.beforePut(path))
    this.#caches.set(name, cache)
    return cache
  }

  has = async (name: string) => this.#caches.has(name)
  keys = async () => [...this.#caches.keys()]
  delete = async (name: string) => this.#caches.delete(name)

  async match(request: RequestInfo | URL, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
    if (options?.cacheName === undefined) throw new Error('Nothing is looked for in all caches.')
    return this.#caches.get(options.cacheName)?.match(request)
  }

  /** The paths in one cache, in order. */
  paths(name: string): string[] {
    return this.#caches.get(name)?.paths() ?? []
  }
}

class FakeCache implements Cache {
  readonly #entries = new Map<string, { body: ArrayBuffer; headers: Headers }>()
  readonly #beforePut: (path: string) => Promise<void>

  constructor(beforePut: (path: string) => Promise<void>) {
    this.#beforePut = beforePut
  }

  paths = () => [...this.#entries.keys()]
  keys = async () => this.paths().map((path) => new Request(ORIGIN + path))
  delete = async (request: RequestInfo | URL) => this.#entries.delete(pathOf(request))

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    const entry = this.#entries.get(pathOf(request))
    return entry === undefined ? undefined : new Response(entry.body, { headers: entry.headers })
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const path = pathOf(request)
    const body = await response.arrayBuffer()
    await this.#beforePut(path)
    // As specified: an entry put again moves to the end.
    this.#entries.delete(path)
    this.#entries.set(path, { body, headers: response.headers })
  }

  add = refuse
  addAll = refuse
  matchAll = refuse
}

function refuse(): never {
  throw new Error('Not asked for by anything here.')
}

function pathOf(request: RequestInfo | URL): string {
  const address = request instanceof Request ? request.url : request
  return new URL(address, ORIGIN).pathname
}

export function noRoom(): never {
  throw new DOMException('There is no room.', 'QuotaExceededError')
}
