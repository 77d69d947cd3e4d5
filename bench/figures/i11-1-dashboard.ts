import { type Figure, median, type Row } from '../support/figure.ts'
import { completeShare, type LargeProgram, makeLargeProgram } from '../support/large-program.ts'
import { makeScratch } from '../support/scratch.ts'
import { startWholeServer, tokenFor, type WholeServer } from '../support/whole-server.ts'

const REQUESTS = 200
const FEW = 0.06
const TIMES = 10

const calls = {
  'progress of all groups': '/dashboard-progress/aggregate-progress?userGroupId=all',
  'who is behind in all groups': '/dashboard-progress/people-behind?userGroupId=all&limit=5',
  'what waits to be assessed': '/video/unassessed/count',
  'what is due': '/dashboard-progress/upcoming-tasks',
} as const

/** Milliseconds of the middle one of many requests, each call and a keyed read in turn. */
async function p50(server: WholeServer, { facultyId, groupId }: LargeProgram): Promise<Map<string, number>> {
  const reader = { id: facultyId, token: await tokenFor(server.database.$client, facultyId) }
  const paths = { 'keyed read': `/user-group/${groupId}`, ...calls }
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
  name: '11.1. The dashboard of an instructor with 50 groups of 40 residents and 60 courses',
  async measure() {
    const scratch = await makeScratch()
    const server = await startWholeServer(scratch)
    try {
      const program = await makeLargeProgram(server.database)
      await completeShare(server.database, FEW)
      const few = await p50(server, program)
      await completeShare(server.database, FEW * TIMES)
      const many = await p50(server, program)
      return Object.keys(calls).flatMap((name) => rowsOf(name, few, many))
    } finally {
      await server.stop()
      await scratch.remove()
    }
  },
}

function rowsOf(name: string, few: Map<string, number>, many: Map<string, number>): Row[] {
  const [keyed = 0, before = 0, after = 0] = [few.get('keyed read'), few.get(name), many.get(name)]
  return [
    {
      what: `${name}, p50 against a keyed read`,
      ours: `${before.toFixed(2)} ms`,
      beside: `${keyed.toFixed(2)} ms`,
      value: before / keyed,
      target: { atMost: 5 },
    },
    {
      what: `${name}, with ${TIMES} times the history`,
      ours: `${after.toFixed(2)} ms`,
      beside: `${before.toFixed(2)} ms`,
      value: after / before,
      target: { atMost: 1.3 },
    },
  ]
}
