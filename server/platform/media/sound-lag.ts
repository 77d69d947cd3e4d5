import { type FileHandle, open } from 'node:fs/promises'
import { type FragmentTrack, nameAt, readRuns, readTracks } from '#contract/recordings/mp4-fragments.ts'

/** Smaller differences come from the length of fragments and packets. Seconds. */
const IN_STEP = 0.3
/** Largest head of a file or a fragment, bytes; those of recorders take a few hundred. */
const LONGEST_HEAD = 1024 * 1024
/** Two hours of a recording, which is more than enough. */
const MOST_BOXES = 60_000

/**
 * How much later than the picture the sound claims to be, seconds; 0 if they are in sync, or nothing can be said.
 * Browsers let both tracks of an MP4 begin at 0, even if sound was buffered before the first picture. But at the end of
 * each fragment both tracks have reached the same moment, because what was captured together is stored together.
 */
export async function measureSoundLag(path: string): Promise<number> {
  const file = await open(path, 'r')
  try {
    const lags: number[] = []
    for await (const lag of lagsOfFragments(file)) lags.push(lag)
    const usual = lags.toSorted((one, other) => one - other)[Math.floor(lags.length / 2)] ?? 0
    return Math.abs(usual) > IN_STEP ? usual : 0
  } finally {
    await file.close()
  }
}

async function* lagsOfFragments(file: FileHandle): AsyncGenerator<number, void> {
  let tracks: FragmentTrack[] = []
  for await (const { type, body } of listHeads(file)) {
    if (type === 'moov') tracks = readTracks(body)
    else {
      const ends = readRuns(body, tracks).map(({ track, frames }) => ({
        kind: track.kind,
        last: frames.at(-1),
      }))
      const picture = ends.find(({ kind }) => kind === 'picture')?.last
      const sound = ends.find(({ kind }) => kind === 'sound')?.last
      if (picture !== undefined && sound !== undefined) {
        yield sound.timestamp + sound.duration - picture.timestamp - picture.duration
      }
    }
  }
}

/** The `moov` and `moof` boxes of a file, as long as its boxes make sense. */
async function* listHeads(file: FileHandle): AsyncGenerator<{ type: string; body: Buffer }, void> {
  const { size: end } = await file.stat()
  const header = Buffer.alloc(16)
  let at = 0
  for (let count = 0; at < end && count < MOST_BOXES; count += 1) {
    const { bytesRead } = await file.read(header, 0, 16, at)
    if (bytesRead < 8) return
    const type = nameAt(new DataView(header.buffer, header.byteOffset, 16), 4)
    const short = header.readUInt32BE(0)
    const size = short === 1 && bytesRead === 16 ? Number(header.readBigUInt64BE(8)) : short
    if (size < 8) return
    if ((type === 'moov' || type === 'moof') && size <= Math.min(LONGEST_HEAD, end - at)) {
      const body = Buffer.alloc(size - 8)
      await file.read(body, 0, body.length, at + 8)
      yield { type, body }
    }
    at += size
  }
}
