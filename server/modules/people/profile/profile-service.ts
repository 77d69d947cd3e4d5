import type { Input } from '#contract/endpoint.ts'
import type { changeProfile as endpoint } from '#contract/endpoints/people/profile.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { lockProfile, type ProfileFields, saveProfile } from './profile-store.ts'

/** Undefined fields don't change. */
type Wanted = { [Name in keyof ProfileFields]?: ProfileFields[Name] | undefined }

/** Changes what differs and records it in the audit trail. Fields that are left out don't change. */
export async function changeProfile(
  database: Database,
  userId: UserId,
  { title, specialty, ...rest }: Input<typeof endpoint>['body'],
): Promise<void> {
  const wanted: Wanted = { ...rest, profileTitle: title, profileSpecialty: specialty }
  await database.transaction(async (tx) => {
    const before = await lockProfile(tx, userId)
    const changed = fieldsThat((name) => wanted[name] !== undefined && wanted[name] !== before[name])
    if (changed.length === 0) return
    const after = pick(wanted, changed)
    await saveProfile(tx, userId, after)
    await writeAudit(tx, {
      actorId: userId,
      action: 'profile-changed',
      subjectType: 'user',
      subjectId: userId,
      before: pick(before, changed),
      after,
    })
  })
}

const FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'timezone',
  'profileTitle',
  'profileSpecialty',
] as const satisfies readonly (keyof ProfileFields)[]

function fieldsThat(is: (name: keyof ProfileFields) => boolean): (keyof ProfileFields)[] {
  return FIELDS.filter(is)
}

function pick(from: Wanted, names: readonly (keyof ProfileFields)[]): Partial<ProfileFields> {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}
