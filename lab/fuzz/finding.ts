import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Kind } from './fuzz-arguments.ts'

/** A rule that the server broke, as a sentence. */
export class BrokenRule extends Error {}

export interface Finding {
  kind: Kind
  rule: string
  /** The smallest input found that breaks it. */
  input: unknown
  seed: number
  tries: number
}

const FOLDER = path.join(import.meta.dirname, '..', '..', 'test-results', 'fuzz')

/** Saves a finding in a file, and returns the lines to print. */
export function saveFinding(finding: Finding, serverLog: string): string {
  mkdirSync(FOLDER, { recursive: true })
  const { kind, rule, input, seed, tries } = finding
  const replay = `npm run fuzz -- --only ${kind} --seed ${seed} --tries ${tries}`
  const smallest = JSON.stringify(input, null, 2)
  const file = path.join(FOLDER, `${kind}-${seed}.txt`)
  writeFileSync(file, `${rule}\n\n${replay}\n\n${smallest}\n\nThe server's last words:\n${serverLog}\n`)
  return `FOUND (${kind}): ${rule}\n  again: ${replay}\n  input: ${smallest.slice(0, 1_000)}\n  kept in ${file}`
}
