import { act } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import type { SessionState } from '#domain/session/session-state.ts'
import { useMe } from '#features/shared/use-me.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

function Greeting() {
  return <output>{useMe()?.firstName ?? 'nobody'}</output>
}

test('a screen is drawn again when the person changes, not when their tokens do', async () => {
  let state: SessionState = { status: 'signed-in', me: residentMe, tokens: someTokens('a'), meAt: 0 }
  let tell = () => undefined as void
  const session = {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      tell = listener
      return () => undefined
    },
  }
  const draw = vi.fn()
  const greeting = (
    <Profiler id="greeting" onRender={draw}>
      <Greeting />
    </Profiler>
  )
  const { screen } = renderPart(greeting, { session: session as never })
  const become = (next: SessionState) =>
    act(() => {
      state = next
      tell()
    })
  become({ ...state, tokens: someTokens('b') })
  expect(draw).toHaveBeenCalledTimes(1)
  become({ ...state, me: { ...residentMe, firstName: 'Another' } })
  expect(screen.getByRole('status').textContent).toBe('Another')
  become({ status: 'signed-out', problem: null })
  expect(screen.getByRole('status').textContent).toBe('nobody')
})
