import { expect, it } from 'vitest'
import { shareTissues } from '#features/learning/virtual/play/scene/tissues.ts'

it('computes the cavity once, and gives each picture a geometry that it can dispose of', () => {
  const [one, other] = [shareTissues(), shareTissues()]
  expect(one.length).toBeGreaterThan(8)
  for (const [index, tissue] of one.entries()) {
    const again = other[index]!
    expect(again).not.toBe(tissue)
    expect(again.getAttribute('position')).toBe(tissue.getAttribute('position'))
    expect(again.index).toBe(tissue.index)
    expect(again.boundingSphere?.radius).toBeGreaterThan(0)
  }
})
