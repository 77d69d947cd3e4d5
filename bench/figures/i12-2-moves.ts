import { API_PREFIX } from '#contract/version.ts'
import { type Figure, median, type Row, RUNS } from '../support/figure.ts'
import { addPrograms, movesToNextGroup, PEOPLE_OF_PROGRAM } from '../support/many-people.ts'
import { makeScratch } from '../support/scratch.ts'
import { startWholeServer, tokenFor, type WholeServer } from '../support/whole-server.ts'

/** 5,000 people in 100 groups. */
const MOVED_PROGRAMS = 5
const PROGRAMS = 11

interface Reader {
  id: string
  token: string
}

/** Seconds that the server takes to move 5,000 people. */
async function moveMany(server: WholeServer, reader: Reader, programIds: readonly string[]): Promise<number> {
  const body = JSON.stringify(await movesToNextGroup(server.database, programIds))
  const begun = performance.now()
  const answer = await fetch(`${server.origin}${API_PREFIX}/user-group/batch/change-user-group`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
    body,
  })
  const { moved } = (await answer.json()) as { moved?: number }
  const took = (performance.now() - begun) / 1000
  if (moved !== PEOPLE_OF_PROGRAM * programIds.length) throw new Error(`${String(moved)} people were moved.`)
  return took
}

export const figure: Figure = {
  name: '12.2. 5,000 people are moved',
  async measure() {
    const scratch = await makeScratch()
    const server = await startWholeServer(scratch)
    try {
      const { rows } = await server.database.$client.query<{ id: string }>(
        `INSERT INTO users (email, first_name, last_name, role) VALUES ('a@bench.test', 'A', 'B', 'TROCAR_ADMIN') RETURNING id`,
      )
      const id = rows[0]?.id ?? ''
      const reader = { id, token: await tokenFor(server.database.$client, id) }
      const programs = await addPrograms(server.database, PROGRAMS)
      const moves: number[] = []
      for (let count = 0; count < RUNS; count += 1)
        moves.push(await moveMany(server, reader, programs.slice(0, MOVED_PROGRAMS)))
      return [moveRow(median(moves))]
    } finally {
      await server.stop()
      await scratch.remove()
    }
  },
}

function moveRow(seconds: number): Row {
  return {
    what: '5,000 people are moved to other groups in one transaction',
    ours: `${seconds.toFixed(2)} s`,
    beside: '',
    value: seconds,
    target: { atMost: 2 },
  }
}
