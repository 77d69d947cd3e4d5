import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import { useWaitingTakes } from '#features/video/record/recovery/use-waiting-takes.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { someTake, someUserId } from '#tests/support/takes.ts'

function Waiting() {
  return <p>{useWaitingTakes(someUserId(1)).map(({ take }) => take.name)}</p>
}

test('takes of a store that was closed when the screen opened are listed once it is open again', async () => {
  const takes = createFakeTakeStore()
  await takes.saveTake(someTake(1, { capture: 'closed' }))
  const clock = createHandClock()
  let isShut = true
  const shutAtFirst: typeof takes = {
    ...takes,
    listTakes: async (owner) => (isShut ? refuse('unavailable' as const) : takes.listTakes(owner)),
  }
  const locks = { isHeld: async () => false } as never
  const { screen } = renderPart(<Waiting />, { takes: shutAtFirst, locks, clock })
  await act(() => clock.advance(10_000))
  expect(screen.queryByText('Peg transfer')).toBeNull()
  isShut = false
  await act(() => clock.advance(2_000))
  expect(screen.getByText('Peg transfer')).toBeDefined()
})
