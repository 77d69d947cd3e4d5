import type { HttpRequest, HttpStack } from 'tus-js-client'

/** An HTTP stack for tus-js-client in programs without XMLHttpRequest; it takes Blobs and reports no progress. */
export function createFetchHttpStack(): HttpStack {
  return {
    getName: () => 'fetch',
    createRequest: (method, url) => createRequest(method, url),
  }
}

function createRequest(method: string, url: string): HttpRequest {
  const headers = new Map<string, string>()
  const controller = new AbortController()
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void headers.set(name, value),
    getHeader: (name) => headers.get(name),
    setProgressHandler: () => undefined,
    async send(body: Blob | null) {
      const answer = await fetch(url, {
        method,
        headers: Object.fromEntries(headers),
        body,
        signal: controller.signal,
      })
      const text = await answer.text()
      return {
        getStatus: () => answer.status,
        getHeader: (name) => answer.headers.get(name) ?? undefined,
        getBody: () => text,
        getUnderlyingObject: () => answer,
      }
    },
    abort() {
      controller.abort()
      return Promise.resolve()
    },
    getUnderlyingObject: () => controller,
  }
}
