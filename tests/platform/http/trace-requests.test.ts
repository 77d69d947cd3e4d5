import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { succeed } from '#contract/result.ts'
import { TRACES_HEADER } from '#contract/version.ts'
import { traceRequests } from '#platform/http/trace-requests.ts'
import type { TransportRequest } from '#platform/http/transport.ts'

const newRequest = (): TransportRequest => ({
  url: '/api/v1/ping',
  method: 'GET',
  headers: { a: 'b' },
  timeout: 1_000,
})

function setUp(marks: readonly boolean[]) {
  const sent: Readonly<Record<string, string>>[] = []
  const transport = traceRequests(
    async ({ headers }) => {
      const isMarked = marks[sent.length] === true
      sent.push(headers)
      return succeed({
        status: 200,
        body: {},
        headers: new Headers(isMarked ? { [TRACES_HEADER]: '1' } : {}),
      })
    },
    { uuid: randomUUID },
  )
  return { sent, transport }
}

test('a page begins no traces for a server that follows none', async () => {
  const { sent, transport } = setUp([false, false])
  await transport(newRequest())
  await transport(newRequest())
  expect(sent).toEqual([{ a: 'b' }, { a: 'b' }])
})

test('each request has a trace of its own once the server says that it follows them, until it no longer does', async () => {
  const { sent, transport } = setUp([true, true, false, false])
  for (let times = 0; times < 4; times += 1) await transport(newRequest())
  expect(sent[0]).toEqual({ a: 'b' })
  expect(sent[1]!['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
  expect(sent[2]!['traceparent']).toMatch(/^00-/)
  expect(sent[2]!['traceparent']).not.toBe(sent[1]!['traceparent'])
  expect(sent[3]).toEqual({ a: 'b' })
})
