import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { alerts, alertsText, metricsOfAlerts } from '#tests/support/alerts.ts'
import { root } from '#tests/support/source-files.ts'

// That each metric exists is checked where they are read (tests/server/telemetry/metrics.pg.test.ts).

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')
const operating = readFileSync(path.join(root, 'docs/operating.md'), 'utf8')
const sections = [...operating.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading))

test('every rule is read by these tests', () => {
  expect(alerts.length).toBe(alertsText.match(/- alert:/g)?.length)
  expect(alerts.length).toBeGreaterThan(15)
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length)
  expect(metricsOfAlerts.length).toBeGreaterThan(15)
})

test('of disks of several instances, the fullest is looked at', () => {
  const text = alerts.find(({ name }) => name === 'TrocarDiskLow')?.text
  expect(text).toContain('expr: min(trocar_disk_free_bytes / trocar_disk_size_bytes) < 0.1\n')
})

test.each(alerts.map((alert) => [alert.name, alert] as const))(
  '%s says why, what happened, what to do, how urgent it is, and where to read on',
  (_name, { why, text }) => {
    expect(why.length).toBeGreaterThan(20)
    expect(text).toMatch(/^ {10}summary: .{10,}\.$/m)
    expect(text).toMatch(/^ {10}action: .{10,}\.$/m)
    expect(text).toMatch(/labels: \{ severity: (page|ticket) \}/)
    expect(sections).toContain(/section: ([\w-]+)/.exec(text)?.[1])
  },
)
