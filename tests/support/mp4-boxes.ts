import { readFile, writeFile } from 'node:fs/promises'

/** Of one track, in seconds of its own time; `from: null` is an empty edit. */
export interface Edit {
  from: number | null
  seconds: number
}

/** Turns and mirrors, as `tkhd` states them: a, b, c, d of the matrix. */
export type Turn = readonly [number, number, number, number]

/** Gives every track of an MP4 whose index comes last these edits. `version` 1 has 64 bits for each number. */
export async function withEdits(
  file: string,
  target: string,
  edits: Edit[],
  version: 0 | 1 = 0,
): Promise<string> {
  await writeFile(target, rewrite(await readFile(file), { edits, version }))
  return target
}

/** Gives every picture of an MP4 this matrix. */
export async function withMatrix(file: string, target: string, [a, b, c, d]: Turn): Promise<string> {
  const bytes = await readFile(file)
  for (let at = bytes.indexOf('tkhd'); at !== -1; at = bytes.indexOf('tkhd', at + 4)) {
    const matrix = at + 4 + 40
    // The sound has no size.
    if (bytes.readUInt32BE(matrix + 36) === 0) continue
    const fixed = [a, b, 0, c, d, 0].map((value) => value * 0x1_0000)
    for (const [index, value] of fixed.entries()) bytes.writeInt32BE(value, matrix + index * 4)
  }
  await writeFile(target, bytes)
  return target
}

interface Wanted {
  edits: Edit[]
  version: 0 | 1
}

function rewrite(bytes: Buffer, wanted: Wanted, movieScale = 0): Buffer {
  const boxes = [...boxesOf(bytes)].map(({ type, body }) => {
    if (type === 'moov') return box(type, rewrite(body, wanted, body.readUInt32BE(8 + 12)))
    return box(type, type === 'trak' ? withEdts(body, wanted, movieScale) : body)
  })
  return Buffer.concat(boxes)
}

function withEdts(track: Buffer, { edits, version }: Wanted, movieScale: number): Buffer {
  const scale = track.readUInt32BE(track.indexOf('mdhd') + 4 + 12)
  const entries = edits.map(({ from, seconds }) => {
    const length = Math.round(seconds * movieScale)
    const start = from === null ? -1 : Math.round(from * scale)
    const entry = Buffer.alloc(version === 1 ? 20 : 12)
    if (version === 1) {
      entry.writeBigUInt64BE(BigInt(length), 0)
      entry.writeBigInt64BE(BigInt(start), 8)
    } else {
      entry.writeUInt32BE(length, 0)
      entry.writeInt32BE(start, 4)
    }
    entry.writeUInt32BE(0x1_0000, entry.length - 4)
    return entry
  })
  const head = Buffer.from([version, 0, 0, 0, 0, 0, 0, edits.length])
  const [header, ...others] = [...boxesOf(track)].filter(({ type }) => type !== 'edts')
  const edts = box('edts', box('elst', Buffer.concat([head, ...entries])))
  return Buffer.concat([
    box(header!.type, header!.body),
    edts,
    ...others.map(({ type, body }) => box(type, body)),
  ])
}

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function* boxesOf(bytes: Buffer): Generator<{ type: string; body: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) }
    at += size
  }
}
