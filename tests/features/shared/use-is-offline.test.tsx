import { act } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { renderPart } from '#tests/support/render.tsx'

function Notice() {
  return <output>{useIsOffline() ? 'No connection' : 'Connected'}</output>
}

test('the first answer of the server draws nothing again, its silence does', () => {
  let state = 'unknown'
  let tell = () => undefined as void
  const reachability = {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      tell = listener
      return () => undefined
    },
  }
  const draw = vi.fn()
  const notice = (
    <Profiler id="notice" onRender={draw}>
      <Notice />
    </Profiler>
  )
  const { screen } = renderPart(notice, { reachability: reachability as never })
  const become = (next: string) =>
    act(() => {
      state = next
      tell()
    })
  become('reachable')
  expect(draw).toHaveBeenCalledTimes(1)
  become('unreachable')
  expect(screen.getByRole('status').textContent).toBe('No connection')
})
