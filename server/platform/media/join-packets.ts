import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

export interface Join {
  /** Files of the same kind, in order; see `joinKey`. */
  paths: readonly string[]
  target: string
  /** `playable`: an MP4 whose index comes first. The others are read once more by the converter. */
  container: 'playable' | 'mp4' | 'mkv'
  /** Clockwise, beyond what the files themselves ask for. */
  turn: number
  signal?: AbortSignal
}

export interface Joined {
  /** Seconds from the start of the result at which each file begins. */
  starts: number[]
  duration: number
}

interface OpenPart {
  input: Input
  video: InputVideoTrack
  audio: InputAudioTrack | null
  /** Timestamps of the part begin here, seconds. */
  from: number
  packets: { video: number; audio: number }
}

interface Sources {
  video: EncodedVideoPacketSource
  audio: EncodedAudioPacketSource | null
}

/** Lays the packets of several files after one another without decoding any. What was cut off at the end is left out. */
export async function joinPackets(join: Join): Promise<Joined> {
  const parts: OpenPart[] = []
  try {
    for (const path of join.paths) parts.push(await openPart(path))
    return await writeParts(parts, join)
  } finally {
    for (const { input } of parts) input.dispose()
  }
}

async function openPart(path: string): Promise<OpenPart> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  const video = await input.getPrimaryVideoTrack()
  if (video === null) throw new Error('A part without a picture was to be joined.')
  const audio = await input.getPrimaryAudioTrack()
  const from = await input.getFirstTimestamp(audio === null ? [video] : [video, audio])
  const { packetCount } = await video.computePacketStats()
  return {
    input,
    video,
    audio,
    from,
    packets: { video: packetCount, audio: (await audio?.computePacketStats())?.packetCount ?? 0 },
  }
}

async function writeParts(
  parts: readonly OpenPart[],
  { target, container, turn, signal }: Join,
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
      duration += await copyPart(part, sources, duration, signal)
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

/** Answers how long the part is, seconds. */
async function copyPart(
  part: OpenPart,
  sources: Sources,
  at: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const videoConfig = await part.video.getDecoderConfig()
  const audioConfig = (await part.audio?.getDecoderConfig()) ?? null
  const videoMeta = videoConfig === null ? {} : { decoderConfig: videoConfig }
  const audioMeta = audioConfig === null ? {} : { decoderConfig: audioConfig }
  const sink = new EncodedPacketSink(part.video)
  // A decoder can begin at a key frame only.
  const firstKey = await sink.getFirstKeyPacket()
  if (firstKey === null) return 0
  const video = upToDamage(sink.packets(firstKey))
  const audio = part.audio === null ? nothing() : upToDamage(new EncodedPacketSink(part.audio).packets())
  let end = part.from
  for await (const { kind, packet } of inOrder(video, audio)) {
    signal?.throwIfAborted()
    end = Math.max(end, packet.timestamp + packet.duration)
    const placed = packet.clone({ timestamp: packet.timestamp - part.from + at })
    if (kind === 'video') await sources.video.add(placed, videoMeta)
    else await sources.audio?.add(placed, audioMeta)
  }
  return end - part.from
}

async function* nothing(): AsyncGenerator<EncodedPacket, void> {}

/** What cannot be read ends the part: what comes before it is kept. */
async function* upToDamage(
  packets: AsyncGenerator<EncodedPacket, void>,
): AsyncGenerator<EncodedPacket, void> {
  for (;;) {
    const next = await packets.next().catch(() => null)
    if (next === null || next.done === true) return
    yield next.value
  }
}

/** Both tracks by time, so that neither has to be held in memory while the other is written. */
async function* inOrder(
  video: AsyncGenerator<EncodedPacket, void>,
  audio: AsyncGenerator<EncodedPacket, void>,
): AsyncGenerator<{ kind: 'video' | 'audio'; packet: EncodedPacket }, void> {
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
