import { expect, test } from 'vitest'
import { sendEvaluation } from '#contract/endpoints/video/assessments.ts'
import { succeed } from '#contract/result.ts'
import { emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { emptyOverview, type SyncOverview } from '#domain/sync/sync-overview.ts'
import { SyncCenterScreen } from '#features/video/sync/sync-center-screen.tsx'
import { outgoingEvaluation } from '#tests/domain/video/assessment/assessment-samples.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { renderPart } from '#tests/support/render.tsx'

const watchable = <Value,>(value: Value) => ({ snapshot: () => value, subscribe: () => () => undefined })

function open(
  overview: SyncOverview,
  reachability: 'reachable' | 'unreachable',
  writes: readonly QueuedWrite[] = [],
) {
  const sync = { overview: () => watchable(overview), writes: () => watchable(writes) }
  return renderPart(<SyncCenterScreen courses={[]} />, {
    sync,
    dialogs: {},
    toasts: {},
    takes: {},
    call: async () => succeed([]),
    reachability: watchable(reachability),
  } as never).screen
}

const held = outgoingEvaluation(1, { ...emptyJudgment, feedback: 'Calm hands' })

test.each([
  ['reachable', { status: 'waiting', count: 1, bytes: 0 }, 'Sending', 'Sending in a few seconds'],
  [
    'unreachable',
    { status: 'offline', count: 1, bytes: 0 },
    'Offline: kept on this device',
    'You can undo it for a few seconds. Then it waits for a connection',
  ],
] as const)('an assessment that may still be undone is listed, %s', (reachability, summary, title, words) => {
  const screen = open({ lines: [], held: [held], summary }, reachability)
  const row = screen.getByRole('listitem', { name: 'Assessment' })
  expect(row.textContent).toContain('Calm hands')
  expect(row.textContent).toContain(words)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByText(/Nothing is on this device only/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send everything now' })).toBeNull()
})

test('a refused assessment names its video', () => {
  const refused = {
    ...queuedWrite(sendEvaluation, held.input, { videoId: 'v' as never }),
    videoName: 'Peg transfer · attempt 2 · Maya Okafor',
    refusal: 'This video was deleted.',
  }
  const screen = open(
    { ...emptyOverview, summary: { status: 'needs-owner', count: 1, bytes: 0 } },
    'reachable',
    [refused],
  )
  const row = screen.getByRole('listitem', { name: 'Assessment' })
  expect(row.textContent).toContain('Peg transfer · attempt 2 · Maya Okafor')
  expect(row.textContent).toContain('This video was deleted.')
})

test('with nothing only on this device, it says so', () => {
  const screen = open({ ...emptyOverview, summary: { status: 'safe' } }, 'reachable')
  expect(screen.getByText(/Nothing is on this device only/)).toBeTruthy()
})

test('until the device was read, it does not say that everything is safe', () => {
  const screen = open(emptyOverview, 'reachable')
  expect(screen.getByRole('status').textContent).toBe('Checking this device…')
  expect(screen.queryByText(/Nothing is on this device only/)).toBeNull()
})
