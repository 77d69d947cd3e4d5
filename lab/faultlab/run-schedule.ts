import { checkInstallation } from '../fuzz/check-installation.ts'
import { keepTakeLedger, type Ledger } from './ledger/take-ledger.ts'
import { findServerFaults } from './ledger/server-rules.ts'
import { keepEvidence } from './report/keep-evidence.ts'
import type { Schedule } from './schedule/schedule.ts'
import { playTakeStory } from './stories/take-story.ts'
import { World } from './world/world.ts'

export interface Verdict {
  schedule: Schedule
  seconds: number
  findings: readonly string[]
  /** Where the evidence is; null when none was kept. */
  folder: string | null
}

export interface RunSettings {
  template: string
  /** The command that shows it again. */
  replay: string
  /** Keep the evidence of clean schedules too. */
  keep: boolean
  limitMs: number
}

/** Plays one schedule from an empty tablet to the ledger, and leaves nothing behind but evidence. */
export async function runSchedule(schedule: Schedule, settings: RunSettings): Promise<Verdict> {
  const started = performance.now()
  const world = await World.create(schedule, settings.template)
  let { findings, entries }: Ledger = { findings: [], entries: null }
  let folder: string | null = null
  try {
    ;({ findings, entries } = await withinLimit(playAndCount(world, schedule), settings.limitMs))
  } catch (error) {
    findings = [
      `The lab itself stumbled: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    ]
  }
  const isKept = settings.keep || findings.length > 0
  if (isKept) folder = await keepEvidence(world, schedule, { findings, entries, replay: settings.replay })
  findings.push(...(await world.remove()))
  return { schedule, findings, folder, seconds: (performance.now() - started) / 1_000 }
}

async function playAndCount(world: World, schedule: Schedule): Promise<Ledger> {
  const story = await playTakeStory(world, schedule)
  const ledger = await keepTakeLedger(world, story)
  const ofServer = await findServerFaults(world, schedule, story.serverPid)
  const ofInstallation = await checkInstallation(world.server.dataFolder)
  return { ...ledger, findings: [...ledger.findings, ...ofServer, ...ofInstallation] }
}

async function withinLimit<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`It took longer than ${limitMs / 1_000} s.`)), limitMs)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
