import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse } from '#contract/result.ts'
import type { EndReason } from '#domain/video/recording/capture/capture-state.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { screenServices } from '#tests/support/screen-services.ts'
import { someBytes, somePart, someSlice, someTake } from '#tests/support/takes.ts'
import { ReviewStep } from '#features/video/record/review/review-step.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { holdFiles } from '#domain/video/recording/take/held-files.ts'

const { nothing } = vi.hoisted(() => ({ nothing: () => null }))
vi.mock('#features/video/record/review/take-player.tsx', () => ({ TakePlayer: nothing }))
vi.mock('#features/video/record/review/review-actions.tsx', () => ({ ReviewActions: nothing }))

const take = someTake(41)
const part = somePart(41, 0)
const toFile = { name: 'Save to this device’s files' }

async function review(why: EndReason = 'asked') {
  const takes = createFakeTakeStore()
  const clock = createHandClock()
  await takes.saveTake(take)
  await takes.savePart(part)
  await takes.appendSlice(part.id, someSlice(0, someBytes(20)))
  const { services } = screenServices()
  const shown = renderPart(<ReviewStep takeId={take.id} why={why} courses={[]} onDone={nothing} />, {
    ...services,
    takes,
    clock,
    locks: createFakeLockRoom().ofTab('a'),
    recording: { spare: { release: nothing }, capture: { dismiss: nothing } } as never,
  })
  await shown.screen.findByText(/saved on this device/)
  const clear = () =>
    act(async () => {
      takes.emptyStore()
      await clock.advance(5_000)
    })
  return { screen: shown.screen, clear }
}

test('what was cleared during the review is not called saved anymore', async () => {
  const { screen, clear } = await review()
  await clear()
  expect(screen.queryByText(/saved on this device/)).toBeNull()
  expect(screen.queryByText('This recording is no longer on this device')).not.toBeNull()
  expect(screen.queryByRole('button', toFile)).toBeNull()
})

test('what memory still holds of it is offered as a file', async () => {
  const { screen, clear } = await review()
  holdFiles(take.id, { take, files: () => [{ part, bytes: someBytes(20) }] })
  await clear()
  expect(screen.queryByRole('button', toFile)).not.toBeNull()
  holdFiles(take.id, null)
})

const stopped = 'Recording stopped because this device saves too slowly.'

test('that it stopped by itself is said of what was cleared, too', async () => {
  const { screen, clear } = await review('too-slow')
  await clear()
  expect(screen.getByRole('alert').textContent).toContain(stopped)
  expect(screen.queryByText(/Everything up to here is saved/)).toBeNull()
})

test('that it stopped by itself is said of what can’t be read, too', async () => {
  const { services } = screenServices()
  const takes = { ...createFakeTakeStore(), readTake: async () => refuse('unavailable' as const) }
  const { screen } = renderPart(
    <ReviewStep takeId={take.id} why="too-slow" courses={[]} onDone={nothing} />,
    { ...services, takes, locks: createFakeLockRoom().ofTab('a'), recording: { spare: {} } as never },
  )
  expect((await screen.findByRole('alert')).textContent).toContain(stopped)
})
