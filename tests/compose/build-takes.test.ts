import { expect, test, vi } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { ReclaimableDownloads } from '#domain/video/downloads/room-for-takes.ts'
import type { Base } from '#compose/build-base.ts'
import { buildTakes } from '#compose/build-takes.ts'
import { someUserId } from '#tests/support/takes.ts'

const made = vi.hoisted(() => ({
  downloads: null as ReclaimableDownloads | null,
  onReclaimed: (_download: { ownerId: string; name: string }): void => undefined,
}))
vi.mock('#platform/storage/take/take-store.ts', () => ({ createTakeStore: () => ({}) }))
vi.mock('#platform/storage/downloads/reclaim-downloads.ts', () => ({
  createReclaimableDownloads: () => ({ reclaimOne: async () => ({ ownerId: ada, name: 'The oldest' }) }),
}))
vi.mock('#domain/video/downloads/room-for-takes.ts', () => ({
  roomForTakes: (_takes: unknown, deps: typeof made) => void Object.assign(made, deps),
  spaceForTakes: () => ({}),
  madeRoomWords: (name: string) => `Made room: ${name}`,
}))

const [ada, ben] = [someUserId(1), someUserId(2)]
const whenQuiet = new Set<() => void>()
const base = { quiet: { run: (work: () => void) => void whenQuiet.add(work) } } as unknown as Base

test('the person whose download made room for a recording is told what was removed, and nobody learns what another has downloaded', () => {
  const told: string[] = []
  let me: UserId | null = ada
  buildTakes(base, {
    session: { me: () => (me === null ? null : { id: me }) },
    toasts: { show: ({ msg }: { msg: string }) => told.push(msg) },
  } as unknown as Parameters<typeof buildTakes>[1])
  made.onReclaimed({ ownerId: ben, name: 'Theirs' })
  expect(told).toEqual([])
  made.onReclaimed({ ownerId: ada, name: 'Mine' })
  expect(told).toEqual(['Made room: Mine'])
  me = null
  made.onReclaimed({ ownerId: ada, name: 'Mine' })
  expect(told).toHaveLength(1)
})

test('what makes room is loaded before a running take needs it: the network may be gone by then', async () => {
  const created = vi.spyOn(
    await import('#platform/storage/downloads/reclaim-downloads.ts'),
    'createReclaimableDownloads',
  )
  whenQuiet.clear()
  buildTakes(base, { session: {}, toasts: {} } as unknown as Parameters<typeof buildTakes>[1])
  expect(whenQuiet.size).toBe(1)
  for (const work of whenQuiet) work()
  await expect.poll(() => created.mock.calls.length).toBe(1)
  expect(await made.downloads?.reclaimOne()).toEqual({ ownerId: ada, name: 'The oldest' })
  expect(created).toHaveBeenCalledOnce()
})
