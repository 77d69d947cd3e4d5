import { expect, test } from 'vitest'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import { describeState, toneOf } from '#features/video/sync/sync-words.ts'

test.each(['no-room', 'over-quota'] as const)(
  'a server without a place for it (%s) is no fault: the line says that it is safe and goes by itself',
  (why) => {
    const state = { status: 'waiting', why } as const
    const words = describeState({ state } as SyncLine)
    expect(words).toContain('safe on this device')
    expect(words).toMatch(/sent when there is room|goes on by itself/)
    expect(toneOf(state)).toBe('waiting')
  },
)
