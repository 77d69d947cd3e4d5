// Which way up a picture is, from its EXIF data (TIFF 6.0, tag 0x0112): all that is kept of it.

const TAG = 0x0112
/** Of the value in what is written here. */
const VALUE = 19
const UPRIGHT = 1
const LAST = 8
/** So many entries no picture has: what says more is broken, and is not read to its end. */
const ENTRIES_MAX = 512

/** 2 to 8; null for a picture that is upright, or doesn't say. @param tiff from its byte order on */
export function readOrientation(tiff: Uint8Array): number | null {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  if (tiff.length < 14) return null
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const isLittle = order === 0x4949
  const first = view.getUint32(4, isLittle)
  if (first + 2 > tiff.length) return null
  const entries = Math.min(view.getUint16(first, isLittle), ENTRIES_MAX)
  for (let index = 0; index < entries; index += 1) {
    const at = first + 2 + index * 12
    if (at + 12 > tiff.length) return null
    if (view.getUint16(at, isLittle) !== TAG) continue
    const value = view.getUint16(at + 8, isLittle)
    return value > UPRIGHT && value <= LAST ? value : null
  }
  return null
}

/** EXIF data that says nothing else. */
export function writeOrientation(orientation: number): Uint8Array {
  // Byte order and where the entries are; one entry; none after it.
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff[VALUE] = orientation
  return tiff
}
