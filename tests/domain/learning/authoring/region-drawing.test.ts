import { expect, test } from 'vitest'
import { drawRegion, moveRegion, pushRegion, sizeRegion } from '#domain/learning/authoring/region-drawing.ts'

const region = { left: 40, top: 30, width: 20, height: 10, name: 'The umbilicus' }

test('a region is what lies between two corners, whichever was first', () => {
  const drawn = { left: 10, top: 20, width: 30, height: 40, name: '' }
  expect(drawRegion({ left: 10, top: 20 }, { left: 40, top: 60 })).toEqual(drawn)
  expect(drawRegion({ left: 40, top: 60 }, { left: 10, top: 20 })).toEqual(drawn)
})

test('a press that was not pulled makes a fifth of the picture around it, inside the picture', () => {
  expect(drawRegion({ left: 50, top: 50 }, { left: 51, top: 80 })).toMatchObject({
    left: 40,
    top: 40,
    width: 20,
  })
  expect(drawRegion({ left: 2, top: 99 }, { left: 2, top: 99 })).toMatchObject({ left: 0, top: 80 })
})

test('a region is moved and sized up to the edges of the picture, and keeps its name', () => {
  expect(moveRegion(region, 5.4, -2)).toEqual({ ...region, left: 45, top: 28 })
  expect(moveRegion(region, 500, -500)).toEqual({ ...region, left: 80, top: 0 })
  expect(sizeRegion(region, 10, 10)).toEqual({ ...region, width: 30, height: 20 })
  expect(sizeRegion(region, 500, -500)).toEqual({ ...region, width: 60, height: 1 })
})

test('arrows move by a percent, and size with Shift; other keys do nothing', () => {
  expect(pushRegion(region, 'ArrowLeft', false)).toEqual({ ...region, left: 39 })
  expect(pushRegion(region, 'ArrowDown', true)).toEqual({ ...region, height: 11 })
  expect(pushRegion(region, 'Enter', false)).toBeNull()
})
