import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { checkCollector } from '#server/check/check-collector.ts'
import { openFakeCollector } from '#tests/support/collector.ts'

const collector = await openFakeCollector()
const strict = createServer((_request, response) => response.writeHead(401).end()).listen(0, '127.0.0.1')
await once(strict, 'listening')
const strictUrl = `http://127.0.0.1:${(strict.address() as AddressInfo).port}`
afterAll(() => {
  collector.stop()
  strict.close()
})
const wordsFor = async (url: string) =>
  (await checkCollector({ url, headers: { authorization: 'Bearer x' } })).map(({ words }) => words)

test('no collector, and one that takes everything, are well', async () => {
  expect(await checkCollector(null)).toEqual([])
  expect(await wordsFor(collector.url)).toEqual([])
  expect(collector.bodies.map(({ path, headers }) => [path, headers['authorization']])).toEqual([
    ['/v1/traces', 'Bearer x'],
    ['/v1/metrics', 'Bearer x'],
    ['/v1/logs', 'Bearer x'],
  ])
})

test('one that refuses, and one that is away, are found', async () => {
  expect(await wordsFor(strictUrl)).toEqual([
    'The collector of TROCAR_OTLP_URL takes no traces: it answers 401.',
    'The collector of TROCAR_OTLP_URL takes no metrics: it answers 401.',
    'The collector of TROCAR_OTLP_URL takes no logs: it answers 401.',
  ])
  expect(await wordsFor('http://127.0.0.1:1')).toHaveLength(3)
})
