import { type EncodedPacket, EncodedPacketSink, type InputAudioTrack, type InputVideoTrack } from 'mediabunny'
import { PictureClock } from '#contract/recordings/picture-clock.ts'

/** A played stretch of a part, in the file's own time, and where it begins in the playback of the part. Seconds. */
export interface Stretch {
  from: number
  to: number
  at: number
}

export interface PartTracks {
  video: InputVideoTrack
  audio: InputAudioTrack | null
  /** A decoder can only begin at a key frame. */
  firstKey: EncodedPacket
}

/** Everything in the file. */
export async function wholeFile({ video, audio }: PartTracks): Promise<Stretch[]> {
  const from = await video.getFirstTimestamp()
  const soundFrom = (await audio?.getFirstTimestamp()) ?? from
  return [{ from: Math.min(from, soundFrom), to: Infinity, at: 0 }]
}

/** The time of a recorded part that has pictures, by decision 0125. */
export async function coveredByPictures({ video, firstKey }: PartTracks): Promise<Stretch[]> {
  const clock = new PictureClock()
  const stretches: Stretch[] = []
  for await (const frame of listPackets(new EncodedPacketSink(video), firstKey)) {
    const before = { to: clock.end, at: clock.covered }
    const skipped = clock.note(frame)
    const last = stretches.at(-1)
    if (last === undefined) stretches.push({ from: frame.timestamp, to: Infinity, at: 0 })
    else if (skipped > 0) {
      last.to = before.to
      stretches.push({ from: frame.timestamp, to: Infinity, at: before.at })
    }
  }
  stretches.at(-1)!.to = clock.end
  return stretches
}

/** For increasing times: returns where each lies in the playback, or null if it is left out. */
export function placeInTurn(stretches: readonly Stretch[]): (time: number) => number | null {
  let current = 0
  return (time) => {
    while (current < stretches.length - 1 && time >= stretches[current]!.to) current += 1
    const { from, to, at } = stretches[current]!
    return time < from || time >= to ? null : at + time - from
  }
}

/** Without their bytes. The list ends at what cannot be read. */
export async function* listPackets(
  sink: EncodedPacketSink,
  first?: EncodedPacket,
): AsyncGenerator<EncodedPacket, void> {
  yield* upToDamage(sink.packets(first, undefined, { metadataOnly: true }))
}

/** The part ends at what cannot be read; what comes before is kept. */
export async function* upToDamage(
  packets: AsyncGenerator<EncodedPacket, void>,
): AsyncGenerator<EncodedPacket, void> {
  for (;;) {
    const next = await packets.next().catch(() => null)
    if (next === null || next.done === true) return
    yield next.value
  }
}
