import type { ByteSource, Unpacker } from '#domain/learning/course-file/read-zip.ts'

export function sourceOf(file: Blob): ByteSource {
  return {
    bytes: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  }
}

/** What browsers unpack by themselves. */
export const unpacker: Unpacker = {
  inflate: async (bytes, most) => {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let length = 0
    try {
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
      for await (const piece of stream) {
        length += piece.length
        // However much a small file would become: no more is unpacked than it said.
        if (length > most) return null
        pieces.push(piece)
      }
    } catch {
      return null
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer())
  },
  decode: (bytes) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return null
    }
  },
}
