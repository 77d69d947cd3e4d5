import { expect, test } from 'vitest'
import { nameTakeFile } from '#domain/video/recording/take/take-file-name.ts'
import { somePart, someTake } from '#tests/support/takes.ts'

const mp4 = somePart(1, 0)
const webm = somePart(1, 1, { mimeType: 'video/x-matroska;codecs=avc1,opus' })

test('a take of one part is named by its name and day', () => {
  expect(nameTakeFile(someTake(1), mp4, 1)).toBe('Peg transfer 2026-05-01.mp4')
})

test('the extension is mp4 when the type is mp4, otherwise webm (spec 1 §9), and parts are numbered', () => {
  expect(nameTakeFile(someTake(1), webm, 2)).toBe('Peg transfer 2026-05-01 part 2.webm')
})

test('characters that a disk may refuse are left out of a name', () => {
  expect(nameTakeFile(someTake(1, { name: 'Ostomy: <left>/"day 2"' }), mp4, 1)).toBe(
    'Ostomy left day 2 2026-05-01.mp4',
  )
  expect(nameTakeFile(someTake(1, { name: '//' }), mp4, 1)).toBe('Recording 2026-05-01.mp4')
})
