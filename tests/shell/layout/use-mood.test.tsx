import { expect, test } from 'vitest'
import { useMood } from '#shell/layout/use-mood.ts'
import { renderPart } from '#tests/support/render.tsx'

function Portal() {
  useMood('theater')
  return null
}

test('a portal takes its darkness along when it is left, such as for the sign-in page', () => {
  const { screen } = renderPart(<Portal />)
  expect(document.documentElement.dataset.mood).toBe('theater')
  screen.unmount()
  expect(document.documentElement.dataset.mood).toBe('day')
})
