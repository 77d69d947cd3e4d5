import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { SERVER_FLAGS } from '../../scripts/server-program.mjs'
import { startChildServer } from '../support/child-server.ts'
import { type Figure, inTurn, median } from '../support/figure.ts'
import { makeScratch } from '../support/scratch.ts'
import { openStream, sendSegments } from '../support/send-segments.ts'

const SEGMENTS = 150
const megabytes = (SEGMENTS * SEGMENT_BYTES) / 1e6

export const figure: Figure = {
  name: '2. Segment intake over STOMP against a bare WebSocket that writes the same bytes',
  async measure() {
    const scratch = await makeScratch()
    const env = { DATABASE_URL: scratch.databaseUrl, FOLDER: scratch.folder, RESIDENT: scratch.residentId }
    const [ours, bare] = [
      await startChildServer('intake.ts', env, SERVER_FLAGS),
      await startChildServer('bare-ws-sink.ts', env),
    ]
    const stalls: number[] = []
    const bareStalls: number[] = []
    const cpu = { ours: [] as number[], bare: [] as number[] }
    const intoOurs = async () => {
      const stream = await openStream(ours.port)
      await ours.stallMs()
      const before = await ours.cpuSeconds()
      const seconds = await sendSegments(stream, SEGMENTS)
      cpu.ours.push((await ours.cpuSeconds()) - before)
      stalls.push(await ours.stallMs())
      await stream.cancel()
      return megabytes / seconds
    }
    const sink = { address: `ws://127.0.0.1:${bare.port}`, head: (n: number) => String(n).padEnd(400) }
    const intoBare = async () => {
      await bare.stallMs()
      const before = await bare.cpuSeconds()
      const seconds = await sendSegments(sink, SEGMENTS)
      cpu.bare.push((await bare.cpuSeconds()) - before)
      bareStalls.push(await bare.stallMs())
      return megabytes / seconds
    }
    await intoOurs()
    await intoBare()
    stalls.length = 0
    bareStalls.length = 0
    cpu.ours.length = 0
    cpu.bare.length = 0
    const { a, b, ratios } = await inTurn(intoOurs, intoBare)
    await ours.stop()
    await bare.stop()
    await scratch.remove()
    return [
      {
        what: `${SEGMENTS} segments, each acknowledged`,
        ours: `${median(a).toFixed(0)} MB/s`,
        beside: `${median(b).toFixed(0)} MB/s bare`,
        value: median(ratios),
        target: { atLeast: 0.7 },
      },
      {
        what: 'CPU of the process for them',
        ours: `${median(cpu.ours).toFixed(2)} s`,
        beside: `${median(cpu.bare).toFixed(2)} s bare`,
        value: null,
        target: null,
      },
      {
        what: 'Longest event-loop stall of a run',
        ours: `${median(stalls).toFixed(1)} ms`,
        beside: `${median(bareStalls).toFixed(1)} ms bare`,
        value: median(stalls),
        target: { atMost: 10 },
      },
    ]
  },
}
