import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { proposalId } from '#contract/vocabulary/learning/proposals.ts'
import {
  addProposal,
  countOpenOf,
  countToDecide,
  findProposal,
  isTaken,
  listOwn,
  listPublishers,
  listToDecide,
  saveDecision,
} from '#server/modules/learning/courses/proposals/proposal-store.ts'
import { addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { programId } = people

it('is listed for those who decide until it is decided, and for who proposed it ever after', async () => {
  const courseId = await addCourse(database, { programId })
  const id = proposalId.parse(randomUUID())
  const place = { courseId, activityId: null, section: 'OUTLINE' as const }
  await database.transaction((tx) =>
    addProposal(tx, { ...place, id, version: 1, proposedBy: people.faculty }),
  )
  const actor = {
    id: people.programDirector,
    role: 'PROGRAM_DIRECTOR',
    programIds: [programId],
  } as Partial<Actor>
  const author = { actor: actor as Actor, systemId: null, authorOf: [] }
  expect(await isTaken(database, id)).toBe(true)
  expect(await countToDecide(database, author)).toBe(1)
  expect(await countOpenOf(database, people.faculty)).toBe(1)
  expect((await listToDecide(database, author, null, 5)).map((one) => one.id)).toEqual([id])
  expect(await listToDecide(database, author, id, 5)).toEqual([])
  const decision = { state: 'RETURNED' as const, decidedBy: people.programDirector, word: 'No.' }
  await database.transaction((tx) => saveDecision(tx, id, decision))
  expect(await countToDecide(database, author)).toBe(0)
  expect(await findProposal(database, courseId, id)).toMatchObject({ state: 'RETURNED', word: 'No.' })
  expect(await listOwn(database, people.faculty, null, 5)).toHaveLength(1)
  expect(await listPublishers(database, { programId, systemId: null })).toContain(people.programDirector)
  expect(await listPublishers(database, { programId: null, systemId: null })).toEqual([])
})
