import { expect, test } from 'vitest'
import { mostConnections, readHandleLimit } from '#server/http/address/most-connections.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { openLog } from '#server/platform/log.ts'

test.each([
  [1_024, 768],
  [600, 344],
  [20_000, 15_000],
  [100, 1],
])(
  'of %i handles, %i are for connections, and the others stay for files and the database',
  (handles, most) => {
    expect(mostConnections(handles)).toBe(most)
  },
)

test('where the system sets no limit, there is none', () => {
  expect(mostConnections(null)).toBeUndefined()
})

test('a server accepts fewer connections than this process may open handles', async () => {
  const app = await createHttpServerApp({ log: openLog('silent'), tls: null, staticFolder: '/nowhere' })
  const handles = readHandleLimit()
  expect(app.server.maxConnections).toBe(mostConnections(handles))
  await app.close()
})
