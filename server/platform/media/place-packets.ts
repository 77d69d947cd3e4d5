import { type EncodedPacket, EncodedPacketSink } from 'mediabunny'
import { type PartTracks, placeInTurn, type Stretch, upToDamage } from './part-timeline.ts'

export interface PlacedPart extends PartTracks {
  stretches: Stretch[]
  /** How much later than the picture the sound claims to be, seconds. */
  soundLag: number
}

type PartPacket = { kind: 'video' | 'audio'; packet: EncodedPacket }

/** What is played of a part, with times from its beginning. */
export async function* placePackets(part: PlacedPart): AsyncGenerator<PartPacket, void> {
  const placePicture = placeInTurn(part.stretches)
  const placeSound = placeInTurn(part.stretches)
  const pictures = upToDamage(new EncodedPacketSink(part.video).packets(part.firstKey))
  const sound = part.audio === null ? nothing() : upToDamage(new EncodedPacketSink(part.audio).packets())
  for await (const { kind, packet } of inOrder(pictures, shifted(sound, -part.soundLag))) {
    const half = kind === 'video' ? 0 : packet.duration / 2
    const timestamp = (kind === 'video' ? placePicture : placeSound)(packet.timestamp + half)
    if (timestamp !== null) yield { kind, packet: packet.clone({ timestamp: Math.max(0, timestamp - half) }) }
  }
}

async function* shifted(
  packets: AsyncGenerator<EncodedPacket, void>,
  by: number,
): AsyncGenerator<EncodedPacket, void> {
  for await (const packet of packets) yield packet.clone({ timestamp: packet.timestamp + by })
}

async function* nothing(): AsyncGenerator<EncodedPacket, void> {}

/** Both tracks ordered by time, so that neither must be held in memory while the other is written. */
async function* inOrder(
  video: AsyncGenerator<EncodedPacket, void>,
  audio: AsyncGenerator<EncodedPacket, void>,
): AsyncGenerator<PartPacket, void> {
  let nextVideo = await video.next()
  let nextAudio = await audio.next()
  for (;;) {
    if (
      nextVideo.done !== true &&
      (nextAudio.done === true || nextVideo.value.timestamp <= nextAudio.value.timestamp)
    ) {
      yield { kind: 'video', packet: nextVideo.value }
      nextVideo = await video.next()
    } else if (nextAudio.done !== true) {
      yield { kind: 'audio', packet: nextAudio.value }
      nextAudio = await audio.next()
    } else return
  }
}
