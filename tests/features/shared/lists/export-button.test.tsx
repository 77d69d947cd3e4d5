import { expect, test, vi } from 'vitest'
import { exportUnsent } from '#contract/endpoints/operations/unsent-table.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'

function open(state: 'reachable' | 'unreachable', call: Call, total = 3) {
  const saved: string[] = []
  const alert = vi.fn(() => Promise.resolve())
  const services = {
    call,
    reachability: { snapshot: () => state, subscribe: () => () => undefined },
    picker: { save: async (name: string) => void saved.push(name) },
    dialogs: { alert },
  } as unknown as Partial<Services>
  const input = { query: { search: 'ada' } }
  return {
    ...renderPart(<ExportButton endpoint={exportUnsent} input={input} total={total} />, services),
    saved,
    alert,
  }
}

const file = succeed({ name: 'unsent-work.csv', type: 'text/csv', bytes: new Uint8Array([1]) })

test('the table is requested with the list’s query, and saved', async () => {
  const asked = vi.fn(() => Promise.resolve(file))
  const { screen, user, saved } = open('reachable', asked as unknown as Call)
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  expect(asked).toHaveBeenCalledWith(exportUnsent, { query: { search: 'ada' } })
  expect(saved).toEqual(['unsent-work.csv'])
})

test('without a network the button waits, and leaves the explanation to the page', () => {
  const { screen } = open('unreachable', (() => Promise.resolve(file)) as unknown as Call, 60_000)
  const button = screen.getByRole('button', { name: 'Export as CSV' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  expect(button.getAttribute('aria-description')).toMatch(/when you’re back online/)
  expect(screen.container.textContent).toBe('Export as CSV')
})

test('the error dialog says why a list was not exported, and nothing is saved (spec 1 §8)', async () => {
  const failure = { code: 'too-many-requests', status: 429, message: 'Wait a moment and try again.' }
  const failing = (() => Promise.resolve(refuse(failure))) as unknown as Call
  const { screen, user, saved, alert } = open('reachable', failing)
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  expect(alert).toHaveBeenCalledWith({ type: 'error', title: '429', text: 'Wait a moment and try again.' })
  expect(saved).toEqual([])
})

test('a table that does not contain the whole list says so', () => {
  const { screen } = open('reachable', (() => Promise.resolve(file)) as unknown as Call, 60_000)
  expect(screen.getByText(/first 50,000 of them/)).toBeTruthy()
})
