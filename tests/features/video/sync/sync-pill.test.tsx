import { expect, test } from 'vitest'
import type { SyncSummary } from '#domain/sync/sync-overview.ts'
import { SyncPill } from '#features/video/sync/sync-pill.tsx'
import { renderPart } from '#tests/support/render.tsx'

const watchable = <Value,>(value: Value) => ({ snapshot: () => value, subscribe: () => () => undefined })

function wordsOf(summary: SyncSummary, status: 'READY' | 'STARTING'): string {
  const overview = watchable({ lines: [], held: [], summary })
  const { screen } = renderPart(<SyncPill href="/sync" />, {
    sync: { overview: () => overview } as never,
    capture: watchable(status === 'READY' ? { status } : { status, take: {} }) as never,
  })
  return screen.getByRole('link').textContent ?? ''
}

test('once a recording has begun nothing is called safe, however long the disk takes to list it', () => {
  expect(wordsOf({ status: 'safe' }, 'STARTING')).toBe('1 undecided')
})

test('before that, and where more is known, it shows what the overview says', () => {
  expect(wordsOf({ status: 'safe' }, 'READY')).toBe('All safe')
})

test('other waiting work is shown too', () => {
  expect(wordsOf({ status: 'waiting', count: 2, bytes: 0 }, 'STARTING')).toBe('2 waiting')
})
