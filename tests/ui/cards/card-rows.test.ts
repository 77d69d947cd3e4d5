import { expect, test } from 'vitest'
import { layOutCards } from '#ui/cards/card-rows.ts'

const measures = { minWidth: 272, gap: 20, wordsHeight: 136 }

test.each([
  [1136, 3, 365],
  [856, 3, 272],
  [855, 2, 417],
  [358, 1, 358],
  [200, 1, 200],
  [0, 1, 0],
])('%i px hold %i columns, with pictures 16:9 of %i px', (width, columns, cardWidth) => {
  const layout = layOutCards({ ...measures, width })
  expect(layout.columns).toBe(columns)
  expect(Math.abs(layout.rowHeight - measures.wordsHeight - (cardWidth * 9) / 16)).toBeLessThan(1)
})

test('a row is as high as picture and words together', () => {
  expect(layOutCards({ ...measures, width: 320 }).rowHeight).toBe(180 + 136)
})
