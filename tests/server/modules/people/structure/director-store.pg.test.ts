import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import { groupMembers, programDirectors, programStaff } from '#server/database/schema/memberships.ts'
import { users } from '#server/database/schema/people.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  joinProgram,
  leaveProgram,
  listDueDirectors,
  lockDue,
  lockPersonByEmail,
  setTime,
} from '#server/modules/people/structure/director-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { addGroup, addPerson, addProgram, changePerson, createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const programs = [
  await addProgram(database, people.systemId, 'One'),
  await addProgram(database, people.systemId, 'Two'),
  await addProgram(database, people.systemId, 'Three'),
] as const
const within = <Value>(work: (tx: Transaction) => Promise<Value>) => database.transaction(work)
const [past, now, future] = ['2026-01-01', '2026-02-01', '2026-03-01'].map(
  (day) => `${day}T00:00:00.000Z`,
) as [string, string, string]
const direct = (
  programId: ProgramId,
  userId: UserId,
  expiresAt: string | null,
  expiredAt: string | null = null,
) => within((tx) => setTime(tx, { programId, userId }, { expiresAt, expiredAt }))
const newDirector = (programId: ProgramId | null = null, email?: string) =>
  addPerson(database, { role: 'PROGRAM_DIRECTOR', programId, ...(email === undefined ? {} : { email }) })
const homeOf = async (id: UserId) =>
  (await database.select({ home: users.programId }).from(users).where(eq(users.id, id)))[0]?.home
const staffOf = async (id: UserId) =>
  (await database.select().from(programStaff).where(eq(programStaff.userId, id))).map((row) => row.programId)

describe('a person who is to direct a program', () => {
  test('is found however their email is spelled, with their relation to it', async () => {
    const id = await newDirector(people.foreignProgramId, 'Dana@direct.test')
    await database.insert(programStaff).values({ userId: id, programId: people.programId })
    await direct(people.programId, id, future)
    const found = await within((tx) => lockPersonByEmail(tx, ' DANA@direct.test', people.programId))
    expect(found).toMatchObject({
      id,
      homeId: people.foreignProgramId,
      belongs: true,
      expiresAt: future,
      expiredAt: null,
    })
    expect(new Set(found?.programIds)).toEqual(new Set([people.programId, people.foreignProgramId]))
    expect(await within((tx) => lockPersonByEmail(tx, 'nobody@direct.test', people.programId))).toBeNull()
  })

  test('belongs by their home or by teaching there, and to nothing without either', async () => {
    const belongs = async (email: string) =>
      (await within((tx) => lockPersonByEmail(tx, email, people.programId)))?.belongs
    await newDirector(people.programId, 'home@direct.test')
    await newDirector(null, 'none@direct.test')
    await newDirector(people.foreignProgramId, 'away@direct.test')
    expect([
      await belongs('home@direct.test'),
      await belongs('none@direct.test'),
      await belongs('away@direct.test'),
    ]).toEqual([true, false, false])
  })

  test('is changed by one person at a time', async () => {
    const id = await newDirector(null, 'locked@direct.test')
    const free = async () =>
      (
        await database
          .select({ id: users.id })
          .from(users)
          .where(eq(users.id, id))
          .for('no key update', { skipLocked: true })
      ).length
    const release = await holdOpen(database, (tx) =>
      lockPersonByEmail(tx, 'locked@direct.test', people.programId),
    )
    expect(await free()).toBe(0)
    await release()
    expect(await free()).toBe(1)
  })
})

describe('joining and leaving', () => {
  test('a program becomes the home only of somebody without one, and only if asked for', async () => {
    const [homeless, settled] = [await newDirector(), await newDirector(people.foreignProgramId)]
    const join = (id: UserId, asHome: boolean) =>
      within((tx) => joinProgram(tx, id, people.programId, { asHome }))
    for (const id of [settled, settled]) await join(id, false)
    await join(settled, true)
    await join(homeless, true)
    expect([await homeOf(homeless), await staffOf(homeless)]).toEqual([people.programId, []])
    expect([await homeOf(settled), await staffOf(settled)]).toEqual([
      people.foreignProgramId,
      [people.programId],
    ])
  })

  test('ends belonging and proctoring there, and nothing elsewhere', async () => {
    const id = await newDirector(people.programId)
    await database.insert(programStaff).values({ userId: id, programId: people.foreignProgramId })
    const group = await addGroup(database, people.programId)
    const in_ = (userGroupId: typeof group, kind: 'PROCTOR' | 'MEMBER') => ({ userId: id, userGroupId, kind })
    await database
      .insert(groupMembers)
      .values([
        in_(group, 'PROCTOR'),
        in_(people.groupId, 'PROCTOR'),
        in_(people.foreignGroupId, 'PROCTOR'),
        in_(group, 'MEMBER'),
      ])
    const ended = await within((tx) => leaveProgram(tx, id, people.programId))
    expect(ended.wasHome).toBe(true)
    expect(new Set(ended.proctored)).toEqual(new Set([group, people.groupId]))
    expect([await homeOf(id), await staffOf(id)]).toEqual([null, [people.foreignProgramId]])
    const left = await database.select().from(groupMembers).where(eq(groupMembers.userId, id))
    expect(new Set(left.map(({ userGroupId, kind }) => `${kind} ${userGroupId}`))).toEqual(
      new Set([`PROCTOR ${people.foreignGroupId}`, `MEMBER ${group}`]),
    )
    expect(await within((tx) => leaveProgram(tx, id, people.programId))).toEqual({
      proctored: [],
      wasHome: false,
    })
  })
})

describe('a time that ends', () => {
  const due = async (at: string, limit = 99) =>
    (await listDueDirectors(database, at, limit)).filter(({ programId }) => programs.includes(programId))
  const lock = (programId: ProgramId, userId: UserId, at = now) =>
    within((tx) => lockDue(tx, { programId, userId }, at))

  test('is due from its moment on, the earliest first, as many as requested', async () => {
    const ids = [await newDirector(), await newDirector(), await newDirector()]
    await direct(programs[0], ids[0]!, now)
    await direct(programs[1], ids[1]!, past)
    await direct(programs[2], ids[2]!, future)
    const both = [
      { programId: programs[1], userId: ids[1] },
      { programId: programs[0], userId: ids[0] },
    ]
    expect(await due(now)).toEqual(both)
    expect(await listDueDirectors(database, now, 1)).toEqual(both.slice(0, 1))
    expect((await due(future)).length).toBe(3)
    expect(await due('2026-01-31T23:59:59.999Z')).toEqual(both.slice(0, 1))
  })

  test('is over for nobody who has no end, whose time has ended, or who no longer directs', async () => {
    const program = programs[0]
    const [endless, ended, former] = [await newDirector(), await newDirector(), await newDirector()]
    await direct(program, endless, null)
    await direct(program, ended, past, past)
    await direct(program, former, past)
    await changePerson(database, former, { role: 'FACULTY' })
    const ids = (await due(future)).map(({ userId }) => userId)
    for (const id of [endless, ended, former]) {
      expect(ids).not.toContain(id)
      expect(await lock(program, id, future)).toBeNull()
    }
  })

  test('that was prolonged meanwhile is not over', async () => {
    const id = await newDirector()
    await direct(programs[0], id, past)
    expect(await lock(programs[0], id)).toBe(past)
    await direct(programs[0], id, future)
    expect(await lock(programs[0], id)).toBeNull()
    expect(await lock(programs[1], id, future)).toBeNull()
  })

  test('exists once for each person and program, and the last one counts', async () => {
    const id = await newDirector()
    for (const at of [past, future]) await direct(programs[0], id, at)
    await direct(programs[1], id, past, now)
    const rows = await database
      .select()
      .from(programDirectors)
      .where(and(eq(programDirectors.userId, id), eq(programDirectors.programId, programs[0])))
    expect(rows.map(({ expiresAt, expiredAt }) => [expiresAt?.toISOString(), expiredAt])).toEqual([
      [future, null],
    ])
  })
})
