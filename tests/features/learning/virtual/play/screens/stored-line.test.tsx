import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Stored, StoredLine } from '#features/learning/virtual/play/screens/stored-line.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { attempt, servicesOf, waitingWrites } from '../../metrics/virtual-samples.ts'

const of = attempt(1, 80)
const waiting = waitingWrites(of, '')

function show(stored: Stored = { attemptId: of.attemptId }) {
  let writes: readonly object[] = waiting
  const listeners = new Set<() => void>()
  const queue = {
    snapshot: () => writes,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const onStoreAgain = vi.fn<() => void>()
  const { services } = servicesOf({})
  const { screen } = renderPart(<StoredLine stored={stored} onStoreAgain={onStoreAgain} />, {
    ...services,
    sync: { writes: () => queue } as unknown as typeof services.sync,
  })
  const become = (next: readonly object[]): void =>
    act(() => {
      writes = next
      for (const listener of listeners) listener()
    })
  return { screen, become, onStoreAgain }
}

test('an attempt is on the device until all of it was sent', () => {
  const { screen, become } = show()
  expect(screen.getByRole('status').textContent).toContain('Saved on this device.')
  become(waiting.slice(1))
  expect(screen.getByRole('status').textContent).toContain('Saved on this device.')
  become([])
  expect(screen.getByRole('status').textContent).toBe('Sent.')
})

test('what the server refuses is said, and where it still is', () => {
  const { screen, become } = show()
  become(waiting.map((write) => ({ ...write, refusal: 'There are too many attempts at this activity.' })))
  expect(screen.getByRole('status').textContent).toContain('There are too many attempts at this activity.')
  expect(screen.getByRole('link', { name: 'Sync' })).not.toBeNull()
})

test('what is not on the device is stored again when asked to', () => {
  const { screen, onStoreAgain } = show('failed')
  fireEvent.click(screen.getByRole('button', { name: 'Save again' }))
  expect(onStoreAgain).toHaveBeenCalledOnce()
})
