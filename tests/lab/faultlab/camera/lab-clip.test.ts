import { expect, test } from 'vitest'
import { brightnessOf, FRAMES, readFrameNumber } from '../../../../lab/faultlab/camera/lab-clip.ts'

test('the number of each frame is read from its cells', () => {
  for (let frame = 0; frame < FRAMES; frame += 1) expect(readFrameNumber(brightnessOf(frame))).toBe(frame)
})

test('one cell that is misread makes the number unreadable, never another one', () => {
  const cells = brightnessOf(500)
  for (const cell of cells.keys()) {
    expect(readFrameNumber(cells.with(cell, 255 - (cells[cell] ?? 0)))).toBeNull()
  }
})
