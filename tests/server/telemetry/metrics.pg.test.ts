import { expect, test } from 'vitest'
import { freePort } from '../../../e2e/support/free-port.ts'
import { listAuditEntries } from '#contract/endpoints/operations/audit.ts'
import { noteBackup } from '#server/modules/operations/status/backup-mark-store.ts'
import { openTelemetry } from '#server/telemetry/open-telemetry.ts'
import { metricsOfAlerts } from '#tests/support/alerts.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { newTakeId, smallMp4 } from '#tests/support/intake.ts'
import { createPeople } from '#tests/support/people.ts'
import { tusClient } from '#tests/support/tus-client.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'

const fresh = untilEnd(await freshDatabase())
const people = await createPeople(fresh.database)
const port = await freePort()
const telemetry = await openTelemetry(
  { metrics: { host: '127.0.0.1', port }, collector: null, traceShare: 0 },
  'server',
)
const server = untilEnd(await startWholeServer(fresh, { TROCAR_DATABASE_REPLICA_URL: fresh.url }, telemetry))
await noteBackup(fresh.url)

async function readMetrics(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** The numbers of a metric, by its labels. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

test('an instance tells what an operator needs: requests, pool, lanes, letters, store, disk, links, process', async () => {
  const text = await readMetrics()
  for (const [name, labels] of [
    ['trocar_database_up', ''],
    ['trocar_database_connections', '{state="awaited"}'],
    ['trocar_jobs', '{lane="media-quick",state="waiting"}'],
    ['trocar_jobs', '{lane="mail",state="failed"}'],
    ['trocar_job_oldest_seconds', '{lane="media-slow"}'],
    ['trocar_letters', '{state="waiting"}'],
    ['trocar_pushes', '{state="retried"}'],
    ['trocar_store_failures_total', '{call="append"}'],
    ['trocar_disk_free_bytes', ''],
    ['trocar_disk_has_room', ''],
    ['trocar_disk_away', ''],
    ['trocar_links', ''],
    ['trocar_event_loop_delay_seconds', '{quantile="0.99"}'],
    ['process_resident_memory_bytes', ''],
    ['process_cpu_seconds_total', ''],
  ] as const)
    expect(valuesOf(text, name), name).toHaveProperty([labels])
  expect(valuesOf(text, 'trocar_database_up')).toEqual({ '': 1 })
  expect(valuesOf(text, 'trocar_disk_free_bytes')['']).toBeGreaterThan(0)
})

test('a replica that is none is told, and who answered instead', async () => {
  const token = await server.tokenFor(people.admin)
  await fetch(`${server.address}/api/v1${listAuditEntries.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await readMetrics()
  const [[labels, used] = []] = Object.entries(valuesOf(text, 'trocar_replica_used'))
  expect([labels, used]).toEqual([expect.stringContaining('state="NO_STANDBY"'), 0])
  expect(valuesOf(text, 'trocar_reads_aside_total')['{by="primary"}']).toBeGreaterThan(0)
})

test('requests are counted by the pattern of their address and by the class of their status', async () => {
  const token = await server.tokenFor(people.resident)
  const headers = { authorization: `Bearer ${token}`, 'trocar-test': 'x' }
  await fetch(`${server.address}/api/v1/ping`)
  await fetch(`${server.address}/api/v1/video/simulation/${people.resident}`, { headers })
  await fetch(`${server.address}/nowhere/${people.resident}?email=somebody@hospital.example`)
  const counts = valuesOf(await readMetrics(), 'trocar_request_duration_seconds_count')
  expect(counts).toMatchObject({ '{method="GET",route="/api/v1/ping",status="2xx"}': 1 })
  expect(Object.keys(counts).filter((labels) => labels.includes('4xx')).length).toBeGreaterThan(0)
})

test('bytes of an upload are counted once they are stored, and nothing says whose they are', async () => {
  const file = smallMp4()
  const headersFor = async (who: string) => ({
    authorization: `Bearer ${await server.tokenFor(who as never)}`,
  })
  const client = tusClient(server.address, { headersFor }, people.resident)
  const created = await client.create(newTakeId(), file.length)
  const location = new URL(created.headers.get('location')!, server.address)
  expect((await client.patch(location.pathname, 0, new Uint8Array(file))).status).toBe(204)

  const text = await readMetrics()
  expect(valuesOf(text, 'trocar_store_written_bytes_total')).toMatchObject({ '{kind="upload"}': file.length })
  // No id, no email, no address of a person.
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(text).not.toContain('@')
  expect(text).not.toContain('127.0.0.1')
})

test('every metric that an alert reads is there', async () => {
  const text = await readMetrics()
  const missing = metricsOfAlerts.filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(text))
  expect(missing).toEqual([])
})

test('metrics are not at the address that people use', async () => {
  const answer = await fetch(`${server.address}/metrics`)
  expect(await answer.text()).not.toContain('trocar_')
})

test('there are as many series as an operator can store', async () => {
  const lines = (await readMetrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.length).toBeLessThan(600)
})
