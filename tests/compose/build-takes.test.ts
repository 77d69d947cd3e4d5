import { expect, test, vi } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { ReclaimableDownloads } from '#domain/video/downloads/room-for-takes.ts'
import type { Base } from '#compose/build-base.ts'
import { buildTakes } from '#compose/build-takes.ts'
import { createToastRunner } from '#domain/toasts/toast-runner.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someUserId } from '#tests/support/takes.ts'

const made = vi.hoisted(() => ({
  downloads: null as ReclaimableDownloads | null,
  onReclaimed: (_download: { ownerId: string; name: string }): void => undefined,
  isOccupied: false,
}))
vi.mock('#platform/storage/take/take-store.ts', () => ({ createTakeStore: () => ({}) }))
vi.mock('#platform/storage/downloads/reclaim-downloads.ts', () => ({
  createReclaimableDownloads: () => ({ reclaimOne: async () => ({ ownerId: ada, name: 'The oldest' }) }),
}))
vi.mock('#platform/page/page-occupied.ts', () => ({ isPageOccupied: () => made.isOccupied }))
vi.mock('#domain/video/downloads/room-for-takes.ts', () => ({
  roomForTakes: (_takes: unknown, deps: typeof made) => void Object.assign(made, deps),
  spaceForTakes: () => ({}),
}))

const [ada, ben] = [someUserId(1), someUserId(2)]
const whenQuiet = new Set<() => void>()
const base = { quiet: { run: (work: () => void) => void whenQuiet.add(work) } } as unknown as Base

const clock = createHandClock()

/** What was told, as long as nothing on the page is in the way. */
function build(me: () => UserId | null) {
  const toasts = createToastRunner({ clock, ids: { uuid: () => crypto.randomUUID() } })
  buildTakes(
    { ...base, clock } as unknown as Base,
    {
      session: { me: () => (me() === null ? null : { id: me() }) },
      toasts,
    } as unknown as Parameters<typeof buildTakes>[1],
  )
  return () => {
    const state = toasts.snapshot()
    return state.status === 'showing' ? state.toast.msg : null
  }
}
/** Lets what is loaded and claimed come through, then some time pass. */
async function pass(ms: number): Promise<void> {
  await vi.dynamicImportSettled()
  await clock.advance(ms)
}

test('the person whose download made room for a recording is told what was removed, and nobody learns what another has downloaded', async () => {
  const told = build(() => ada)
  made.onReclaimed({ ownerId: ben, name: 'Theirs' })
  await pass(1_000)
  expect(told()).toBeNull()
  made.onReclaimed({ ownerId: ada, name: 'Mine' })
  await pass(1_000)
  expect(told()).toBe(
    'Removed the download of “Mine” to make room for your recording. You can download it again.',
  )
})

test('that waits until it is in nobody’s way, and is not said to the next person', async () => {
  let me: UserId | null = ada
  const told = build(() => me)
  made.isOccupied = true
  made.onReclaimed({ ownerId: ada, name: 'Mine' })
  await pass(60_000)
  expect(told()).toBeNull()
  made.isOccupied = false
  await pass(1_000)
  expect(told()).toBe(
    'Removed the download of “Mine” to make room for your recording. You can download it again.',
  )

  const next = build(() => me)
  made.isOccupied = true
  made.onReclaimed({ ownerId: ada, name: 'Mine' })
  await pass(1_000)
  me = ben
  made.isOccupied = false
  await pass(2_000)
  expect(next()).toBeNull()
})

test('what makes room is loaded before a running take needs it: the network may be gone by then', async () => {
  const created = vi.spyOn(
    await import('#platform/storage/downloads/reclaim-downloads.ts'),
    'createReclaimableDownloads',
  )
  whenQuiet.clear()
  buildTakes(base, { session: {}, toasts: {} } as unknown as Parameters<typeof buildTakes>[1])
  // And the desk where the news of it waits.
  expect(whenQuiet.size).toBe(2)
  for (const work of whenQuiet) work()
  await expect.poll(() => created.mock.calls.length).toBe(1)
  expect(await made.downloads?.reclaimOne()).toEqual({ ownerId: ada, name: 'The oldest' })
  expect(created).toHaveBeenCalledOnce()
})
