import { API_PREFIX } from '#contract/version.ts'
import { SERVER_FLAGS } from '../../scripts/server-program.mjs'
import { type Figure, micros } from '../support/figure.ts'
import { costInTurn } from '../support/request-cost.ts'
import { startChildServer } from '../support/child-server.ts'
import { makeScratch } from '../support/scratch.ts'
import { signInResident } from '../support/signed-in-resident.ts'

export const figure: Figure = {
  name: '4b. A keyed read with authentication against bare prepared pg on Fastify, which asks for none',
  async measure() {
    const scratch = await makeScratch()
    const { groupId, token, env } = await signInResident(scratch)
    const DATABASE_URL = scratch.databaseUrl
    const [server, peer] = [
      await startChildServer('keyed-read.ts', { ...env, DATABASE_URL }, SERVER_FLAGS),
      await startChildServer('bare-keyed-read.ts', { DATABASE_URL }),
    ]
    const path = `/user-group/${groupId}`
    const { ours, bare, times } = await costInTurn(
      { server, path: API_PREFIX + path, headers: { authorization: `Bearer ${token}` } },
      { server: peer, path },
    )
    await server.stop()
    await peer.stop()
    await scratch.remove()
    return [
      {
        what: `Reads for the CPU of one bare read (GET ${API_PREFIX}/user-group/:id)`,
        ours: micros(ours),
        beside: `${micros(bare)} bare`,
        value: 1 / times,
        target: { atLeast: 0.8 },
      },
    ]
  },
}
