import { SERVER_FLAGS } from '../../scripts/server-program.mjs'
import { type ChildServer, startChildServer } from '../support/child-server.ts'
import { type Figure, inTurn, median } from '../support/figure.ts'
import { createUpload, patchFile } from '../support/patch-file.ts'
import { makeScratch } from '../support/scratch.ts'
import { openStream, sendSegments } from '../support/send-segments.ts'
import { howMany } from '../support/scale.ts'

const BYTES = howMany('BENCH_SERVER_MB', 1024, 128) * 1024 ** 2
const RECORDINGS = 4
const SEGMENTS_EACH = 100

/** Four people record while a fifth uploads: the server's peak memory, MB. */
async function memoryUnderLoad(env: Record<string, string>): Promise<number> {
  const server = await startChildServer('intake.ts', env, SERVER_FLAGS)
  const upload = await createUpload(server.port, BYTES)
  const streams = await Promise.all(Array.from({ length: RECORDINGS }, () => openStream(server.port)))
  await Promise.all([
    patchFile(server.port, upload.path, BYTES),
    ...streams.map((stream) => sendSegments(stream, SEGMENTS_EACH)),
  ])
  const { peak } = await server.memory()
  await server.stop()
  return peak / 1e6
}

async function uploadOnce(server: ChildServer, cpu: number[]): Promise<number> {
  const upload = await createUpload(server.port, BYTES)
  const before = await server.cpuSeconds()
  const seconds = await patchFile(server.port, upload.path, BYTES)
  cpu.push((await server.cpuSeconds()) - before)
  await upload.cancel()
  return BYTES / 1e6 / seconds
}

export const figure: Figure = {
  name: '3. Resumable upload of 1 GiB against raw PATCHes of the same chunks (server side)',
  async measure() {
    const scratch = await makeScratch()
    const env = { DATABASE_URL: scratch.databaseUrl, FOLDER: scratch.folder, RESIDENT: scratch.residentId }
    const [ours, bare] = [
      await startChildServer('intake.ts', env, SERVER_FLAGS),
      await startChildServer('bare-http-sink.ts', env),
    ]
    const cpu = { ours: [] as number[], bare: [] as number[] }
    const intoBare = async () => {
      const before = await bare.cpuSeconds()
      const seconds = await patchFile(bare.port, '/', BYTES)
      cpu.bare.push((await bare.cpuSeconds()) - before)
      return BYTES / 1e6 / seconds
    }
    await uploadOnce(ours, [])
    await intoBare()
    cpu.bare.length = 0
    const { a, b, ratios } = await inTurn(() => uploadOnce(ours, cpu.ours), intoBare)
    await ours.stop()
    await bare.stop()
    const memory = await memoryUnderLoad(env)
    await scratch.remove()
    return [
      {
        what: '1 GiB in chunks of 3,670,016 bytes',
        ours: `${median(a).toFixed(0)} MB/s`,
        beside: `${median(b).toFixed(0)} MB/s bare`,
        value: median(ratios),
        target: { atLeast: 0.6 },
      },
      {
        what: 'CPU of the process for it',
        ours: `${median(cpu.ours).toFixed(2)} s`,
        beside: `${median(cpu.bare).toFixed(2)} s bare`,
        value: median(cpu.ours.map((seconds, run) => seconds / cpu.bare[run]!)),
        target: { atMost: 1.3 },
      },
      {
        what: `Server memory, ${RECORDINGS} recordings and that upload at full speed`,
        ours: `${memory.toFixed(0)} MB`,
        beside: '350 MB allowed',
        value: memory,
        target: { atMost: 350 },
      },
    ]
  },
}
