import { expect, test } from 'vitest'
import { drawQrCode } from '#domain/workshops/door/qr-squares.ts'

test('a code is drawn with the margin that readers need, its first square in the corner of the finder', () => {
  const { size, path } = drawQrCode('123456789')
  expect(size).toBe(21 + 2 * 4)
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true)
  expect(path.match(/M[0-3] /)).toBeNull()
})

test('two codes look different', () => {
  expect(drawQrCode('123456789').path).not.toBe(drawQrCode('123456780').path)
})
