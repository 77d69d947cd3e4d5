import { expect, test } from 'vitest'
import { createWatch } from '#domain/workshops/courses/watch-tally.ts'

const playing = (position: number) => ({ position, isPlaying: true })

test('what plays is one stretch, what is jumped over is not watched', () => {
  const watch = createWatch()
  for (const position of [0, 1, 2, 30, 31, 5, 5.5]) watch.move(playing(position))
  expect(watch.take()).toEqual({
    watched: [
      [0, 2],
      [5, 5.5],
      [30, 31],
    ],
    position: 5.5,
  })
})

test('dragging along a video that stands still watches nothing, and nothing is taken twice', () => {
  const watch = createWatch()
  watch.move({ position: 0, isPlaying: false })
  watch.move({ position: 1, isPlaying: false })
  expect(watch.take()).toBeNull()
  watch.move(playing(1))
  watch.move({ position: 2, isPlaying: false })
  expect(watch.take()).toEqual({ watched: [[1, 2]], position: 2 })
  expect(watch.take()).toBeNull()
})
