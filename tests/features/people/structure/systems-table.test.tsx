import { expect, test } from 'vitest'
import { nameSome, SystemsTable } from '#features/people/structure/systems-table.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'

function show(facts: ScreenFacts) {
  const part = <SystemsTable search="" onSearch={() => undefined} action={null} />
  return renderPart(part, screenServices(facts).services)
}

test.each([
  [['A', 'B'], 'A, B'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C, D, E'],
  [['A', 'B', 'C', 'D', 'E', 'F'], 'A, B, C, D and 2 more'],
  [Array.from({ length: 1_204 }, () => 'A'), 'A, A, A, A and 1,200 more'],
])('however many programs there are, a row names a few: %#', (names, text) => {
  expect(nameSome(names)).toBe(text)
})

test('without a network it says that systems load later', async () => {
  const { screen } = show({ isOffline: true })
  const said = await screen.findByText('Systems load when you’re back online.')
  expect(said.closest('[data-tells-offline]')).not.toBeNull()
})

test('what could not be read is requested again', async () => {
  const { screen, user } = show({})
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Nothing was changed/)).toBeTruthy()
})
