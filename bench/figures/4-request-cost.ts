import { API_PREFIX } from '#contract/version.ts'
import { SERVER_FLAGS } from '../../scripts/server-program.mjs'
import { startChildServer } from '../support/child-server.ts'
import { type Figure, micros } from '../support/figure.ts'
import { costInTurn } from '../support/request-cost.ts'

const PING = `${API_PREFIX}/ping`

export const figure: Figure = {
  name: '4. CPU per request of a contract route against bare node:http, and of one that is measured against it',
  async measure() {
    const peer = await startChildServer('bare-http.ts')
    const start = (env: Record<string, string>) => startChildServer('contract-route.ts', env, SERVER_FLAGS)
    const server = await start({})
    const metrics = await start({ BENCH_COLLECTOR: '' })
    const traces = await start({ BENCH_COLLECTOR: `http://127.0.0.1:${peer.port}` })
    const plain = { server, path: PING }
    const bare = await costInTurn(plain, { server: peer, path: '/' })
    const measured = await costInTurn({ server: metrics, path: PING }, plain)
    const traced = await costInTurn({ server: traces, path: PING }, plain)
    for (const each of [traces, metrics, server, peer]) await each.stop()
    const beside = ({ bare }: typeof measured) => `${micros(bare)} not measured`
    return [
      {
        what: 'CPU of GET /ping through the contract',
        ours: micros(bare.ours),
        beside: `${micros(bare.bare)} bare`,
        value: bare.times,
        target: { atMost: 1.3 },
      },
      {
        what: 'The same with metrics',
        ours: micros(measured.ours),
        beside: beside(measured),
        value: measured.times,
        target: null,
      },
      {
        what: 'The same with metrics, and a tenth of the traces sent',
        ours: micros(traced.ours),
        beside: beside(traced),
        value: traced.times,
        target: null,
      },
    ]
  },
}
