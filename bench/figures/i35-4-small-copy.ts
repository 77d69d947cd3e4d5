import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSmall } from '#server/platform/media/make-small.ts'
import { findMediaTools } from '#server/platform/media/media-tools.ts'
import { type Figure, inTurn, median, type Row, RUNS } from '../support/figure.ts'
import { makeClip, runFfmpeg } from '../support/media-clip.ts'
import { howMany } from '../support/scale.ts'

/** What is done once for a file costs little beside them already; ten minutes take a quarter of an hour to measure. */
const SECONDS = howMany('BENCH_SMALL_SECONDS', 30, 30)
/** Of the clip that is repeated. */
const ONCE = 10
const MOST_RUNS = 2

/** Like an upload from a camera: the small copy has much to leave out. */
const CAMERA = '-c:v libx264 -preset ultrafast -b:v 8M -pix_fmt yuv420p -c:a aac -movflags +faststart'
const BARE =
  '-v error -y -i CLIP -vf scale=854:480 -c:v libx264 -threads 2 -preset veryfast -profile:v main -pix_fmt yuv420p -crf 24 -maxrate 628k -bufsize 1256k -c:a aac -b:a 64k -ar 48000 -movflags +faststart'

async function measureSmall(): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'trocar-bench-small-'))
  try {
    const tools = await findMediaTools({
      ffmpegPath: process.env['FFMPEG_PATH'] || null,
      searchPath: process.env['PATH'] ?? '',
    })
    if (tools === null) throw new Error('There is no ffmpeg to measure.')
    const once = await makeClip(folder, 'once.mp4', ONCE, CAMERA, '1920x1080')
    const clip = join(folder, 'camera.mp4')
    const repeated = `-v error -y -stream_loop ${Math.ceil(SECONDS / ONCE) - 1} -i ${once} -t ${SECONDS}`
    await runFfmpeg([...repeated.split(' '), ...'-c copy -movflags +faststart'.split(' ')], clip)
    const duration = SECONDS
    const { size: bytes } = await stat(clip)
    const played = { file: clip, bytes, duration, width: 1920, height: 1080, frameRate: 30 }
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now()
      await work()
      return (performance.now() - began) / 1_000
    }
    let made = 0
    const ours = () =>
      timed(async () => {
        const small = await makeSmall({ played, tools, folder })
        if (!small.ok) throw new Error(`No small copy was made: ${small.failure}`)
        made = small.value.bytes
      })
    const flags = BARE.split(' ').map((word) => (word === 'CLIP' ? clip : word))
    const bare = () => timed(() => runFfmpeg(flags, join(folder, 'bare.mp4')))
    const { a, b, ratios } = await inTurn(ours, bare, Math.min(RUNS, MOST_RUNS))
    const bits = ((made * 8) / duration / 1e6).toFixed(2)
    return {
      what: `small copy of ${SECONDS} s of 1080p (${bits} Mbit/s)`,
      ours: `${median(a).toFixed(1)} s`,
      beside: `${median(b).toFixed(1)} s bare ffmpeg`,
      value: median(ratios),
      target: { atMost: 1.1 },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const figure: Figure = {
  name: 'Issue 35. The small copy of a video against the bare command',
  measure: async () => [await measureSmall()],
}
