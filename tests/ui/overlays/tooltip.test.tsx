import { expect, test } from 'vitest'
import { Tooltip, tooltipPlacements } from '#ui/overlays/tooltip.tsx'
import { renderPart } from '#tests/support/render.tsx'

test('a tooltip has 12 placements (spec 1 §5)', () => {
  expect(new Set(tooltipPlacements).size).toBe(12)
})

test('it opens without delay when its control has the focus (spec 1 §9)', async () => {
  const { screen, user } = renderPart(
    <Tooltip text="Link to 0:06">
      <button type="button">Link</button>
    </Tooltip>,
  )
  await user.tab()
  expect(screen.getByRole('tooltip').textContent).toBe('Link to 0:06')
})

test('it is 10 px from its control unless told otherwise (spec 1 §9)', async () => {
  const { screen, user } = renderPart(
    <Tooltip text="Link to 0:06" placement="bottom">
      <button type="button">Link</button>
    </Tooltip>,
  )
  await user.tab()
  expect(screen.getByRole('tooltip').style.top).toBe('10px')
})
