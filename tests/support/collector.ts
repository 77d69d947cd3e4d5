import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}

export interface SentLine {
  body: { stringValue: string }
  severityText: string
  traceId?: string
  attributes: Attribute[]
}

/** Takes what is sent by OTLP over HTTP. */
export async function openFakeCollector() {
  const bodies: { path: string; text: string; headers: Record<string, unknown> }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    bodies.push({ path: request.url ?? '', text: await text(request), headers: request.headers })
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ofKind = (path: string) => bodies.filter((body) => body.path === path)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      ofKind('/v1/traces').flatMap(({ text }) => {
        const { resourceSpans } = JSON.parse(text) as {
          resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
        }
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      }),
    lines: () =>
      ofKind('/v1/logs').flatMap(({ text }) => {
        const { resourceLogs } = JSON.parse(text) as {
          resourceLogs: { scopeLogs: { logRecords: SentLine[] }[] }[]
        }
        return resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
      }),
    stop: () => void server.close(),
  }
}
