import { expect, it } from 'vitest'
import { BARREL, bentRadius, onScreen } from '#features/learning/virtual/play/scene/barrel.ts'

it('keeps center and rim where they are, and moves what is between outward', () => {
  expect(bentRadius(0)).toBe(0)
  expect(bentRadius(1)).toBeCloseTo(1, 6)
  expect(bentRadius(0.5)).toBeGreaterThan(0.5)
})

it('is the opposite of what the shader computes', () => {
  for (const straight of [0.1, 0.37, 0.8]) {
    const bent = bentRadius(straight)
    expect((bent * (1 + BARREL * bent * bent)) / (1 + BARREL)).toBeCloseTo(straight, 6)
  }
})

it('turns up on the picture into up on the screen', () => {
  const { x, y } = onScreen(0.3, 0.4)
  expect(y).toBeLessThan(-0.4)
  expect(x / -y).toBeCloseTo(0.75)
})
