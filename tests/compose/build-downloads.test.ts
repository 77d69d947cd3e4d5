import { afterEach, expect, test, vi } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Base } from '#compose/build-base.ts'
import { buildDownloads } from '#compose/build-downloads.ts'
import { setting } from '#tests/support/setting.ts'
import { someUserId } from '#tests/support/takes.ts'

const did = vi.hoisted(() => [] as string[])
vi.mock('#platform/storage/downloads/download-access.ts', () => ({
  createDownloadAccess: () => ({ revoke: async () => did.push('revoke') }),
}))
vi.mock('#platform/storage/downloads/download-store.ts', () => ({ createDownloadStore: () => ({}) }))
vi.mock('#domain/video/downloads/download-runner.ts', () => ({
  DownloadRunner: class {
    start(owner: string) {
      did.push(`start ${owner}`)
      return () => did.push(`end ${owner}`)
    }
  },
}))
vi.mock('#domain/workshops/downloads/expire-downloads.ts', () => ({
  expireDownloads: (_deps: unknown, owner: string) => {
    did.push(`expire for ${owner}`)
    return () => did.push(`expire no more for ${owner}`)
  },
}))
afterEach(() => {
  did.length = 0
  vi.unstubAllGlobals()
})

function build(first: UserId | null) {
  vi.stubGlobal('localStorage', {})
  const person = setting(first === null ? null : { id: first })
  const session = {
    me: () => person.snapshot(),
    subscribe: (listener: () => void) => person.subscribe(listener),
  }
  buildDownloads({} as Base, { session, call: {} } as unknown as Parameters<typeof buildDownloads>[1])
  return person
}
const [ada, ben] = [someUserId(1), someUserId(2)]

test('downloads belong to the signed-in person, and the previous person’s end first', () => {
  const person = build(ada)
  person.set({ id: ben })
  person.set(null)
  const spans = [ada, ben].flatMap((one) => [
    `start ${one}`,
    `expire for ${one}`,
    `end ${one}`,
    `expire no more for ${one}`,
  ])
  expect(did).toEqual(spans)
})

test('if nobody is signed in when the page opens, nobody may play what the last person left', () => {
  build(null)
  expect(did).toEqual(['revoke'])
})
