import { expect, test, vi } from 'vitest'
import type { MomentMark } from '#contract/vocabulary/video-subject.ts'
import type { CaptureInHand } from '#domain/video/recording/capture/capture-state.ts'
import { screenServices } from '#tests/support/screen-services.ts'
import { setting } from '#tests/support/setting.ts'
import { RecordStage } from '#features/video/record/stage/record-stage.tsx'
import { renderPart } from '#tests/support/render.tsx'

const { nothing } = vi.hoisted(() => ({ nothing: () => null }))
vi.mock('#features/video/record/set-up/camera-picture.tsx', () => ({ CameraPicture: nothing }))
vi.mock('#features/video/record/set-up/level-bar.tsx', () => ({ LevelBar: nothing }))
vi.mock('#features/video/record/stage/record-timer.tsx', () => ({ RecordTimer: nothing }))
vi.mock('#features/video/record/stage/record-facts.tsx', () => ({ RecordFacts: nothing }))
vi.mock('#features/video/record/stage/trouble-banner.tsx', () => ({ TroubleBanner: nothing }))

const state = {
  status: 'RECORDING',
  take: { seed: { name: 'Peg transfer' }, parts: [], recorders: [], marks: [] },
} as unknown as CaptureInHand

function show(isMine: boolean, marks: MomentMark[] = []) {
  const { services } = screenServices()
  const recording = {
    capture: { now: () => 0, pause: nothing },
    desk: setting({ camera: { status: 'closed' } }),
    memory: { readMask: () => false },
  } as never
  return renderPart(<RecordStage state={{ ...state, take: { ...state.take, marks } }} isMine={isMine} />, {
    ...services,
    recording,
  }).screen
}

test('whoever records may cancel it', () => {
  expect(show(true).queryByRole('button', { name: 'Cancel' })).not.toBeNull()
})

test('anyone else at the tablet may stop a recording, and neither discard it nor read what it is of', () => {
  const screen = show(false)
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(screen.queryByText('Peg transfer')).toBeNull()
})

test('a gap of the recording does not count as a mark that somebody made', () => {
  const gap = { timeStamp: 2, label: 'Interrupted for 7 s' }
  const screen = show(true, [gap])
  expect(screen.getByRole('button', { name: /Mark$/ }).textContent).toBe('Mark')
})

test('a mark that somebody made beside a gap counts as one', () => {
  const gap = { timeStamp: 2, label: 'Interrupted for 7 s' }
  const screen = show(true, [gap, { timeStamp: 3, label: '' }])
  expect(screen.getByRole('button', { name: /Mark$/ }).textContent).toBe('1Mark')
})
