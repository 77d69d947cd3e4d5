import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'
import { DoneStep } from '#features/video/record/review/done-step.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { someTakeId } from '#tests/support/takes.ts'

const takeId = someTakeId(1)
const undo = { name: 'Undo' }

function discarded(failure: StoreFailure) {
  const clock = createHandClock()
  const store = { failure: failure as StoreFailure | null }
  const undoDiscard = async () => (store.failure === null ? succeed(undefined) : refuse(store.failure))
  const sync = { undoDiscard } as unknown as Services['sync']
  const onUndone = vi.fn<() => void>()
  const nothing = () => undefined
  const shown = renderPart(
    <DoneStep
      outcome={{ decision: { type: 'discarded' }, takeId, name: 'Peg transfer' }}
      onAgain={nothing}
      onUndone={onUndone}
      onGoTo={nothing}
    />,
    { ...screenServices().services, clock, sync, takes: {} as Services['takes'] },
  )
  return { ...shown, clock, store, onUndone }
}

test('an undo that the device does not answer loses nothing, and can be repeated after the ten seconds', async () => {
  const { screen, user, clock, store, onUndone } = discarded('unavailable')
  await user.click(await screen.findByRole('button', undo))
  expect(await screen.findByText(/still on this device.*try again/)).toBeTruthy()
  expect(screen.queryByText(/deleted/)).toBeNull()
  await act(() => clock.advance(20_000))
  store.failure = null
  await user.click(screen.getByRole('button', undo))
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledOnce())
})

test('an undo that comes too late says so', async () => {
  const { screen, user, clock } = discarded('not-found')
  await user.click(await screen.findByRole('button', undo))
  expect(await screen.findByText('Too late: the recording has been deleted.')).toBeTruthy()
  await act(() => clock.advance(20_000))
  expect(screen.queryByRole('button', undo)).toBeNull()
})
