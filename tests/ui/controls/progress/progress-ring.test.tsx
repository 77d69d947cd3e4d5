import { expect, test } from 'vitest'
import { ProgressRing } from '#ui/controls/progress/progress-ring.tsx'
import { renderPart } from '#tests/support/render.tsx'

test('a progress circle has size 32, stroke width 4 and radius 20 (spec 1 §9)', () => {
  const { screen } = renderPart(<ProgressRing label="Suturing" value={25} />)
  const { style } = screen.getByLabelText('Suturing').parentElement!
  expect([style.width, style.height]).toEqual(['32px', '32px'])
  expect(screen.container.querySelector('svg')!.getAttribute('stroke-width')).toBe('4')
  expect(screen.container.querySelector('circle')!.getAttribute('r')).toBe('20')
})

test.each([
  [-5, 0],
  [40, 40],
  [130, 100],
])('of %i percent it shows %i: from 0 to 100 (spec 1 §9)', (value, shown) => {
  const { screen } = renderPart(<ProgressRing label="Suturing" value={value} />)
  expect(screen.getByLabelText('Suturing')).toHaveProperty('value', shown)
})
