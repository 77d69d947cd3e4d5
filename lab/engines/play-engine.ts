import type { ServerHouse } from '../../e2e/support/server-house.ts'
import { NewerVersion } from '../../e2e/support/newer-version.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import type { Engine } from './browsers/engine-browser.ts'
import { EngineDevice } from './device.ts'
import type { Outcome, Scene, Step } from './steps/step.ts'

/** No step may take longer on the usual machine: the command ends by itself. */
const STEP_LIMIT_MS = 5 * 60_000
const CHUNK_BYTES = 1_048_576

export type Result = Outcome | { is: 'failed'; words: string }

/** What each step came to with one engine, and which version of it that was. */
export interface EngineResults {
  name: string
  version: string
  results: readonly Result[]
}

export interface PlaySettings {
  /** The data folder that its server starts with a copy of. */
  template: string
  /** Looks after the server. */
  house: ServerHouse
  say: (line: string) => void
  /** How many times as long as usual this machine takes. */
  slowness: number
  /** Aborted when somebody wants this to end now. */
  stop: AbortSignal
}

/** Plays every step with one engine, on a server of its own. */
export async function playEngine(
  engine: Engine,
  steps: readonly Step[],
  { template, house, say, slowness, stop }: PlaySettings,
): Promise<EngineResults> {
  const variables = { TROCAR_UPLOAD_CHUNK_BYTES: String(CHUNK_BYTES) }
  const server = await TrocarServer.create({ template, variables, house, ownProcess: true })
  const newDevice = () => new EngineDevice(engine, server.url, slowness)
  const devices = [newDevice(), newDevice()] as const
  const [device, second] = devices
  let newer: NewerVersion | null = null
  try {
    await server.start()
    newer = await NewerVersion.before(server.directUrl)
    server.network.retarget(newer.port)
    const scene: Scene = { server, newer, device, second, left: { canRecord: false, watch: '' } }
    const results: Result[] = []
    for (const step of steps) {
      if (stop.aborted) break
      const result = await playStep(step, scene, { limitMs: STEP_LIMIT_MS * slowness, stop })
      results.push(result)
      say(`${engine.name}: ${step.name}: ${result.is}. ${result.words}`)
    }
    return { name: engine.name, version: device.version, results }
  } finally {
    for (const each of devices) await each.remove()
    await newer?.stop()
    await server.remove()
  }
}

async function playStep(
  step: Step,
  scene: Scene,
  { limitMs, stop }: { limitMs: number; stop: AbortSignal },
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const interrupt = (): void => reject(new Error('The run was interrupted.'))
  stop.addEventListener('abort', interrupt, { once: true })
  const limit = setTimeout(() => reject(new Error('The step took too long.')), limitMs)
  try {
    return await Promise.race([step.play(scene), promise])
  } catch (error) {
    return { is: 'failed', words: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(limit)
    stop.removeEventListener('abort', interrupt)
    const { network } = scene.server
    network.set('open')
    network.throttle(Number.POSITIVE_INFINITY)
  }
}
