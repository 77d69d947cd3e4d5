import { readFile, writeFile } from 'node:fs/promises'

// Parts like those that browsers write when a tablet was suspended: later fragments have times ahead of the earlier
// ones.

interface Shift {
  /** The id of the track, as ffmpeg numbers them: 1 for video, 2 for sound. */
  track: 1 | 2
  /** The first fragment to move. */
  from: number
  seconds: number
}

/** Moves fragments of a fragmented MP4 in time, and writes the result to a file beside it. */
export async function shiftFragments(source: string, shifts: readonly Shift[]): Promise<string> {
  const bytes = await readFile(source)
  const timescales = [...readTimescales(bytes)]
  const seen = new Map<number, number>()
  for (let at = bytes.indexOf('tfdt'); at !== -1; at = bytes.indexOf('tfdt', at + 4)) {
    const track = bytes.readUInt32BE(bytes.lastIndexOf('tfhd', at) + 8)
    const fragment = seen.get(track) ?? 0
    seen.set(track, fragment + 1)
    const moved = shifts
      .filter((shift) => shift.track === track && fragment >= shift.from)
      .reduce((sum, { seconds }) => sum + seconds, 0)
    const ticks = BigInt(Math.round(moved * timescales[track - 1]!))
    if (bytes[at + 4] !== 1) throw new Error('A time of 64 bits was expected.')
    bytes.writeBigUInt64BE(bytes.readBigUInt64BE(at + 8) + ticks, at + 8)
  }
  const target = source.replace(/\.mp4$/, '-shifted.mp4')
  await writeFile(target, bytes)
  return target
}

function* readTimescales(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf('mdhd'); at !== -1; at = bytes.indexOf('mdhd', at + 4)) {
    yield bytes.readUInt32BE(at + (bytes[at + 4] === 1 ? 24 : 16))
  }
}
