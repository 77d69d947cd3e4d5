import { eq } from 'drizzle-orm'
import type { ProgramId, SystemId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Queryable } from '#server/database/database.ts'
import { groupMembers, userGroups } from '#server/database/schema/memberships.ts'
import { programs, systems, users } from '#server/database/schema/people.ts'
import { workshopMemberships } from '#server/database/schema/workshops/workshop-memberships.ts'

export interface PersonFacts {
  /** Null: only of the workshop portal. */
  role?: Role | null
  firstName?: string
  lastName?: string
  email?: string
  isActive?: boolean
  passwordHash?: string | null
  /** Null: has not registered, unless they have a password. */
  registeredAt?: Date | null
  programId?: ProgramId | null
  systemId?: SystemId | null
  memberOf?: readonly UserGroupId[]
  proctorOf?: readonly UserGroupId[]
}

export interface GroupFacts {
  name?: string
  isActive?: boolean
  isExpired?: boolean
  isUnassignedGroup?: boolean
}

let made = 0

export async function addSystem(database: Queryable, systemName = 'Test system'): Promise<SystemId> {
  const [row] = await database.insert(systems).values({ systemName }).returning({ id: systems.id })
  return row!.id
}

export async function addProgram(
  database: Queryable,
  systemId: SystemId,
  title = 'Test program',
): Promise<ProgramId> {
  const [row] = await database.insert(programs).values({ systemId, title }).returning({ id: programs.id })
  return row!.id
}

export async function addGroup(
  database: Queryable,
  parentProgramId: ProgramId,
  { name = 'Test group', ...facts }: GroupFacts = {},
): Promise<UserGroupId> {
  const [row] = await database
    .insert(userGroups)
    .values({ parentProgramId, name, ...facts })
    .returning({ id: userGroups.id })
  return row!.id
}

/** When whoever is in a group registered. */
const LONG_AGO = new Date(0)

/** Whoever is in a group has been there and registered for as long as anybody knows, unless the facts say otherwise. */
export async function addPerson(database: Queryable, facts: PersonFacts = {}): Promise<UserId> {
  made += 1
  const { memberOf = [], proctorOf = [], role = 'RESIDENT', ...rest } = facts
  const [row] = await database
    .insert(users)
    .values({
      role,
      email: `person-${made}@people.test`,
      firstName: 'Pat',
      lastName: `Person ${made}`,
      ...(memberOf.length > 0 && { registeredAt: LONG_AGO }),
      ...rest,
    })
    .returning({ id: users.id })
  const userId = row!.id
  const memberships = [
    ...memberOf.map((userGroupId) => ({ userId, userGroupId, kind: 'MEMBER' as const, joinedAt: null })),
    ...proctorOf.map((userGroupId) => ({ userId, userGroupId, kind: 'PROCTOR' as const })),
  ]
  if (memberships.length > 0) await database.insert(groupMembers).values(memberships)
  return userId
}

/** This many similar people, written at once, for tests with long lists. */
export async function addCrowd(
  database: Queryable,
  count: number,
  { memberOf = [], ...facts }: Pick<PersonFacts, 'role' | 'programId' | 'memberOf' | 'registeredAt'>,
): Promise<UserId[]> {
  const crowd = Array.from({ length: count }, () => {
    made += 1
    const lastName = `Crowd ${String(made).padStart(5, '0')}`
    return {
      role: 'RESIDENT' as const,
      email: `person-${made}@people.test`,
      firstName: 'Pat',
      lastName,
      ...(memberOf.length > 0 && { registeredAt: LONG_AGO }),
      ...facts,
    }
  })
  const rows = await database.insert(users).values(crowd).returning({ id: users.id })
  const ids = rows.map(({ id }) => id)
  const memberships = memberOf.flatMap((userGroupId) =>
    ids.map((userId) => ({ userId, userGroupId, kind: 'MEMBER' as const, joinedAt: null })),
  )
  if (memberships.length > 0) await database.insert(groupMembers).values(memberships)
  return ids
}

export interface WorkshopFacts extends Omit<typeof workshopMemberships.$inferInsert, 'userId' | 'role'> {
  role?: WorkshopRole
  /** In the residency; by default they don't belong to it. */
  residency?: Omit<PersonFacts, 'email'>
  email?: string
}

/** Somebody of the workshop portal. */
export async function addToWorkshops(
  database: Queryable,
  { residency = { role: null }, email, role = 'PARTICIPANT', ...facts }: WorkshopFacts = {},
): Promise<UserId> {
  const userId = await addPerson(database, { ...residency, ...(email !== undefined && { email }) })
  await database.insert(workshopMemberships).values({ userId, role, ...facts })
  return userId
}

export async function changeWorkshopMembership(
  database: Queryable,
  id: UserId,
  change: Partial<typeof workshopMemberships.$inferInsert>,
): Promise<void> {
  await database.update(workshopMemberships).set(change).where(eq(workshopMemberships.userId, id))
}

export async function changePerson(
  database: Queryable,
  id: UserId,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await database.update(users).set(change).where(eq(users.id, id))
}

/** They now train in this group alone. */
export async function moveToGroup(database: Queryable, id: UserId, userGroupId: UserGroupId): Promise<void> {
  await database.update(groupMembers).set({ userGroupId }).where(eq(groupMembers.userId, id))
}

export type People = Awaited<ReturnType<typeof createPeople>>

/** A system with two programs, and one person of every role; `foreign…` belong to the other program or system. */
export async function createPeople(database: Queryable) {
  const systemId = await addSystem(database)
  const foreignSystemId = await addSystem(database, 'Foreign system')
  const programId = await addProgram(database, systemId)
  const foreignProgramId = await addProgram(database, foreignSystemId, 'Foreign program')
  const groupId = await addGroup(database, programId, { name: 'First years' })
  const expiredGroupId = await addGroup(database, programId, { name: 'Class of last year', isExpired: true })
  const foreignGroupId = await addGroup(database, foreignProgramId, { name: 'Foreign group' })
  const home = { programId }
  const foreign = { programId: foreignProgramId }
  return {
    systemId,
    foreignSystemId,
    programId,
    foreignProgramId,
    groupId,
    expiredGroupId,
    foreignGroupId,
    resident: await addPerson(database, { ...home, memberOf: [groupId] }),
    peer: await addPerson(database, { ...home, memberOf: [groupId] }),
    inactiveResident: await addPerson(database, { ...home, isActive: false, memberOf: [expiredGroupId] }),
    inactiveProctor: await addPerson(database, { ...home, isActive: false, proctorOf: [groupId] }),
    foreignResident: await addPerson(database, { ...foreign, memberOf: [foreignGroupId] }),
    faculty: await addPerson(database, { ...home, role: 'FACULTY' }),
    proctoringFaculty: await addPerson(database, {
      ...home,
      role: 'FACULTY',
      proctorOf: [foreignGroupId, expiredGroupId],
    }),
    foreignFaculty: await addPerson(database, { ...foreign, role: 'FACULTY' }),
    programDirector: await addPerson(database, { ...home, role: 'PROGRAM_DIRECTOR' }),
    coordinator: await addPerson(database, { role: 'SYSTEM_COORDINATOR', systemId }),
    foreignCoordinator: await addPerson(database, { role: 'SYSTEM_COORDINATOR', systemId: foreignSystemId }),
    admin: await addPerson(database, { role: 'TROCAR_ADMIN' }),
    implementationManager: await addPerson(database, { role: 'TROCAR_IMPLEMENTATION_MANAGER' }),
    fieldTeamMember: await addPerson(database, { role: 'FIELD_TEAM_MEMBER' }),
  }
}
