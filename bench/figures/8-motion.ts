import { findMediaTools } from '../../server/platform/media/media-tools.ts'
import { createMotionAnalysis } from '../../server/modules/video/analysis/motion-analysis.ts'
import { type Figure, inTurn, median } from '../support/figure.ts'
import { makeClip, RECORDED, runFfmpeg } from '../support/media-clip.ts'
import { makeScratch } from '../support/scratch.ts'

/** Measures the motion of a 60 s video, compared with only decoding the same file. */
export const figure: Figure = {
  name: 'Motion analysis against decoding',
  measure: async () => {
    const scratch = await makeScratch()
    try {
      const tools = await findMediaTools({
        ffmpegPath: process.env['FFMPEG_PATH'] || null,
        searchPath: process.env['PATH'] ?? '',
      })
      const analyze = createMotionAnalysis(tools)
      const clip = await makeClip(scratch.folder, 'take.mp4', 60, RECORDED)
      const timed = async (work: () => Promise<unknown>) => {
        const began = performance.now()
        await work()
        return (performance.now() - began) / 1_000
      }
      const ours = () =>
        timed(async () => {
          const end = await analyze(clip, new AbortController().signal)
          if (end.state !== 'READY') throw new Error(`The clip of the bench was refused: ${end.why}`)
        })
      const bare = () =>
        timed(() => runFfmpeg(['-v', 'error', '-i', clip, '-map', '0:v:0', '-f', 'null'], '-'))
      await ours()
      await bare()
      const { a, b, ratios } = await inTurn(ours, bare)
      return [
        {
          what: 'Motion analysis of 60 s of 720p H.264',
          ours: `${median(a).toFixed(2)} s`,
          beside: `${median(b).toFixed(2)} s of bare decoding`,
          value: median(ratios),
          target: { atMost: 1.5 },
        },
      ]
    } finally {
      await scratch.remove()
    }
  },
}
