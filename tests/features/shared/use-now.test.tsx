import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNow } from '#features/shared/use-now.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'

function Clock() {
  return <output>{useNow()}</output>
}

test('the time on a screen moves each minute', async () => {
  const clock = createHandClock()
  const { screen } = renderPart(<Clock />, { clock })
  const shown = () => Number(screen.getByRole('status').textContent)
  const start = shown()
  await act(() => clock.advance(60_000))
  expect(shown()).toBe(start + 60_000)
  await act(() => clock.advance(120_000))
  expect(shown()).toBe(start + 180_000)
})
