import { type ChildServer, hammer } from './child-server.ts'
import { inTurn, median, RUNS } from './figure.ts'
import { howMany } from './scale.ts'

interface SentRequest {
  server: ChildServer
  path: string
  headers?: Record<string, string>
}

/** Requests until the compiler has settled. */
const WARM_UP = howMany('BENCH_WARM_UP', 20_000, 4_000)
/** Short turns, so that other work on the machine affects both equally. */
const TURN = howMany('BENCH_TURN', 4_000, 1_000)
const TURNS_PER_RUN = 5

async function cpuPerRequest({ server, path, headers = {} }: SentRequest, count: number): Promise<number> {
  const before = await server.cpuSeconds()
  await hammer(server.port, path, { count, headers })
  return ((await server.cpuSeconds()) - before) / count
}

/** CPU seconds of the process per request, for both, and their ratio. */
export async function costInTurn(
  ours: SentRequest,
  theirs: SentRequest,
): Promise<{ ours: number; bare: number; times: number }> {
  await cpuPerRequest(ours, WARM_UP)
  await cpuPerRequest(theirs, WARM_UP)
  const { a, b, ratios } = await inTurn(
    () => cpuPerRequest(ours, TURN),
    () => cpuPerRequest(theirs, TURN),
    RUNS * TURNS_PER_RUN,
  )
  return { ours: median(a), bare: median(b), times: median(ratios) }
}
