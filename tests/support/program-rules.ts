import { readFileSync } from 'node:fs'
import { DatabaseError, type PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProgram } from '#server/database/program/apply-program.ts'
import { freshDatabase } from './fresh-database.ts'
import { untilEnd } from './until-end.ts'

const FOLDER = 'server/database/program'

interface ProgramRules<File extends string, Outcome> {
  /** What the files decide, after “describes”. */
  title: string
  files: readonly File[]
  /** What each case begins with, made under the program as it is. */
  setup: string
  /** Run after that and after a rule was taken out. */
  listen?: string
  /** What a case came to. */
  read: (client: PoolClient) => Promise<Outcome>
  /** What is done in a case, and what it comes to; text is the beginning of the message of an error. */
  cases: Readonly<Record<string, readonly [sql: string, outcome: Outcome]>>
  /** Each rule, what stands there without it, and a case that it decides. */
  rules: readonly (readonly [file: File, rule: string, without: string, decides: string])[]
  /** For each trigger of the files, a case that it decides. */
  triggers?: Readonly<Record<string, string>>
}

/**
 * Tests that each case comes out as it says, and that a case comes out otherwise when the rule that decides it is taken
 * out of the SQL. Everything happens in one transaction, which is rolled back to the setup after each rule: making the
 * setup takes twenty times as long as a rule. Returns the client that asks.
 */
export async function testProgramRules<const File extends string, Outcome>(
  asked: ProgramRules<File, Outcome>,
): Promise<PoolClient> {
  const { title, files, setup, listen = '', read, cases, rules, triggers } = asked
  const fresh = untilEnd(await freshDatabase())
  const client: PoolClient = await fresh.database.$client.connect()
  afterAll(() => client.release())
  const texts = new Map(files.map((file) => [file, readFileSync(`${FOLDER}/${file}`, 'utf8')]))

  async function comeTo(sql: string): Promise<unknown> {
    await client.query('SAVEPOINT one')
    try {
      await client.query(sql)
      return await read(client)
    } catch (error) {
      if (error instanceof DatabaseError) return `${error.message} (${error.code})`
      throw error
    } finally {
      await client.query('ROLLBACK TO one')
    }
  }

  /** Those of the cases that come out otherwise, under a program that was changed. */
  async function listFailing(names: readonly string[], program = ''): Promise<string[]> {
    await client.query('SAVEPOINT setup')
    try {
      await client.query(program + listen)
      const failing: string[] = []
      for (const name of names) {
        const [sql, outcome] = cases[name]!
        const found = await comeTo(sql)
        if (JSON.stringify(found) !== JSON.stringify(outcome))
          failing.push(`${name}: ${JSON.stringify(found)}`)
      }
      return failing
    } finally {
      await client.query('ROLLBACK TO setup')
    }
  }

  describe(title, () => {
    beforeAll(async () => {
      await client.query('BEGIN')
      await client.query(setup)
    })
    afterAll(() => client.query('ROLLBACK'))

    it(`is decided in ${Object.keys(cases).length} cases`, async () => {
      expect(await listFailing(Object.keys(cases))).toEqual([])
    })

    it.each(rules)('%s: without “%s” there would be another answer', async (file, rule, without, decides) => {
      const text = texts.get(file)!
      expect(text.split(rule).length, 'the rule is in the file').toBeGreaterThan(1)
      const failing = await listFailing(
        [decides],
        text.replace(rule, () => without),
      )
      expect(failing).toHaveLength(1)
      // An answer that is only a mistake in what replaces the rule would say nothing.
      expect(failing[0]).not.toMatch(/syntax error|does not exist/)
    })

    if (triggers === undefined) return
    it('each trigger is named with a case', async () => {
      const created = Array.from(
        [...texts.values()].join('\n').matchAll(/^CREATE OR REPLACE TRIGGER (\w+)/gm),
        ([, name = '']) => name,
      )
      expect(Object.keys(triggers).toSorted()).toEqual(created.toSorted())
    })

    it.each(Object.entries(triggers))(
      'without the trigger %s there would be another answer',
      async (name, decides) => {
        const { objects } = await readProgram()
        const object = objects.find((one) => one.startsWith(`TRIGGER ${name} ON `))
        expect(await listFailing([decides], `DROP ${object};`)).toHaveLength(1)
      },
    )
  })
  return client
}
