import { expect, test, vi } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Base } from '#compose/build-base.ts'
import { buildTakes } from '#compose/build-takes.ts'
import { someUserId } from '#tests/support/takes.ts'

const made = vi.hoisted(() => ({
  onReclaimed: (_download: { ownerId: string; name: string }): void => undefined,
}))
vi.mock('#platform/storage/take/take-store.ts', () => ({ createTakeStore: () => ({}) }))
vi.mock('#domain/downloads/room-for-takes.ts', () => ({
  roomForTakes: (_takes: unknown, { onReclaimed }: typeof made) => void (made.onReclaimed = onReclaimed),
  spaceForTakes: () => ({}),
  madeRoomWords: (name: string) => `Made room: ${name}`,
}))

const [ada, ben] = [someUserId(1), someUserId(2)]

test('the person whose download made room for a recording is told what was removed, and nobody learns what another has downloaded', () => {
  const told: string[] = []
  let me: UserId | null = ada
  buildTakes(
    {} as Base,
    {
      session: { me: () => (me === null ? null : { id: me }) },
      toasts: { show: ({ msg }: { msg: string }) => told.push(msg) },
    } as unknown as Parameters<typeof buildTakes>[1],
  )
  made.onReclaimed({ ownerId: ben, name: 'Theirs' })
  expect(told).toEqual([])
  made.onReclaimed({ ownerId: ada, name: 'Mine' })
  expect(told).toEqual(['Made room: Mine'])
  me = null
  made.onReclaimed({ ownerId: ada, name: 'Mine' })
  expect(told).toHaveLength(1)
})
