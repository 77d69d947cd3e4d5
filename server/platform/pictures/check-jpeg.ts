import { open, stat } from 'node:fs/promises'

/** The frame is described before the pixels, and what our tools write begins with it. */
const HEAD_BYTES = 64 * 1024

/** Of a JPEG; null if the file is none, or larger than allowed. */
export async function jpegSize(
  file: string,
  bytesMax: number,
): Promise<{ width: number; height: number } | null> {
  const { size } = await stat(file)
  if (size === 0 || size > bytesMax) return null
  const opened = await open(file)
  try {
    const bytes = Buffer.alloc(Math.min(size, HEAD_BYTES))
    await opened.read(bytes, 0, bytes.length, 0)
    return frameOf(bytes)
  } finally {
    await opened.close()
  }
}

function frameOf(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** Start of frame; three of these numbers mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
