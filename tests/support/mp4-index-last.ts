/** A box of an MP4: what it contains comes after its length and its type. */
function mp4Box(type: string, ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = content.flatMap((part) => [...part])
  const box = new Uint8Array(8 + bytes.length)
  new DataView(box.buffer).setUint32(0, box.length)
  box.set(new TextEncoder().encode(type), 4)
  box.set(bytes, 8)
  return box
}

/** An MP4 whose index comes last, with a track of each of these handlers and formats. */
export function mp4WithIndexLast(tracks: readonly (readonly [string, string])[]): Uint8Array<ArrayBuffer> {
  const letters = (text: string) => new TextEncoder().encode(text)
  const index = tracks.map(([handler, format]) =>
    mp4Box(
      'trak',
      mp4Box(
        'mdia',
        mp4Box('hdlr', new Uint8Array(8), letters(handler)),
        mp4Box('minf', mp4Box('stbl', mp4Box('stsd', new Uint8Array(8), mp4Box(format)))),
      ),
    ),
  )
  const parts = [
    mp4Box('ftyp', letters('isom'), new Uint8Array(4)),
    mp4Box('mdat', new Uint8Array(40)),
    mp4Box('moov', ...index),
  ]
  return new Uint8Array(parts.flatMap((part) => [...part]))
}
