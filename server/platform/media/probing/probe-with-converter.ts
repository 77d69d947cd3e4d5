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
  format: z.optional(z.object({ duration: z.optional(z.coerce.number()) })),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.optional(z.string()),
      profile: z.optional(z.string()),
      pix_fmt: z.optional(z.string()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      avg_frame_rate: z.optional(z.string()),
      nb_read_frames: z.optional(z.coerce.number()),
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
  const video = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic)
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
  if (!(await holdsPicture(file))) return refuse('cut-off')
  return succeed({
    path,
    // A file that was cut off may not know its duration; what is made of it will.
    duration: format?.duration ?? 0,
    video: {
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

/** What only the converter can tell of a file whose packets this process reads. Nothing if it doesn't understand it. */
export async function findOddities(path: string, tools: MediaTools, signal?: AbortSignal): Promise<Oddity[]> {
  const answer = await ask({ path, tools, signal }, ['-show_streams', '-select_streams', 'V'])
  const video = answer?.streams.find(({ codec_type: type }) => type === 'video')
  return video === undefined ? [] : odditiesOf(video)
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
  signal: AbortSignal | undefined
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

/** Whether a picture can be decoded: a recording that was cut off at its start may consist of a header only. */
async function holdsPicture(file: ProbedFile): Promise<boolean> {
  const first = ['-select_streams', 'V', '-read_intervals', `%+#${PICTURES_TRIED}`]
  const answer = await ask(file, [
    ...first,
    '-count_frames',
    '-show_entries',
    'stream=codec_type,nb_read_frames',
  ])
  return answer?.streams.some(({ nb_read_frames: count }) => count !== undefined && count > 0) === true
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
