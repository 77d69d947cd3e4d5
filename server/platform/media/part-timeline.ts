import { type EncodedPacket, EncodedPacketSink, type InputAudioTrack, type InputVideoTrack } from 'mediabunny'
import { PictureClock } from '#contract/recordings/picture-clock.ts'

/** A stretch of a part that is played, by the clock of its file, and where in the playback of the part it begins. Seconds. */
export interface Stretch {
  from: number
  to: number
  at: number
}

export interface PartTracks {
  video: InputVideoTrack
  audio: InputAudioTrack | null
  /** A decoder can begin at a key frame only. */
  firstKey: EncodedPacket
}

/** All that the file holds. */
export async function wholeFile({ video, audio }: PartTracks): Promise<Stretch[]> {
  const from = await video.getFirstTimestamp()
  const soundFrom = (await audio?.getFirstTimestamp()) ?? from
  return [{ from: Math.min(from, soundFrom), to: Infinity, at: 0 }]
}

/** What the pictures of a recorded part cover, by decision 0125. */
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

/** Answers for times that only grow: where in the playback each lies, or null when it is left out. */
export function placeInTurn(stretches: readonly Stretch[]): (time: number) => number | null {
  let current = 0
  return (time) => {
    while (current < stretches.length - 1 && time >= stretches[current]!.to) current += 1
    const { from, to, at } = stretches[current]!
    return time < from || time >= to ? null : at + time - from
  }
}

/** Without their bytes. What cannot be read ends the list. */
export async function* listPackets(
  sink: EncodedPacketSink,
  first?: EncodedPacket,
): AsyncGenerator<EncodedPacket, void> {
  yield* upToDamage(sink.packets(first, undefined, { metadataOnly: true }))
}

/** What cannot be read ends the part: what comes before it is kept. */
export async function* upToDamage(
  packets: AsyncGenerator<EncodedPacket, void>,
): AsyncGenerator<EncodedPacket, void> {
  for (;;) {
    const next = await packets.next().catch(() => null)
    if (next === null || next.done === true) return
    yield next.value
  }
}
