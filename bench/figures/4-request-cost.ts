import { API_PREFIX } from '#contract/version.ts'
import { SERVER_FLAGS } from '../../scripts/server-program.mjs'
import { startChildServer } from '../support/child-server.ts'
import { type Figure, micros } from '../support/figure.ts'
import { costInTurn } from '../support/request-cost.ts'

export const figure: Figure = {
  name: '4. CPU per request of a contract route against bare node:http',
  async measure() {
    const [server, peer] = [
      await startChildServer('contract-route.ts', {}, SERVER_FLAGS),
      await startChildServer('bare-http.ts'),
    ]
    const { ours, bare, times } = await costInTurn(
      { server, path: `${API_PREFIX}/ping` },
      { server: peer, path: '/' },
    )
    await server.stop()
    await peer.stop()
    return [
      {
        what: 'CPU of GET /ping through the contract',
        ours: micros(ours),
        beside: `${micros(bare)} bare`,
        value: times,
        target: { atMost: 1.3 },
      },
    ]
  },
}
