import { expect, test, vi } from 'vitest'
import { createBrowserPush } from '#platform/push/browser-push.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'

test('a browser that gave its workers up, as on a full disk, has no address to tell', async () => {
  const getRegistration = () => Promise.reject(new DOMException('The Service Worker system has shutdown.'))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  expect(await createBrowserPush(createFakeLog()).address()).toBeNull()
})
