import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX, WIRE_VERSION, WIRE_VERSION_HEADER } from '#contract/version.ts'
import { type Figure, inTurn, median, percentile, type Row } from '../support/figure.ts'
import { howMany } from '../support/scale.ts'
import { makeScratch } from '../support/scratch.ts'
import { startWholeServer, tokenFor, type WholeServer } from '../support/whole-server.ts'

const REQUESTS = howMany('BENCH_TERM_REQUESTS', 200, 20)
const AT_MOST_MS = 150
/** Until the history of the demo people is made, ms. */
const PATIENCE_MS = 120_000

/** Of the demo data: whose token asks, and for what. */
interface Cast {
  groupId: string
  programId: string
  courseId: string
  residentId: string
}

type Paths = (cast: Cast) => Readonly<Record<string, string>>

const screens: Readonly<Record<string, Paths>> = {
  resident: ({ groupId, residentId }) => ({
    'home: what is due': `/dashboard-progress/upcoming-tasks?userGroupId=${groupId}`,
    'home: what is past due': `/dashboard-progress/past-due-tasks?userGroupId=${groupId}`,
    'home: own progress': `/dashboard-progress/user-course-progress?userId=${residentId}&userGroupId=${groupId}`,
    'home: own simulations': '/video/simulation/self',
    'home: next events': '/event/resident',
    'home: notifications': `/notification/search/findAllByUserId?userId=${residentId}`,
    'courses: the list': `/user-group-course/resident/${groupId}`,
    leaderboard: `/dashboard-progress/group-course-progress?gid=${groupId}`,
    'metrics: own': `/dashboard-progress/metrics/person/${residentId}?userGroupId=${groupId}`,
    'own technical assessments': '/technical-assessments',
    'curricular history': `/curricular-history/${residentId}`,
    library: '/shared-library/videos/all',
  }),
  faculty: ({ groupId, residentId, courseId, programId }) => ({
    'home: progress of all groups': '/dashboard-progress/aggregate-progress?userGroupId=all',
    'home: who is behind': '/dashboard-progress/people-behind?userGroupId=all&limit=5',
    'home: how many wait': '/video/unassessed/count',
    'home: the simulations that wait': '/video/simulation/unassessed/needs-assessment',
    'home: next events': '/event/faculty',
    'courses: the list': `/user-group-course/faculty/${groupId}`,
    'progress of a group': `/dashboard-progress/average-course-progress?courseId=${courseId}&gid=${groupId}`,
    'a course of a group': `/dashboard-progress/group-course-progress?gid=${groupId}&courseId=${courseId}`,
    'a resident, exported': `/dashboard-progress/user-course-progress/export?userId=${residentId}&userGroupId=${groupId}`,
    'a course of a group, exported': `/dashboard-progress/group-course-progress/export?gid=${groupId}&courseId=${courseId}`,
    'progress of a resident': `/dashboard-progress/user-course-progress?userId=${residentId}&userGroupId=${groupId}`,
    'metrics of a group': `/dashboard-progress/metrics/group/${groupId}`,
    'all simulations': '/video/simulation/unassessed/instructor',
    residents: `/user/search/findResidentsByProgramId?id=${programId}`,
  }),
  director: ({ groupId, courseId }) => ({
    'home: progress of the groups': '/dashboard-progress/aggregate-progress?userGroupId=all',
    'home: who is behind': '/dashboard-progress/people-behind?userGroupId=all&limit=5',
    'home: the numbers': '/overview',
    'a course of a group': `/dashboard-progress/group-course-progress?gid=${groupId}&courseId=${courseId}`,
  }),
  admin: () => ({ 'home: the numbers': '/overview', 'courses: the list': '/course' }),
}

export const figure: Figure = {
  name: '4. What the screens of each role wait for the server, with a term of work',
  async measure() {
    const scratch = await makeScratch()
    try {
      const server = await startWithTerm(scratch)
      try {
        const cast = await findCast(server)
        const rows: Row[] = []
        for (const [role, paths] of Object.entries(screens))
          rows.push(...(await measureRole(server, role, paths(cast), cast)))
        return rows
      } finally {
        await server.stop()
      }
    } finally {
      await scratch.remove()
    }
  },
}

async function startWithTerm(scratch: Awaited<ReturnType<typeof makeScratch>>): Promise<WholeServer> {
  const { openDatabase } = await import('#server/database/database.ts')
  const database = openDatabase(scratch.databaseUrl)
  // Only an empty installation is given demo people.
  await database.$client.query('DELETE FROM users')
  await database.$client.end()
  const server = await startWholeServer(scratch, {
    TROCAR_DEMO: 'on',
    TROCAR_DEMO_VIDEOS: 'on',
    TROCAR_PUBLIC_URL: 'http://localhost:4600',
  })
  const { $client: pool } = server.database
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await pool.query<{ many: number }>(
      "SELECT count(*)::int AS many FROM videos WHERE state = 'READY'",
    )
    if ((rows[0]?.many ?? 0) > 100) break
    if (performance.now() > until) throw new Error('The history of the demo people was not made in time.')
    await pause(250)
  }
  await pool.query('VACUUM ANALYZE')
  return server
}

async function findCast({ database }: WholeServer): Promise<Cast> {
  const { rows } = await database.$client.query<Cast>(
    `SELECT g.id AS "groupId", g.parent_program_id AS "programId", m.user_id AS "residentId",
       (SELECT course_id FROM activity_completions GROUP BY course_id ORDER BY count(*) DESC LIMIT 1) AS "courseId"
     FROM users u JOIN group_members m ON m.user_id = u.id AND m.kind = 'MEMBER' JOIN user_groups g ON g.id = m.user_group_id
     WHERE u.email = 'resident@demo.trocar.test'`,
  )
  if (rows[0] === undefined) throw new Error('There is no demo resident.')
  return rows[0]
}

async function measureRole(
  server: WholeServer,
  role: string,
  paths: Readonly<Record<string, string>>,
  { groupId }: Cast,
): Promise<Row[]> {
  const { $client: pool } = server.database
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    `${role}@demo.trocar.test`,
  ])
  const token = await tokenFor(pool, rows[0]?.id ?? '')
  const keyed: number[] = []
  const times = new Map<string, number[]>()
  for (let count = -5; count < REQUESTS; count += 1) {
    const raw = await ask(server.origin, role === 'admin' ? '/me' : `/user-group/${groupId}`, token)
    if (count >= 0) keyed.push(raw.ms)
    for (const [name, path] of Object.entries(paths)) {
      const { ms } = await ask(server.origin, path, token)
      if (count >= 0) times.set(name, [...(times.get(name) ?? []), ms])
    }
  }
  const table: Row[] = []
  let largest = { path: '', bytes: 0 }
  for (const [name, path] of Object.entries(paths)) {
    const all = times.get(name) ?? []
    const plain = await ask(server.origin, path, token, 'identity')
    const packed = await ask(server.origin, path, token)
    if (plain.bytes > largest.bytes) largest = { path, bytes: plain.bytes }
    const p95 = percentile(all, 0.95)
    table.push({
      what: `${role}, ${name}`,
      ours: `p50 ${median(all).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ${packed.bytes} bytes on the wire of ${plain.bytes}`,
      beside: `p50 ${median(keyed).toFixed(1)} ms for a keyed read`,
      value: p95,
      target: { atMost: AT_MOST_MS },
    })
  }
  return [...table, await measurePacking(server.origin, role, largest.path, token)]
}

/** What it costs the server, and saves on the wire, that the longest answer is compressed. */
async function measurePacking(origin: string, role: string, path: string, token: string): Promise<Row> {
  const bytes = { br: 0, identity: 0 }
  const timed = (encoding: 'br' | 'identity') => async () => {
    const answer = await ask(origin, path, token, encoding)
    bytes[encoding] = answer.bytes
    return answer.ms
  }
  const { a, b } = await inTurn(timed('br'), timed('identity'), REQUESTS)
  return {
    what: `${role}, the longest of these, compressed: ${path.split('?')[0]}`,
    ours: `p50 ${median(a).toFixed(1)} ms, ${bytes.br} bytes`,
    beside: `p50 ${median(b).toFixed(1)} ms, ${bytes.identity} bytes as it is`,
    value: bytes.br / bytes.identity,
    target: { atMost: 0.5 },
  }
}

/** Without it, lists would be whole (0569). */
const asPage = { [WIRE_VERSION_HEADER]: String(WIRE_VERSION) }

/** Not `fetch`: it hides how many bytes arrived. */
function ask(
  origin: string,
  path: string,
  token: string,
  encoding = 'br',
): Promise<{ ms: number; bytes: number }> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    request(
      `${origin}${API_PREFIX}${path}`,
      { headers: { ...asPage, authorization: `Bearer ${token}`, 'accept-encoding': encoding } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const body = Buffer.concat(parts)
          const ms = performance.now() - begun
          if (answer.statusCode === 200) return resolve({ ms, bytes: body.length })
          const text = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
          reject(new Error(`${path} answered ${answer.statusCode}: ${text.toString().slice(0, 300)}`))
        })
      },
    )
      .on('error', reject)
      .end()
  })
}
