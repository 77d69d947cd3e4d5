import { type Figure, median, type Row } from '../support/figure.ts'
import {
  addHistory,
  addWork,
  completeShare,
  type LargeProgram,
  makeLargeProgram,
} from '../support/large-program.ts'
import { makeScratch } from '../support/scratch.ts'
import { startWholeServer, tokenFor, type WholeServer } from '../support/whole-server.ts'

const REQUESTS = 200
const FEW = 0.06
const TIMES = 10

/** Assessed submissions of each type, and events that are over. */
const FEW_DONE = 200

/** What the home of an instructor asks. */
const taught = {
  'progress of all groups': '/dashboard-progress/aggregate-progress?userGroupId=all',
  'who is behind in all groups': '/dashboard-progress/people-behind?userGroupId=all&limit=5',
  'how many wait to be assessed': '/video/unassessed/count',
  'the simulations that wait': '/video/simulation/unassessed/needs-assessment',
  'the surgical videos that wait': '/video/surgical/unassessed/needs-assessment',
  'the other videos that wait': '/video/other/unassessed/needs-assessment',
  'the next events of who teaches': '/event/faculty',
} as const

/** What the home of a resident asks besides. */
const learned = {
  'what is due': '/dashboard-progress/upcoming-tasks',
  'what is past due': '/dashboard-progress/past-due-tasks',
  'the next events of a resident': '/event/resident',
} as const

const calls = { ...taught, ...learned }

async function p50(
  server: WholeServer,
  { facultyId, residentId, groupId }: LargeProgram,
): Promise<Map<string, number>> {
  const keyed = { 'keyed read': `/user-group/${groupId}` }
  const ofFaculty = await timesOf(server, facultyId, { ...keyed, ...taught })
  const ofResident = await timesOf(server, residentId, { ...learned })
  return new Map([...ofFaculty, ...ofResident])
}

/** Milliseconds of the middle one of many requests, each call in turn. */
async function timesOf(
  server: WholeServer,
  id: string,
  paths: Readonly<Record<string, string>>,
): Promise<Map<string, number>> {
  const reader = { id, token: await tokenFor(server.database.$client, id) }
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
  name: '11.1. Home with 50 groups of 40 residents and 60 courses',
  async measure() {
    const scratch = await makeScratch()
    const server = await startWholeServer(scratch)
    try {
      const program = await makeLargeProgram(server.database)
      await addWork(server.database, program)
      await completeShare(server.database, FEW)
      await addHistory(server.database, program, FEW_DONE)
      const few = await p50(server, program)
      await completeShare(server.database, FEW * TIMES)
      await addHistory(server.database, program, FEW_DONE * (TIMES - 1))
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
