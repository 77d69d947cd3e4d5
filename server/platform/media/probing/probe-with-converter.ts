import * as z from 'zod/mini'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { READ_GUARDS } from '../ffmpeg-arguments.ts'
import type { Oddity, SourceFacts, Unusable } from '../media-facts.ts'
import type { MediaTools } from '../media-tools.ts'
import { runTool } from '../run-tool.ts'

const PROBE_LIMIT_MS = 30_000
/** How many pictures are tried; damaged ones at the start are skipped. */
const PICTURES_TRIED = 30

const probed = z.object({
  format: z.optional(
    z.object({ format_name: z.optional(z.string()), duration: z.optional(z.coerce.number()) }),
  ),
  packets: z.optional(
    z.array(
      z.object({
        side_data_list: z.optional(z.array(z.object({ side_data_type: z.optional(z.string()) }))),
      }),
    ),
  ),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.optional(z.string()),
      profile: z.optional(z.string()),
      pix_fmt: z.optional(z.string()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      /** Of a sound; 0 if there is nothing of it. */
      sample_rate: z.optional(z.coerce.number()),
      avg_frame_rate: z.optional(z.string()),
      nb_read_frames: z.optional(z.coerce.number()),
      nb_read_packets: z.optional(z.coerce.number()),
      field_order: z.optional(z.string()),
      color_transfer: z.optional(z.string()),
      sample_aspect_ratio: z.optional(z.string()),
      side_data_list: z.optional(z.array(z.object({ displaymatrix: z.optional(z.string()) }))),
      disposition: z.optional(
        z.object({ attached_pic: z.optional(z.number()), default: z.optional(z.number()) }),
      ),
    }),
  ),
})
type Probed = z.infer<typeof probed>

/** Asks the converter about a file whose packets this process cannot read. */
export async function probeWithConverter(
  path: string,
  tools: MediaTools,
  { signal, note }: Pick<ProbedFile, 'signal' | 'note'>,
): Promise<Result<SourceFacts, Unusable>> {
  const file = { path, tools, signal, note }
  const answer = await ask(file, ['-show_format', '-show_streams'])
  if (answer === null) return refuse('not-a-video')
  const { format, streams } = answer
  const video = pictureOf(streams)
  const sounds = streams.filter((stream) => stream.codec_type === 'audio')
  const index = Math.max(
    0,
    sounds.findIndex(({ disposition }) => disposition?.default === 1),
  )
  const audio = sounds[index]
  if (video === undefined) return refuse(audio === undefined ? 'not-a-video' : 'no-picture')
  const { width = 0, height = 0, codec_name: codec } = video
  // A size beyond what the guards allow is reported as 0.
  if (width === 0 || height === 0 || codec === undefined) return refuse('unsupported')
  const first = await findFirstPictures(file)
  if (first !== 'decodable') return refuse(first === 'encrypted' ? 'unsupported' : 'cut-off')
  return succeed({
    path,
    // A file that was cut off may not know its duration; what is made of it will.
    duration: format?.duration ?? 0,
    video: {
      index: picturesOf(streams).indexOf(video),
      codec,
      width,
      height,
      frameRate: rateOf(video.avg_frame_rate),
      playsEverywhere: isPlayable(video),
      rotation: 0,
      oddities: odditiesOf(video),
      joinKey: path,
    },
    audio: audio === undefined ? null : { codec: audio.codec_name ?? 'unknown', index, joinKey: path },
    readBy: 'converter',
  })
}

/** Those that move: a cover is none. */
function picturesOf(streams: Probed['streams']): Probed['streams'] {
  return streams.filter((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic)
}

/** The default one, or else the first, as of sounds. */
function pictureOf(streams: Probed['streams']): Probed['streams'][number] | undefined {
  const pictures = picturesOf(streams)
  return pictures.find(({ disposition }) => disposition?.default === 1) ?? pictures[0]
}

export interface Tracks {
  /** Of a container that lists them all before the first picture. */
  areListedAtStart: boolean
  hasPicture: boolean
  isPictureKnown: boolean
  hasSound: boolean
}

/** Null if the program cannot read the file. */
export async function readTracks(
  path: string,
  tools: MediaTools,
  signal?: AbortSignal,
): Promise<Tracks | null> {
  const answer = await ask({ path, tools, signal }, ['-show_format', '-show_streams'])
  if (answer === null) return null
  const picture = pictureOf(answer.streams)
  return {
    areListedAtStart: /\b(mp4|matroska)\b/.test(answer.format?.format_name ?? ''),
    hasPicture: picture !== undefined,
    isPictureKnown: picture?.codec_name !== undefined && (picture.width ?? 0) > 0,
    hasSound: answer.streams.some(({ codec_type: type }) => type === 'audio'),
  }
}

interface Further {
  oddities: Oddity[]
  hasSound: boolean
}

/** What only the converter can tell of a file whose packets this process reads. Nothing if it doesn't understand it. */
export async function findFurther(path: string, tools: MediaTools, signal?: AbortSignal): Promise<Further> {
  const streams = (await ask({ path, tools, signal }, ['-show_streams']))?.streams ?? []
  const video = pictureOf(streams)
  return {
    oddities: video === undefined ? [] : odditiesOf(video),
    hasSound: streams.some(({ codec_type: type, sample_rate: rate = 0 }) => type === 'audio' && rate > 0),
  }
}

function odditiesOf(video: Probed['streams'][number]): Oddity[] {
  const { field_order: fields, color_transfer: transfer, sample_aspect_ratio: shape } = video
  const oddities: Oddity[] = []
  if (/^(tt|bb|tb|bt)$/.test(fields ?? '')) oddities.push('interlaced')
  if (/^(smpte2084|arib-std-b67)$/.test(transfer ?? '')) oddities.push('wide-range')
  if (!/^(1:1|0:1|N\/A)$/.test(shape ?? '1:1')) oddities.push('pixel-shape')
  const matrix = video.side_data_list?.find(({ displaymatrix }) => displaymatrix !== undefined)?.displaymatrix
  if (matrix !== undefined && isMirrored(matrix)) oddities.push('mirrored')
  return oddities
}

/** The rows of a display matrix as text, each after its address. */
function isMirrored(matrix: string): boolean {
  const rows = [...matrix.matchAll(/^\s*\d+:\s+(-?\d+)\s+(-?\d+)/gm)].map(([, ...row]) => row.map(Number))
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = rows
  return a * d - b * c < 0
}

interface ProbedFile {
  path: string
  tools: MediaTools
  signal?: AbortSignal | undefined
  /** Is told what the program says of a file that it can't read. */
  note?: ((line: string) => void) | undefined
}

/** Null if the program cannot read the file. */
async function ask(
  { path, tools, signal, note }: ProbedFile,
  what: readonly string[],
): Promise<Probed | null> {
  const run = await runTool({
    program: tools.ffprobe,
    args: ['-v', 'error', ...READ_GUARDS, ...what, '-of', 'json', path],
    timeLimit: PROBE_LIMIT_MS,
    ...(signal === undefined ? {} : { signal }),
  })
  signal?.throwIfAborted()
  if (!run.ok) {
    note?.(run.failure.complaint)
    return null
  }
  return readAnswer(run.value)
}

/** Null if it makes no sense, such as that of a file with more streams than fit into an answer. */
function readAnswer(text: string): Probed | null {
  try {
    return probed.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * What the first pictures are: a recording that was cut off at its start may consist of a header only. `damaged`: as many
 * as are tried are there, and none can be decoded.
 */
export async function findFirstPictures(
  file: ProbedFile,
): Promise<'decodable' | 'encrypted' | 'damaged' | 'missing'> {
  const first = ['-select_streams', 'V', '-read_intervals', `%+#${PICTURES_TRIED}`]
  const counts = ['-count_frames', '-count_packets', '-show_entries']
  const shown = 'stream=codec_type,nb_read_frames,nb_read_packets:packet_side_data=side_data_type'
  const answer = await ask(file, [...first, ...counts, shown])
  const { streams = [], packets = [] } = answer ?? {}
  const isEncrypted = packets.some(({ side_data_list: sides }) =>
    sides?.some(({ side_data_type: type }) => type === 'Encryption info'),
  )
  // Of what is encrypted, some may be decoded into noise.
  if (isEncrypted) return 'encrypted'
  if (streams.some(({ nb_read_frames: count = 0 }) => count > 0)) return 'decodable'
  return streams.some(({ nb_read_packets: count = 0 }) => count >= PICTURES_TRIED) ? 'damaged' : 'missing'
}

function isPlayable(video: Probed['streams'][number]): boolean {
  const { codec_name, profile, pix_fmt } = video
  const isKnown = /^(Constrained Baseline|Baseline|Main|Extended|High)$/.test(profile ?? '')
  return codec_name === 'h264' && isKnown && pix_fmt === 'yuv420p'
}

/** Reads `30000/1001` and the like; 30 if it makes no sense. */
function rateOf(fraction: string | undefined): number {
  const [over, under] = (fraction ?? '').split('/').map(Number)
  const rate = (over ?? 0) / (under ?? 1)
  return Number.isFinite(rate) && rate >= 1 && rate <= 240 ? rate : 30
}
