import { EncodedPacketSink, type Input, type InputAudioTrack, type InputVideoTrack } from 'mediabunny'
import { createHash } from 'node:crypto'
import { refuse, succeed, type Result } from '#contract/result.ts'
import { joinPackets } from './join-packets.ts'
import {
  Unplayable,
  type AudioFacts,
  playsEverywhere,
  type SourceFacts,
  type Unusable,
  type VideoFacts,
} from './media-facts.ts'
import { hasCuts, SHORTEST_CUT } from './index/edit-list.ts'
import { readIndex } from './index/index-boxes.ts'
import { chooseSound, openMedia } from './open-media.ts'
import type { PacketOrder } from './packet-tool.ts'

// The program that reads files from strangers: it can be ended, whatever a file makes it do. Takes its order from the
// arguments, answers on standard output.

const [order, ...paths] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await carryOut(JSON.parse(order ?? '') as PacketOrder, paths)))

async function carryOut(order: PacketOrder, paths: readonly string[]): Promise<unknown> {
  switch (order.type) {
    case 'probe': {
      const probed = []
      for (const path of paths) probed.push(await probePackets(path))
      return probed
    }
    case 'key-frame-gap':
      return keyFrameGap(paths[0]!).catch(() => null)
    case 'join':
      return joinPackets({ ...order, paths }).then(
        async (joined) => {
          // What will be played is read at once: starting a program again takes longer than reading.
          const made = order.container === 'playable' ? await probePackets(order.target) : null
          return succeed({ ...joined, made: made?.ok === true ? made.value : null })
        },
        (error: unknown) => {
          if (error instanceof Unplayable) return refuse({ line: lineOf(error) })
          throw error
        },
      )
  }
}

function lineOf({ message, cause }: Unplayable): string {
  return cause instanceof Error ? `${message} ${cause.message}` : message
}

/** Reads the container in this process. Refuses what it cannot read, which a converter may still understand. */
async function probePackets(path: string): Promise<Result<SourceFacts, Unusable>> {
  const input = await openMedia(path)
  try {
    return await probeInput(path, input)
  } catch {
    // The parser throws on any damage; the converter decides what the bytes are worth.
    return refuse('not-a-video')
  } finally {
    input.dispose()
  }
}

async function keyFrameGap(path: string): Promise<number | null> {
  const input = await openMedia(path)
  try {
    const video = await input.getPrimaryVideoTrack()
    if (video === null) return null
    const sink = new EncodedPacketSink(video)
    let longest = 0
    let last = await sink.getFirstKeyPacket({ metadataOnly: true })
    while (last !== null) {
      const next = await sink.getNextKeyPacket(last, { metadataOnly: true })
      const until = next?.timestamp ?? (await video.computeDuration())
      longest = Math.max(longest, until - last.timestamp)
      last = next
    }
    return longest
  } finally {
    input.dispose()
  }
}

async function probeInput(path: string, input: Input): Promise<Result<SourceFacts, Unusable>> {
  const video = await input.getPrimaryVideoTrack()
  const sound = await chooseSound(input)
  const audio = sound?.track ?? null
  if (video === null) return refuse(audio === null ? 'cut-off' : 'no-picture')
  const index = Math.max(
    0,
    (await input.getVideoTracks()).findIndex(({ id }) => id === video.id),
  )
  const facts = await readVideo(video, { path, index })
  if (facts === null) return refuse('unsupported')
  const first = await input.getFirstTimestamp()
  const duration = (await input.computeDuration()) - first
  // A header may announce pictures that never came.
  const firstPicture = await new EncodedPacketSink(video).getFirstKeyPacket()
  if (!(duration > 0) || firstPicture === null) return refuse('cut-off')
  return succeed({
    path,
    duration,
    video: facts,
    audio: sound === null ? null : await readAudio(sound.track, sound.index),
    readBy: 'packets',
  })
}

async function readVideo(
  track: InputVideoTrack,
  { path, index }: { path: string; index: number },
): Promise<VideoFacts | null> {
  const codec = await track.getCodec()
  const config = await track.getDecoderConfig()
  if (codec === null || config === null) return null
  const { bestGuessFrameRate } = await track.computeFrameRateMetrics()
  const coded = `${await track.getCodedWidth()}x${await track.getCodedHeight()}`
  const rotation = await track.getRotation()
  return {
    index,
    codec,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    frameRate: Math.min(240, Math.max(1, bestGuessFrameRate)),
    playsEverywhere: playsEverywhere(codec, config.codec),
    rotation,
    oddities: (await track.getFirstTimestamp()) < -SHORTEST_CUT || readIndex(path, hasCuts) ? ['cut'] : [],
    joinKey: [codec, coded, rotation, digestOf(config.description)].join(' '),
  }
}

async function readAudio(track: InputAudioTrack, index: number): Promise<AudioFacts> {
  const codec = await track.getCodec()
  const config = await track.getDecoderConfig()
  // It is heard all the same: the converter knows more formats.
  if (codec === null || config === null) return { codec: 'unknown', index, joinKey: 'unknown' }
  // Every Opus packet contains its number of channels.
  const parameters =
    codec === 'opus' ? '' : `${config.sampleRate} ${config.numberOfChannels} ${digestOf(config.description)}`
  return { codec, index, joinKey: `${codec} ${parameters}` }
}

function digestOf(description: ArrayBufferLike | ArrayBufferView | undefined): string {
  if (description === undefined) return ''
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  return createHash('sha256').update(bytes).digest('hex')
}
