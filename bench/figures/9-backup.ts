import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { addResidents } from '../support/add-residents.ts'
import { type Figure, percentile, type Row } from '../support/figure.ts'
import { simulateTake, withoutFilm } from '../../lab/scale/simulated-take.ts'
import { startSupervisedServer } from '../support/supervised-server.ts'

const TAKES = 10
/** ms of picture in one segment, at 3 Mbit/s. */
const INTERVAL = (SEGMENT_BYTES * 8) / 3_000
/** Segments of the takes that ended before the backup, and of those that stream during it. */
const [ENDED_SEGMENTS, STREAMING_SEGMENTS] = [4, 12]

interface Ended {
  code: number
  seconds: number
  said: string
}

/** Runs `npm run backup`, `restore` or `check`, as an operator does. */
async function runProgram(dataFolder: string, ...args: string[]): Promise<Ended> {
  const since = performance.now()
  const script = join(import.meta.dirname, '../../scripts/program.mjs')
  const program = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, TROCAR_DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [program.stdout, program.stderr]) output.on('data', (text: Buffer) => (said += text))
  const [code] = (await once(program, 'close')) as [number | null]
  return { code: code ?? 1, seconds: (performance.now() - since) / 1_000, said: said.trim() }
}

async function copyRaw(from: string, to: string): Promise<number> {
  const since = performance.now()
  await once(spawn('cp', ['-a', from, to], { stdio: 'inherit' }), 'exit')
  await once(spawn('sync', ['-f', to], { stdio: 'inherit' }), 'exit')
  return (performance.now() - since) / 1_000
}

async function measure(): Promise<Row[]> {
  const server = await startSupervisedServer()
  const folder = mkdtempSync(join(tmpdir(), 'trocar-backup-'))
  chmodSync(folder, 0o755)
  const restored = join(folder, 'restored')
  mkdirSync(restored)
  try {
    const [ready, ...streaming] = await addResidents(server.databaseUrl, TAKES + 1)
    const take = (
      token: string,
      number: number,
      { interval, segments }: { interval: number; segments: number },
    ) => simulateTake({ address: server.address, token, interval, segments: withoutFilm(number, segments) })
    for (let number = 0; number < TAKES; number += 1)
      await take(ready ?? '', number, { interval: 20, segments: ENDED_SEGMENTS })

    const recording = Promise.all(
      streaming.map((token, number) =>
        take(token, number, { interval: INTERVAL, segments: STREAMING_SEGMENTS }),
      ),
    )
    await pause(3 * INTERVAL)
    const backup = await runProgram(server.dataFolder, 'backup', join(folder, 'backup'))
    const rawSeconds = await copyRaw(join(server.dataFolder, 'blobs'), join(folder, 'copied'))
    const outcomes = await recording
    const restore = await runProgram(restored, 'restore', join(folder, 'backup'))
    const check = await runProgram(restored, 'check', '--digests')
    const original = await runProgram(server.dataFolder, 'check', '--digests')
    const receipts = outcomes.flatMap((outcome) => outcome.receipts)
    const faults = [backup, restore, check, original].filter(({ code }) => code !== 0)
    const lost = outcomes.reduce((sum, { lostBytes }) => sum + lostBytes, 0)
    return [
      {
        what: `Backup while ${TAKES} takes stream, restored elsewhere, every digest checked: programs that found a fault`,
        ours: [`${faults.length}`, ...faults.map(({ said }) => said)].join('; '),
        beside: backup.said,
        value: faults.length,
        target: { atMost: 0 },
      },
      {
        what: 'Time of the backup',
        ours: `${backup.seconds.toFixed(1)} s, restored and checked in ${restore.seconds.toFixed(1)} s`,
        beside: `cp and sync of the same files, nothing compared: ${rawSeconds.toFixed(1)} s`,
        value: null,
        target: null,
      },
      {
        what: 'Receipt of a segment meanwhile, p99',
        ours: `${percentile(receipts, 0.99).toFixed(0)} ms`,
        beside: `${lost} bytes of the streaming takes lost`,
        value: lost,
        target: { atMost: 0 },
      },
    ]
  } finally {
    await server.stop()
    server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const figure: Figure = { name: '9. A backup while takes stream', measure }
