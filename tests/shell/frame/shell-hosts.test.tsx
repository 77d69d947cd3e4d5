import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ShellHosts } from '#shell/frame/shell-hosts.tsx'
import { ShellContext, type ShellServices } from '#shell/shell-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const loaded = vi.hoisted(() => ({ names: [] as string[] }))
vi.mock('#shell/frame/dialog-host.tsx', () => {
  loaded.names.push('dialogs')
  return { DialogHost: () => 'A dialog' }
})
vi.mock('#shell/frame/toast-host.tsx', () => {
  loaded.names.push('toasts')
  return { ToastHost: () => 'A toast' }
})

/** A machine that does nothing but stand somewhere. */
function stand<State>(state: State) {
  const listeners = new Set<() => void>()
  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    move: (to: State) => {
      state = to
      for (const tell of listeners) tell()
    },
  }
}

test('a page with nothing to say loads neither toasts nor dialogs; each is loaded and shown when first needed', async () => {
  const toasts = stand({ status: 'idle' })
  const dialogs = stand({ status: 'closed' })
  const shell = { toasts, dialogs, requests: stand(false) } as unknown as ShellServices
  const { screen } = renderPart(
    <ShellContext value={shell}>
      <ShellHosts />
    </ShellContext>,
  )
  await act(async () => undefined)
  expect(loaded.names).toEqual([])

  act(() => toasts.move({ status: 'showing' }))
  expect(await screen.findByText('A toast')).toBeDefined()
  expect(loaded.names).toEqual(['toasts'])

  act(() => dialogs.move({ status: 'open' }))
  expect(await screen.findByText(/A dialog/)).toBeDefined()
  expect(loaded.names).toEqual(['toasts', 'dialogs'])
})
