import { type Figure, median, type Row } from '../support/figure.ts'
import { addPrograms, GROUPS_OF_PROGRAM, PEOPLE_OF_PROGRAM } from '../support/many-people.ts'
import { makeScratch } from '../support/scratch.ts'
import { startWholeServer, tokenFor, type WholeServer } from '../support/whole-server.ts'
import { howMany } from '../support/scale.ts'

const REQUESTS = howMany('BENCH_PEOPLE_REQUESTS', 150, 30)
const PROGRAMS = 100

interface Reader {
  id: string
  token: string
}

/** Median of many requests, ms, each call in turn. */
async function p50(server: WholeServer, reader: Reader, programId: string): Promise<Map<string, number>> {
  const { rows } = await server.database.$client.query<{ id: string }>(
    'SELECT id FROM user_groups WHERE parent_program_id = $1 LIMIT 1',
    [programId],
  )
  const list = `/user/program/${programId}?kind=residents&limit=30`
  const paths = {
    'keyed read': `/user-group/${rows[0]?.id}`,
    'the people of a program': list,
    'people by part of a name': `${list}&search=ean`,
  }
  const times = new Map<string, number[]>(Object.keys(paths).map((name) => [name, []]))
  for (let count = -20; count < REQUESTS; count += 1)
    for (const [name, path] of Object.entries(paths)) {
      const begun = performance.now()
      await server.get(path, reader)
      if (count >= 0) times.get(name)?.push(performance.now() - begun)
    }
  return new Map([...times].map(([name, each]) => [name, median(each)]))
}

export const figure: Figure = {
  name: `12.2. ${PROGRAMS * PEOPLE_OF_PROGRAM} people in ${PROGRAMS * GROUPS_OF_PROGRAM} groups`,
  async measure() {
    const scratch = await makeScratch()
    const server = await startWholeServer(scratch)
    try {
      const [admin] = (
        await server.database.$client.query<{ id: string }>(
          `INSERT INTO users (email, first_name, last_name, role) VALUES ('a@bench.test', 'A', 'B', 'TROCAR_ADMIN') RETURNING id`,
        )
      ).rows
      const id = admin?.id ?? ''
      const reader = { id, token: await tokenFor(server.database.$client, id) }
      const [first = ''] = await addPrograms(server.database, 1)
      const few = await p50(server, reader, first)
      await addPrograms(server.database, PROGRAMS - 1)
      return rowsOf(few, await p50(server, reader, first))
    } finally {
      await server.stop()
      await scratch.remove()
    }
  },
}

function rowsOf(few: Map<string, number>, many: Map<string, number>): Row[] {
  const [list = 0, before = 0] = [many.get('the people of a program'), few.get('the people of a program')]
  const [search = 0, keyed = 0] = [many.get('people by part of a name'), many.get('keyed read')]
  return [
    {
      what: 'the people of a program, p50 with 100 times the people',
      ours: `${list.toFixed(2)} ms`,
      beside: `${before.toFixed(2)} ms`,
      value: list / before,
      target: { atMost: 1.3 },
    },
    {
      what: 'people by part of a name, p50 against a keyed read',
      ours: `${search.toFixed(2)} ms`,
      beside: `${keyed.toFixed(2)} ms`,
      value: search / keyed,
      target: { atMost: 3 },
    },
  ]
}
