import { encode } from 'uqr'

/** A QR code of a text: how many squares are on a side, with the margin that readers need, and the dark ones as a path. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join('') }
}
