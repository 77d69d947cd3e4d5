import { stat } from 'node:fs/promises'
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type Input,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { PictureClock } from '#contract/recordings/picture-clock.ts'
import { Unplayable } from './media-facts.ts'
import { chooseSound, openMedia } from './open-media.ts'
import { coveredByPictures, listPackets, wholeFile } from './part-timeline.ts'
import { type PlacedPart, placePackets } from './place-packets.ts'
import { measureSoundLag } from './sound-lag.ts'

export interface Join {
  /** Files of the same kind, in order; see `joinKey`. */
  paths: readonly string[]
  target: string
  /** `playable`: an MP4 whose index comes first. The others are read again by the converter. */
  container: 'playable' | 'mp4' | 'mkv'
  /** Clockwise degrees, in addition to what the files themselves ask for. */
  turn: number
  /** `pictures`: only time with pictures, for a recording (decision 0125); `everything`: a file as it was sent. */
  plays: 'pictures' | 'everything'
}

export interface Joined {
  /** Seconds from the start of the result at which each file begins. */
  starts: number[]
  duration: number
}

interface OpenPart extends PlacedPart {
  packets: { video: number; audio: number }
}

interface Sources {
  video: EncodedVideoPacketSource
  audio: EncodedAudioPacketSource | null
}

/** No encoder makes many packets in a row that are smaller than this, bytes. */
const SMALLEST_PACKET = 4

/** Joins the packets of several files without decoding any. A cut-off end is left out. */
export async function joinPackets(join: Join): Promise<Joined> {
  const inputs: Input[] = []
  try {
    for (const path of join.paths) inputs.push(await openMedia(path))
    const parts: OpenPart[] = []
    for (const [index, input] of inputs.entries()) {
      parts.push(await openPart(input, join.paths[index]!, join.plays).catch(blameFile))
    }
    return await writeParts(parts, join).catch(blameFile)
  } finally {
    for (const input of inputs) input.dispose()
  }
}

async function openPart(input: Input, path: string, plays: Join['plays']): Promise<OpenPart> {
  const video = await input.getPrimaryVideoTrack()
  if (video === null) throw new Error('A part without a picture was to be joined.')
  const audio = (await chooseSound(input))?.track ?? null
  const { size } = await stat(path)
  const most = Math.ceil(size / SMALLEST_PACKET)
  const packets = {
    video: await countPackets(new EncodedPacketSink(video), most),
    audio: audio === null ? 0 : await countPackets(new EncodedPacketSink(audio), most),
  }
  const firstKey = await new EncodedPacketSink(video).getFirstKeyPacket()
  if (firstKey === null) throw new Unplayable('A part without a first picture was to be joined.')
  const tracks = { video, audio, firstKey }
  const stretches = plays === 'pictures' ? await coveredByPictures(tracks) : await wholeFile(tracks)
  const soundLag = plays === 'pictures' && audio !== null ? await measureSoundLag(path) : 0
  return { ...tracks, stretches, soundLag, packets }
}

/** Whatever the reader fails on is damage to the file, unless the system reports otherwise. */
function blameFile(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error
  if (error instanceof Unplayable) throw error
  throw new Unplayable('The tables of a file make no sense.', { cause: error })
}

async function countPackets(sink: EncodedPacketSink, most: number): Promise<number> {
  let count = 0
  for await (const _ of listPackets(sink)) {
    count += 1
    if (count > most) throw new Unplayable('A file claims to hold more packets than it has bytes for.')
  }
  return count
}

async function writeParts(
  parts: readonly OpenPart[],
  { target, container, turn, plays }: Join,
): Promise<Joined> {
  const output = new Output({
    format:
      container === 'mkv'
        ? new MkvOutputFormat()
        : new Mp4OutputFormat({ fastStart: container === 'playable' ? 'reserve' : false }),
    target: new FilePathTarget(target),
  })
  const sources = await addTracks(output, parts, turn)
  await output.start()
  const starts: number[] = []
  let duration = 0
  try {
    for (const part of parts) {
      starts.push(duration)
      duration += await copyPart(part, sources, duration, plays)
    }
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
  return { starts, duration }
}

async function addTracks(output: Output, parts: readonly OpenPart[], turn: number): Promise<Sources> {
  const [first] = parts
  const videoCodec = await first?.video.getCodec()
  if (first === undefined || videoCodec === undefined || videoCodec === null)
    throw new Error('Nothing to join.')
  const count = (kind: 'video' | 'audio') => parts.reduce((sum, { packets }) => sum + packets[kind], 0)
  const video = new EncodedVideoPacketSource(videoCodec)
  const rotation = ((await first.video.getRotation()) + turn) % 360
  output.addVideoTrack(video, { rotation: asRotation(rotation), maximumPacketCount: count('video') })

  const audioCodec = await parts.find((part) => part.audio !== null)?.audio?.getCodec()
  if (audioCodec === undefined || audioCodec === null) return { video, audio: null }
  const audio = new EncodedAudioPacketSource(audioCodec)
  output.addAudioTrack(audio, { maximumPacketCount: count('audio') })
  return { video, audio }
}

function asRotation(degrees: number): 0 | 90 | 180 | 270 {
  if (degrees === 90 || degrees === 180 || degrees === 270) return degrees
  return 0
}

/** Returns the duration of the part, seconds. */
async function copyPart(part: OpenPart, sources: Sources, at: number, plays: Join['plays']): Promise<number> {
  const videoConfig = await part.video.getDecoderConfig()
  const audioConfig = (await part.audio?.getDecoderConfig()) ?? null
  const videoMeta = videoConfig === null ? {} : { decoderConfig: videoConfig }
  const audioMeta = audioConfig === null ? {} : { decoderConfig: audioConfig }
  const clock = new PictureClock()
  let end = at
  for await (const { kind, packet } of placePackets(part)) {
    const placed = packet.clone({ timestamp: packet.timestamp + at })
    end = Math.max(end, placed.timestamp + placed.duration)
    if (kind === 'video') {
      clock.note(packet)
      await sources.video.add(placed, videoMeta)
    } else await sources.audio?.add(placed, audioMeta)
  }
  return plays === 'pictures' ? clock.covered : end - at
}
