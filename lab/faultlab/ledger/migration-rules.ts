import { MIGRATED_STEPS, MIGRATION_MARK } from '../world/next-version.ts'
import type { World } from '../world/world.ts'

/** What became of the migration of the newer version; nothing if no fault installed one. */
export async function findMigrationFaults({ installation, wasUpgraded }: World): Promise<string[]> {
  if (!wasUpgraded) return []
  const table = await installation.ask<{ name: string | null }>('SELECT to_regclass($1) AS name', [
    MIGRATION_MARK,
  ])
  const steps =
    table[0]?.name === null
      ? []
      : await installation.ask<{ step: number }>(`SELECT step FROM ${MIGRATION_MARK} ORDER BY step`)
  const noted = await installation.ask<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations')
  return judgeMigration(
    steps.map(({ step }) => step),
    noted.map(({ hash }) => hash),
  )
}

/** It ran once and as a whole, and no migration is noted twice. */
export function judgeMigration(steps: readonly number[], noted: readonly string[]): string[] {
  const findings: string[] = []
  if (steps.join() !== MIGRATED_STEPS.join())
    findings.push(`The migration should have left each of its steps once; it left ${steps.join(', ')}.`)
  if (new Set(noted).size !== noted.length) findings.push('A migration is noted twice.')
  return findings
}
