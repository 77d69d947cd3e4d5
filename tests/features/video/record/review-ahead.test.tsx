import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { screenServices } from '#tests/support/screen-services.ts'
import { setting } from '#tests/support/setting.ts'
import { RecordScreen } from '#features/video/record/record-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'

const { fetched, nothing } = vi.hoisted(() => ({ fetched: [] as string[], nothing: () => null }))
vi.mock('#features/video/record/review/review-step.tsx', () => {
  fetched.push('review')
  return { ReviewStep: nothing }
})
vi.mock('#features/video/record/review/done-step.tsx', () => {
  fetched.push('done')
  return { DoneStep: nothing }
})
vi.mock('#features/video/record/stage/record-stage.tsx', () => ({ RecordStage: nothing }))
vi.mock('#features/video/record/set-up/set-up-step.tsx', () => ({ SetUpStep: nothing }))

test('during a take, what follows it is loaded, so that it is there without a network', async () => {
  const { services } = screenServices()
  const capture = setting<object>({ status: 'READY', refused: null })
  const recording = { capture, desk: { open: nothing, close: nothing } } as never
  renderPart(<RecordScreen courses={[]} onGoTo={nothing} />, {
    ...services,
    capture: capture as never,
    recording,
  })
  expect(fetched).toEqual([])
  act(() => capture.set({ status: 'RECORDING', take: { seed: { ownerId: 'x' } } }))
  await expect.poll(() => fetched.toSorted()).toEqual(['done', 'review'])
})
