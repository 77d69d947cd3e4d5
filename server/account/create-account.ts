import { PASSWORD_MIN } from '#contract/policies/session/password.ts'
import { isManagerial } from '#contract/policies/roles.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { writeAudit } from '#server/database/audit.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { giveDefaultCurriculum } from '#server/modules/learning/curriculum/curriculum-store.ts'
import { joinResidency } from '#server/modules/people/residency-member-store.ts'
import { loadContent } from '#server/modules/learning/curriculum/load-content.ts'
import { seedCurriculum } from '#server/modules/learning/curriculum/seed-curriculum.ts'
import { type AccountOrder, isWorkshopStaffRole } from './account-order.ts'
import { addWorkshopStaff, KNOWN, welcome } from './add-workshop-staff.ts'
import {
  addGroup,
  addPlace,
  addUser,
  assignTo,
  givePassword,
  isEmailOfResidency,
  joinGroup,
  listGroups,
  listPrograms,
  type Place,
} from './account-store.ts'
import { lockAlone } from '#server/database/advisory-locks.ts'

const FIRST_SYSTEM = 'My institution'
const FIRST_PROGRAM = 'Surgery residency'
const FIRST_GROUP = 'Residents'

/**
 * Adds one person with a password, or somebody known to the other portal, all or nothing. Creates the first system,
 * program and group of residents if there are none. Throws a sentence for the person at the machine. Returns what was done, one sentence each.
 */
export async function createAccount(
  database: Database,
  order: AccountOrder,
  password: string,
  publicUrl: string,
): Promise<string[]> {
  if (password.length < PASSWORD_MIN) {
    throw new Error(`The password wants ${PASSWORD_MIN} characters at least. No account was made.`)
  }
  const passwordHash = await hashPassword(password)
  await seedCurriculum(database, loadContent().texts)
  return database.transaction(async (tx) => {
    await lockAlone(tx, 'account')
    const { role: asked } = order
    if (isWorkshopStaffRole(asked))
      return addWorkshopStaff(tx, { ...order, role: asked, passwordHash }, publicUrl)
    const ofResidency = { ...order, role: asked }
    await refuseKnown(tx, order.email)
    const done: string[] = []
    const place = isManagerial(ofResidency) ? null : await findPlace(tx, order.program, done)
    const { id: userId, isNew } = await addPerson(tx, ofResidency, place, { passwordHash, done })
    const { email, role, firstName } = order
    const after = { role, programId: place?.programId ?? null }
    await writeAudit(tx, {
      actorId: null,
      action: isNew ? 'account-created' : 'account-changed',
      subjectType: 'user',
      subjectId: userId,
      before: isNew ? null : { role: null },
      after: isNew ? { email, ...after } : after,
    })
    if (!isNew) done.push(KNOWN(email))
    if (order.hasLetter && isNew) done.push(await welcome(tx, { userId, email, firstName }, publicUrl))
    return [...done, `${order.email} may sign in now, as ${order.role}.`]
  })
}

async function refuseKnown(tx: Transaction, email: string): Promise<void> {
  if (await isEmailOfResidency(tx, email))
    throw new Error(`There is an account for ${email} already. Nothing was changed.`)
}

async function findPlace(tx: Transaction, title: string | null, done: string[]): Promise<Place> {
  const known = await listPrograms(tx)
  if (known.length === 0) return makePlace(tx, title ?? FIRST_PROGRAM, done)
  const named = title === null ? known : known.filter((program) => program.title === title)
  const [only, ...others] = named
  if (only !== undefined && others.length === 0) return only
  const titles = known.map((program) => `"${program.title}"`).join(', ')
  throw new Error(
    only === undefined
      ? `There is no program "${title}". There are: ${titles}. No account was made.`
      : `Say with --program which one it is: ${titles}. No account was made.`,
  )
}

async function makePlace(tx: Transaction, title: string, done: string[]): Promise<Place> {
  const place = await addPlace(tx, FIRST_SYSTEM, title)
  done.push(`The program "${title}" was made: there was none.`)
  return place
}

async function addPerson(
  tx: Transaction,
  { email, firstName, lastName, role }: Omit<AccountOrder, 'role'> & { role: Role },
  place: Place | null,
  { passwordHash, done }: { passwordHash: string; done: string[] },
): Promise<{ id: UserId; isNew: boolean }> {
  const belongs = role === 'RESIDENT' || role === 'FACULTY' || role === 'PROGRAM_DIRECTOR'
  const programId = belongs && place !== null ? place.programId : null
  const systemId = role === 'SYSTEM_COORDINATOR' && place !== null ? place.systemId : null
  const joined = (await joinResidency(tx, [{ email, role, programId, systemId }])).get(spellEmail(email))
  if (joined?.isRegistered === false) await givePassword(tx, joined.id, passwordHash)
  const row = { email, firstName, lastName, role, passwordHash, programId, systemId }
  const person = { id: joined?.id ?? (await addUser(tx, row)), isNew: joined === undefined }
  if (place === null) return person
  if (role === 'FIELD_TEAM_MEMBER') await assignTo(tx, person.id, place.programId)
  if (role !== 'RESIDENT') return person
  const userGroupId = await findGroup(tx, place.programId, done)
  if (userGroupId !== null) await joinGroup(tx, person.id, userGroupId)
  return person
}

/** Null if a person must choose. */
async function findGroup(
  tx: Transaction,
  parentProgramId: ProgramId,
  done: string[],
): Promise<UserGroupId | null> {
  const known = await listGroups(tx, parentProgramId)
  const [only, ...others] = known.filter(({ isActive }) => isActive)
  if (only !== undefined && others.length === 0) return only.id
  if (known.length > 0) {
    done.push('The program has several groups: the resident is in none yet.')
    return null
  }
  const made = await addGroup(tx, parentProgramId, FIRST_GROUP)
  await giveDefaultCurriculum(tx, made)
  done.push(`The group "${FIRST_GROUP}" was made: the program had none.`)
  return made
}
