import { makeCameraClip } from '../../e2e/support/camera-clip.ts'
import { ensureBuilt } from '../support/built-page.ts'
import type { Figure, Row } from '../support/figure.ts'
import { isQuick } from '../support/scale.ts'
import { loseSlowTake } from '../support/slow-take.ts'

const listed = (variable: string, otherwise: string): number[] =>
  (process.env[variable] ?? otherwise).split(',').map(Number)

/** How much longer each sync takes, ms, and how long to record before the kill, seconds. */
const DELAYS = listed('BENCH_SYNC_MS', isQuick ? '100' : '0,20,50,100,200,400')
const LENGTHS = listed('BENCH_TAKE_SECONDS', isQuick ? '10' : '10,300')

async function measureOne(delay: number, seconds: number): Promise<Row> {
  const { lost, commit, slice, behind, syncsPerSlice } = await loseSlowTake(delay, seconds)
  const shown = behind === 0 ? 'no gap shown' : `a gap of ${behind} s shown`
  return {
    what: `Lost at SIGKILL after ${seconds} s, each sync ${delay} ms longer`,
    ours: `${lost.toFixed(2)} s, ${shown}, ${syncsPerSlice.toFixed(2)} syncs a slice`,
    beside: `one commit ${commit.median.toFixed(2)} s, the longest ${commit.longest.toFixed(2)} s; a slice ${slice.toFixed(2)} s`,
    value: lost,
    target: { atMost: 2 * commit.longest + slice },
  }
}

export const figure: Figure = {
  name: '1. What of a 720p take is lost on a slow disk',
  async measure() {
    ensureBuilt()
    makeCameraClip()
    const rows: Row[] = []
    for (const seconds of LENGTHS) for (const delay of DELAYS) rows.push(await measureOne(delay, seconds))
    return rows
  },
}
