import { rmSync } from 'node:fs'
import path from 'node:path'
import type { ServerHouse } from '../../e2e/support/server-house.ts'
import { checkInstallation } from '../check-installation.ts'
import { awaitProcessing, findUnsettled, type Ledger } from './ledger/ledger.ts'
import { saveTakeLedger } from './ledger/take-ledger.ts'
import { saveWalkLedger } from './ledger/walk-ledger.ts'
import { saveWriteLedger } from './ledger/write-ledger.ts'
import { saveUploadLedger } from './ledger/upload-ledger.ts'
import { findMigrationFaults } from './ledger/migration-rules.ts'
import { findServerFaults } from './ledger/server-rules.ts'
import { saveEvidence } from './report/save-evidence.ts'
import type { Kind } from './schedule/faults.ts'
import type { Schedule } from './schedule/schedule.ts'
import { playStory, type Story } from './stories/play-story.ts'
import { createTakeActor } from './stories/take-actor.ts'
import { createUploadActor } from './stories/upload-actor.ts'
import { createWalkActor } from './stories/walk-actor.ts'
import { createWriteActors } from './stories/write-actors.ts'
import { makeUploadFile } from './stories/upload-file.ts'
import { UPLOAD_BYTES_PER_SECOND, World } from './world/world.ts'

export interface Verdict {
  schedule: Schedule
  seconds: number
  findings: readonly string[]
  /** The folder of evidence; null if none was saved. */
  folder: string | null
}

export interface RunSettings {
  template: string
  /** Looks after the server. */
  house: ServerHouse
  /** The command that replays it. */
  replay: string
  /** Save the evidence of clean schedules too. */
  keep: boolean
  limitMs: number
  /** Aborted when somebody wants the lab to end now. */
  stop: AbortSignal
}

const INTERRUPTED = 'It was interrupted.'

/** Plays one schedule from an empty tablet to the ledger, and leaves nothing behind but evidence. */
export async function runSchedule(schedule: Schedule, settings: RunSettings): Promise<Verdict> {
  const started = performance.now()
  const world = await World.create(schedule, settings)
  let { findings, entries }: Ledger = { findings: [], entries: null }
  let folder: string | null = null
  try {
    ;({ findings, entries } = await withinLimit(
      () => playAndCount(world, schedule),
      settings.limitMs,
      settings.stop,
    ))
  } catch (error) {
    findings = [
      `The lab itself stumbled: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    ]
  }
  const isSaved = !settings.stop.aborted && (settings.keep || findings.length > 0)
  if (isSaved) folder = await saveEvidence(world, schedule, { findings, entries, replay: settings.replay })
  findings.push(...(await world.remove()))
  return { schedule, findings, folder, seconds: (performance.now() - started) / 1_000 }
}

async function playAndCount(world: World, schedule: Schedule): Promise<Ledger> {
  const { story, ledger } = await play[schedule.kind](world, schedule)
  const ofServer = await findServerFaults(world, schedule, story.serverPid)
  const ofMigration = await findMigrationFaults(world)
  const ofInstallation = await checkInstallation(world.server.dataFolder)
  return {
    entries: ledger.entries,
    findings: [
      ...findUnsettled(story),
      ...ledger.findings,
      ...ofServer,
      ...world.wrongs,
      ...ofMigration,
      ...ofInstallation,
    ],
  }
}

const play: Record<Kind, (world: World, schedule: Schedule) => Promise<{ story: Story; ledger: Ledger }>> = {
  takes: async (world, schedule) => {
    const story = await playStory(world, schedule, [createTakeActor(world, schedule)])
    await awaitProcessing(world)
    return { story, ledger: await saveTakeLedger(world, story) }
  },
  uploads: async (world, schedule) => {
    const file = makeUploadFile(schedule.seconds * UPLOAD_BYTES_PER_SECOND, schedule.seed + schedule.number)
    try {
      const story = await playStory(world, schedule, [createUploadActor(world, schedule, file)])
      await awaitProcessing(world)
      return { story, ledger: await saveUploadLedger(world, story, file) }
    } finally {
      rmSync(path.dirname(file), { recursive: true, force: true })
    }
  },
  walks: async (world, schedule) => {
    const actor = createWalkActor(world, schedule)
    const story = await playStory(world, schedule, [actor])
    return { story, ledger: await saveWalkLedger(world, story, actor) }
  },
  writes: async (world, schedule) => {
    const actors = await createWriteActors(world, schedule)
    const story = await playStory(world, schedule, actors)
    return {
      story,
      ledger: await saveWriteLedger(
        world,
        actors.map(({ written }) => written),
      ),
    }
  },
}

/** Ends when the work ends, when time is up, or when somebody wants the lab to end. */
export async function withinLimit<Value>(
  work: () => Promise<Value>,
  limitMs: number,
  stop: AbortSignal,
): Promise<Value> {
  // A signal that was aborted before says nothing anymore.
  if (stop.aborted) throw new Error(INTERRUPTED)
  const ended = AbortSignal.any([AbortSignal.timeout(limitMs), stop])
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const giveUp = (): void =>
    reject(new Error(stop.aborted ? INTERRUPTED : `It took longer than ${limitMs / 1_000} s.`))
  ended.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work(), tooLate])
  } finally {
    ended.removeEventListener('abort', giveUp)
  }
}
