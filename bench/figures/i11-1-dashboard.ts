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
import { howMany } from '../support/scale.ts'

const REQUESTS = howMany('BENCH_HOME_REQUESTS', 200, 30)
const FEW = 0.06
const TIMES = 10

/** Assessed submissions of each type, and past events. */
const FEW_DONE = 200

/** What an instructor's home page requests. */
const taught = {
  'progress of all groups': '/dashboard-progress/aggregate-progress?userGroupId=all',
  'who is behind in all groups': '/dashboard-progress/people-behind?userGroupId=all&limit=5',
  'how many wait to be assessed': '/video/unassessed/count',
  'the simulations that wait': '/video/simulation/unassessed/needs-assessment',
  'the surgical videos that wait': '/video/surgical/unassessed/needs-assessment',
  'the other videos that wait': '/video/other/unassessed/needs-assessment',
  'the next events of who teaches': '/event/faculty',
} as const

/** What a resident's home page requests in addition. */
const learned = {
  'what is due': '/dashboard-progress/upcoming-tasks',
  'what is past due': '/dashboard-progress/past-due-tasks',
  'the next events of a resident': '/event/resident',
} as const

const calls = { ...taught, ...learned }

/** Servers that differ only in the amount of history. */
interface Place {
  server: WholeServer
  program: LargeProgram
  stop(): Promise<void>
}

async function openPlace(times: number): Promise<Place> {
  const scratch = await makeScratch()
  const server = await startWholeServer(scratch)
  const program = await makeLargeProgram(server.database)
  await addWork(server.database, program)
  await completeShare(server.database, FEW * times)
  await addHistory(server.database, program, FEW_DONE * times)
  return {
    server,
    program,
    async stop() {
      await server.stop()
      await scratch.remove()
    },
  }
}

type P50 = Map<string, number>

/** The median of each place. */
async function p50(places: readonly Place[]): Promise<P50[]> {
  const keyed = ({ program }: Place) => ({ 'keyed read': `/user-group/${program.groupId}` })
  const ofFaculty = await timesOf(places, 'facultyId', (place) => ({ ...keyed(place), ...taught }))
  const ofResident = await timesOf(places, 'residentId', () => learned)
  return places.map((_place, at) => new Map([...(ofFaculty[at] ?? []), ...(ofResident[at] ?? [])]))
}

/** Median of many requests, ms: each call in turn, in each place in turn. */
async function timesOf(
  places: readonly Place[],
  whose: 'facultyId' | 'residentId',
  pathsOf: (place: Place) => Readonly<Record<string, string>>,
): Promise<P50[]> {
  const asked = await Promise.all(
    places.map(async (place) => {
      const id = place.program[whose]
      const reader = { id, token: await tokenFor(place.server.database.$client, id) }
      return { place, reader, times: new Map<string, number[]>() }
    }),
  )
  const [first] = asked
  for (let count = -20; count < REQUESTS; count += 1)
    for (const name of Object.keys(first === undefined ? {} : pathsOf(first.place)))
      for (const { place, reader, times } of asked) {
        const begun = performance.now()
        await place.server.get(pathsOf(place)[name] ?? '', reader)
        if (count >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - begun])
      }
  return asked.map(({ times }) => new Map([...times].map(([name, each]) => [name, median(each)])))
}

export const figure: Figure = {
  name: '11.1. Home with 50 groups of 40 residents and 60 courses',
  async measure() {
    const places: Place[] = []
    try {
      for (const times of [1, TIMES]) places.push(await openPlace(times))
      const [few, many] = await p50(places)
      return Object.keys(calls).flatMap((name) => rowsOf(name, few ?? new Map(), many ?? new Map()))
    } finally {
      for (const place of places) await place.stop()
    }
  },
}

function rowsOf(name: string, few: P50, many: P50): Row[] {
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
