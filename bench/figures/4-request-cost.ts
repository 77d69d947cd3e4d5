import { API_PREFIX } from '#contract/version.ts'
import { type ChildServer, hammer, startChildServer } from '../support/child-server.ts'
import { type Figure, inTurn, median } from '../support/figure.ts'

const REQUESTS = 20_000

async function cpuPerRequest(server: ChildServer, path: string): Promise<number> {
  const before = await server.cpuSeconds()
  await hammer(server.port, path, { count: REQUESTS })
  return ((await server.cpuSeconds()) - before) / REQUESTS
}

const micros = (seconds: number): string => `${(seconds * 1e6).toFixed(1)} µs`

export const figure: Figure = {
  name: '4. CPU per request of a contract route against bare node:http',
  async measure() {
    const [ours, bare] = [await startChildServer('contract-route.ts'), await startChildServer('bare-http.ts')]
    const pingOurs = () => cpuPerRequest(ours, `${API_PREFIX}/ping`)
    const pingBare = () => cpuPerRequest(bare, '/')
    await pingOurs()
    await pingBare()
    const { a, b, ratios } = await inTurn(pingOurs, pingBare)
    await ours.stop()
    await bare.stop()
    return [
      {
        what: 'CPU of GET /ping through the contract',
        ours: micros(median(a)),
        beside: `${micros(median(b))} bare`,
        value: median(ratios),
        target: { atMost: 1.3 },
      },
    ]
  },
}
