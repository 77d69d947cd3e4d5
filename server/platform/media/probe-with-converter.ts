import * as z from 'zod/mini'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { READ_GUARDS } from './ffmpeg-arguments.ts'
import type { SourceFacts, Unusable } from './media-facts.ts'
import type { MediaTools } from './media-tools.ts'
import { runTool } from './run-tool.ts'

const PROBE_LIMIT_MS = 30_000

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
      disposition: z.optional(z.object({ attached_pic: z.optional(z.number()) })),
    }),
  ),
})

/** Asks the converter about a file whose packets this process cannot read. */
export async function probeWithConverter(
  path: string,
  tools: MediaTools,
  signal?: AbortSignal,
): Promise<Result<SourceFacts, Unusable>> {
  const run = await runTool({
    program: tools.ffprobe,
    args: ['-v', 'error', ...READ_GUARDS, '-show_format', '-show_streams', '-of', 'json', path],
    timeLimit: PROBE_LIMIT_MS,
    ...(signal === undefined ? {} : { signal }),
  })
  signal?.throwIfAborted()
  if (!run.ok) return refuse('not-a-video')
  const { format, streams } = probed.parse(JSON.parse(run.value))
  const video = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic)
  const audio = streams.find((stream) => stream.codec_type === 'audio')
  if (video === undefined) return refuse(audio === undefined ? 'not-a-video' : 'no-picture')
  if (video.width === undefined || video.height === undefined || video.codec_name === undefined) {
    return refuse('unsupported')
  }
  return succeed({
    path,
    // A file that was cut off may not say; what is made of it will.
    duration: format?.duration ?? 0,
    video: {
      codec: video.codec_name,
      width: video.width,
      height: video.height,
      frameRate: rateOf(video.avg_frame_rate),
      playsEverywhere: isPlayable(video),
      rotation: 0,
      joinKey: path,
    },
    audio: audio === undefined ? null : { codec: audio.codec_name ?? 'unknown', joinKey: path },
    readBy: 'converter',
  })
}

function isPlayable(video: z.infer<typeof probed>['streams'][number]): boolean {
  const { codec_name, profile, pix_fmt } = video
  const isKnown = /^(Constrained Baseline|Baseline|Main|Extended|High)$/.test(profile ?? '')
  return codec_name === 'h264' && isKnown && pix_fmt === 'yuv420p'
}

/** `30000/1001` and the like; 30 when it makes no sense. */
function rateOf(fraction: string | undefined): number {
  const [over, under] = (fraction ?? '').split('/').map(Number)
  const rate = (over ?? 0) / (under ?? 1)
  return Number.isFinite(rate) && rate >= 1 && rate <= 240 ? rate : 30
}
