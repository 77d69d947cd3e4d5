import { closeSync, fstatSync, openSync } from 'node:fs'
import { ALL_FORMATS, CustomSource, FilePathSource, Input, type InputAudioTrack } from 'mediabunny'
import { findWebmEnd, type WebmEnd } from '#contract/recordings/webm-end.ts'
import { readBytes } from './index/index-boxes.ts'

/** A file whose packets can be read, up to the last whole one. To be disposed of. */
export async function openMedia(path: string): Promise<Input> {
  const file = openSync(path, 'r')
  const end = await findEnd(file).catch((error: unknown) => {
    closeSync(file)
    throw error
  })
  if (end === null) closeSync(file)
  const source = end === null ? new FilePathSource(path) : readUpTo(file, end)
  return new Input({ source, formats: ALL_FORMATS })
}

/** The default one, or else the first; the same rule as for what the converter reads. */
export async function chooseSound(input: Input): Promise<{ track: InputAudioTrack; index: number } | null> {
  const tracks = await input.getAudioTracks()
  const defaults = await Promise.all(tracks.map(async (track) => (await track.getDisposition()).default))
  const index = Math.max(0, defaults.indexOf(true))
  const track = tracks[index]
  return track === undefined ? null : { track, index }
}

function findEnd(file: number): Promise<WebmEnd | null> {
  return findWebmEnd((from, to) => readBytes(file, from, to), fstatSync(file).size)
}

/** As if the last cluster ended with its last whole block. */
function readUpTo(file: number, { end, size }: WebmEnd): CustomSource {
  return new CustomSource({
    getSize: () => end,
    read: (from, to) => {
      const bytes = readBytes(file, from, to)
      for (const [index, byte] of size?.bytes.entries() ?? []) {
        const at = size!.at + index - from
        if (at >= 0 && at < bytes.length) bytes[at] = byte
      }
      return bytes
    },
    dispose: () => closeSync(file),
    prefetchProfile: 'fileSystem',
  })
}
