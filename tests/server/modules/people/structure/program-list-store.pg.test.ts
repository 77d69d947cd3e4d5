import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { programs } from '#server/database/schema/people.ts'
import {
  countPrograms,
  listProgramRows,
  type ProgramFilter,
} from '#server/modules/people/structure/program-list-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addCrowd, addProgram, addSystem } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const systemId = await addSystem(database, 'Harbor Health')

const all: ProgramFilter = { among: null, state: null, systemId: null, accountKind: null, search: '' }
const list = async (
  filter: Partial<ProgramFilter>,
  after: Awaited<ReturnType<typeof addProgram>> | null = null,
) => listProgramRows(database, { ...all, ...filter, sort: 'title', after, limit: 2 })
const titles = (rows: Awaited<ReturnType<typeof list>>) => rows.map(({ title }) => title)

it('names every director of a program, however many they are', async () => {
  const programId = await addProgram(database, systemId, 'Crowded')
  await addCrowd(database, 30, { role: 'PROGRAM_DIRECTOR', programId })
  const [crowded] = await list({ search: 'crowded' })
  expect(crowded?.directors).toHaveLength(30)
})

it('continues after a title that several have', async () => {
  const twins = [await addProgram(database, systemId, 'Twin'), await addProgram(database, systemId, 'twin')]
  const last = await addProgram(database, systemId, 'Twins')
  const first = await list({ search: 'twin' })
  expect(first.map(({ id }) => id)).toEqual(twins.toSorted())
  expect((await list({ search: 'twin' }, first[1]!.id)).map(({ id }) => id)).toEqual([last])
})

it('goes by language, and by the value of numbers', async () => {
  for (const title of ['Unit 10', 'Ünit 2', 'unit 9']) await addProgram(database, systemId, title)
  const first = await list({ search: 'unit' })
  const rest = await list({ search: 'unit' }, first[1]!.id)
  expect(titles([...first, ...rest])).toEqual(['Ünit 2', 'unit 9', 'Unit 10'])
})

it('takes pattern characters of a search as they are', async () => {
  await addProgram(database, systemId, '100% trauma_care')
  expect(titles(await list({ search: '0% a_c' }))).toEqual(['100% trauma_care'])
  expect(titles(await list({ search: '1%a' }))).toEqual([])
})

it('finds a program without its accents', async () => {
  await addProgram(database, systemId, 'Hôpital Saint-Éloi')
  expect(titles(await list({ search: 'eloi hopital' }))).toEqual(['Hôpital Saint-Éloi'])
})

it('counts what it lists', async () => {
  const other = await addSystem(database, 'Other')
  const ids = [await addProgram(database, other, 'One'), await addProgram(database, other, 'Two')]
  await database.update(programs).set({ activeProgram: false }).where(eq(programs.id, ids[0]!))
  await database.update(programs).set({ accountKind: 'PAID' }).where(inArray(programs.id, ids))
  for (const [filter, found] of [
    [{ systemId: other }, ['One', 'Two']],
    [{ systemId: other, state: 'active' }, ['Two']],
    [{ systemId: other, state: 'inactive' }, ['One']],
    [{ accountKind: 'PAID' }, ['One', 'Two']],
    [{ among: [ids[1]!] }, ['Two']],
    [{ among: [] }, []],
  ] satisfies [Partial<ProgramFilter>, string[]][]) {
    expect(titles(await list(filter)), JSON.stringify(filter)).toEqual(found)
    expect(await countPrograms(database, { ...all, ...filter })).toBe(found.length)
  }
})
