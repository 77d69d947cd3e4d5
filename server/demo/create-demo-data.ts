import { eq, inArray, isNotNull } from 'drizzle-orm'
import type { ProgramId, SystemId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { activities, courses, groupCourses } from '#server/database/schema/curriculum.ts'
import { groupMembers, programStaff, userGroups } from '#server/database/schema/memberships.ts'
import { programs, systems, users } from '#server/database/schema/people.ts'
import { giveDefaultCurriculum } from '#server/modules/learning/curriculum/curriculum-store.ts'
import { addDemoLegalPages } from './demo-legal-pages.ts'
import { demoColleague, demoResidents } from './demo-residents.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { type DemoAccount, demoAccounts, demoEmail, DEMO_PASSWORD } from './demo-accounts.ts'
import { addDemoStructure } from './demo-structure.ts'
import { createDemoEvents } from './demo-events.ts'
import { createDemoWorkshops } from './workshops/create-demo-workshops.ts'
import { createAccountLinks, loadAccountLinkKey } from '#server/platform/account-links.ts'
import { lockAlone } from '#server/database/advisory-locks.ts'

interface Place {
  systemId: SystemId
  programIds: Record<'first' | 'second', ProgramId>
  groupIds: Record<'interns' | 'seniors' | 'expired' | 'unassigned' | 'secondProgram', UserGroupId>
}

/** Fills an installation that has a curriculum and no people, all or nothing; true if it did. */
export async function createDemoData(database: Database): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  // Letters are addressed when they are read: here, only the secret of the installation matters.
  const links = createAccountLinks(await loadAccountLinkKey(database.$client), '')
  return database.transaction(async (tx) => {
    await lockAlone(tx, 'demo')
    const [somebody] = await tx.select({ id: users.id }).from(users).limit(1)
    if (somebody !== undefined) return false
    const place = await createPlace(tx)
    const { id: colleagueId } = await createPeople(tx, place, passwordHash)
    await createDemoWorkshops(tx, { passwordHash, facultyOfBoth: colleagueId, links })
    await assignCurriculum(tx, place)
    await addDemoLegalPages(tx)
    await createDemoEvents(tx, { programId: place.programIds.first, groupIds: place.groupIds })
    return true
  })
}

async function createPlace(tx: Transaction): Promise<Place> {
  const [system] = await tx
    .insert(systems)
    .values({ systemName: 'Lakeshore Health' })
    .returning({ id: systems.id })
  const systemId = system!.id
  const program = async (title: string, specialty: string, timezone: string) => {
    const [row] = await tx
      .insert(programs)
      .values({ systemId, title, specialty, timezone })
      .returning({ id: programs.id })
    return row!.id
  }
  const first = await program('Lakeshore General Surgery', 'General Surgery', 'America/Chicago')
  const second = await program('Lakeshore Obstetrics and Gynecology', 'OB/GYN', 'America/New_York')
  await addDemoStructure(tx, systemId, [first, second])
  const group = async (parentProgramId: ProgramId, name: string, state: object = {}) => {
    const [row] = await tx
      .insert(userGroups)
      .values({ parentProgramId, name, ...state })
      .returning({ id: userGroups.id })
    return row!.id
  }
  return {
    systemId,
    programIds: { first, second },
    groupIds: {
      interns: await group(first, 'Interns'),
      seniors: await group(first, 'Senior residents'),
      expired: await group(first, 'Graduated class', { isActive: false, isExpired: true }),
      unassigned: await group(first, 'Unassigned', { isUnassignedGroup: true }),
      secondProgram: await group(second, 'Second years'),
    },
  }
}

/** @returns the colleague of the other program */
async function createPeople(tx: Transaction, place: Place, passwordHash: string): Promise<{ id: UserId }> {
  let colleague: { id: UserId } | undefined
  for (const account of [...demoAccounts, demoColleague, ...demoResidents]) {
    const programId = account.program === undefined ? null : place.programIds[account.program]
    const isField = account.role === 'FIELD_TEAM_MEMBER'
    const [row] = await tx
      .insert(users)
      .values({
        email: demoEmail(account),
        firstName: account.firstName,
        lastName: account.lastName,
        role: account.role,
        isActive: account.isActive ?? true,
        passwordHash: account.comes === 'later' ? null : passwordHash,
        registeredAt: account.comes === 'today' ? new Date() : null,
        profileTitle: account.title ?? null,
        programId: isField ? null : programId,
        systemId: account.inSystem === true ? place.systemId : null,
      })
      .returning({ id: users.id })
    const userId = row!.id
    if (account === demoColleague) colleague = row
    if (isField && programId !== null) await tx.insert(programStaff).values({ userId, programId })
    const memberships = membershipsOf(account, place).map((membership) => ({
      userId,
      ...membership,
      // Of the others, the history is older than the account.
      ...(account.comes === undefined && { joinedAt: null }),
    }))
    if (memberships.length > 0) await tx.insert(groupMembers).values(memberships)
  }
  return colleague!
}

function membershipsOf({ memberOf, proctorOf = [] }: DemoAccount, { groupIds }: Place) {
  const member = memberOf === undefined ? [] : [{ userGroupId: groupIds[memberOf], kind: 'MEMBER' as const }]
  const proctor = proctorOf.map((name) => ({ userGroupId: groupIds[name], kind: 'PROCTOR' as const }))
  return [...member, ...proctor]
}

/** The groups work through the default curriculum, with one course still locked. */
async function assignCurriculum(tx: Transaction, { groupIds }: Place): Promise<void> {
  const { interns, seniors, expired, secondProgram } = groupIds
  for (const groupId of [interns, seniors, expired, secondProgram]) await giveDefaultCurriculum(tx, groupId)
  const locked = tx.select({ id: courses.id }).from(courses).where(eq(courses.kebabName, 'appendectomy'))
  await tx.update(groupCourses).set({ isLocked: true }).where(inArray(groupCourses.courseId, locked))
  // They are older than the installation, so that what was due in the past is past due.
  const longAgo = new Date(0)
  await tx.update(groupCourses).set({ openedAt: longAgo })
  await tx.update(activities).set({ doableSince: longAgo }).where(isNotNull(activities.doableSince))
}
