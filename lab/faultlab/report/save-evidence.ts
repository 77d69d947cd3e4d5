import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nameSchedule, type Schedule } from '../schedule/schedule.ts'
import { answersIn } from '../world/patience.ts'
import type { World } from '../world/world.ts'

const root = path.join(import.meta.dirname, '..', '..', '..', 'test-results', 'faultlab')

/** Saves everything that helps to understand one schedule in a separate folder. */
export async function saveEvidence(
  world: World,
  schedule: Schedule,
  { findings, entries, replay }: { findings: readonly string[]; entries: unknown; replay: string },
): Promise<string> {
  const folder = path.join(root, nameSchedule(schedule))
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text)
  write('schedule.json', `${JSON.stringify({ replay, ...schedule }, null, 2)}\n`)
  write('findings.txt', `${findings.join('\n')}\n`)
  write('ledger.json', `${JSON.stringify(entries, null, 2)}\n`)
  write('trace.txt', world.trace.text())
  write('server.log', world.server.log())
  world.devices.forEach((device, index) => write(`page-${index + 1}.log`, `${device.console.join('\n')}\n`))
  for (const [index, { page }] of world.devices.entries()) {
    if (page !== null)
      await answersIn(page.screenshot({ path: path.join(folder, `screen-${index + 1}.png`) }), 5_000)
  }
  return folder
}
