import type { ParticipantProfile } from '#contract/endpoints/workshops/participants/participant-values.ts'
import { mayKeepHealth } from '#contract/policies/workshops/consents.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { findConsent } from './own/consent-store.ts'
import {
  healthFields,
  lockParticipantProfile,
  type StoredProfile,
  writeParticipantProfile,
} from './participant-profile-store.ts'

type Field = keyof StoredProfile

/** Read by fewer people than the audit trail is. */
const LICENSES = ['medicalLicenseNumber', 'medicalLicenseState', 'nationalProviderId'] as const

export interface ProfileToSave {
  /** Null: the operator at the machine. */
  actorId: UserId | null
  userId: UserId
  /** What it doesn't name stays. */
  profile: ParticipantProfile
  /** For somebody known who is added once more: only what was blank is written. */
  fillsIn?: boolean
}

/** Writes what is known of a person in the workshops, and that it changed into the audit trail. */
export async function saveParticipantProfile(
  tx: Transaction,
  { actorId, userId, profile, fillsIn = false }: ProfileToSave,
): Promise<void> {
  const now = await lockParticipantProfile(tx, userId)
  const named = Object.entries(columnsOf(profile, now)) as [Field, unknown][]
  const wanted = (await keepsHealth(tx, { actorId, userId }))
    ? named
    : named.filter(([field]) => !isHealth(field))
  const changed = wanted.filter(
    ([field, value]) => !isSame(now[field], value) && (!fillsIn || isBlank(now[field])),
  )
  if (changed.length === 0) return
  const after = Object.fromEntries(changed) as Partial<StoredProfile>
  await writeParticipantProfile(tx, userId, after)
  const before = Object.fromEntries(changed.map(([field]) => [field, now[field]]))
  await writeAudit(tx, {
    actorId,
    action: 'profile-changed',
    subjectType: 'user',
    subjectId: userId,
    before: withoutPrivate(before, false),
    after: withoutPrivate(after, true),
  })
}

const isHealth = (field: Field) => healthFields.some((name) => name === field)

async function keepsHealth(
  tx: Transaction,
  { actorId, userId }: Pick<ProfileToSave, 'actorId' | 'userId'>,
): Promise<boolean> {
  return mayKeepHealth({ isOwn: actorId === userId, isAgreed: await findConsent(tx, userId, 'HEALTH') })
}

/** What a payload names, by column. */
function columnsOf(
  { phone, specialty, ...rest }: ParticipantProfile,
  now: StoredProfile,
): Partial<StoredProfile> {
  const named: Partial<Record<Field, unknown>> = {
    ...rest,
    primaryPhone: phone,
    specialties: specialty === undefined ? undefined : specialtiesOf(specialty),
    ...dietOf(rest, now),
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

/** Spec 3 §5: without the flag, there is no text. */
function dietOf(
  {
    hasDietaryRestrictions,
    dietaryRestrictions,
  }: Pick<ParticipantProfile, 'hasDietaryRestrictions' | 'dietaryRestrictions'>,
  now: StoredProfile,
): Partial<StoredProfile> {
  if (hasDietaryRestrictions === undefined && dietaryRestrictions === undefined) return {}
  const has = hasDietaryRestrictions ?? now.hasDietaryRestrictions
  return { dietaryRestrictions: has ? (dietaryRestrictions ?? now.dietaryRestrictions) : '' }
}

/** `Other` is a choice on the form, and no specialty. */
function specialtiesOf(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== 'Other')
}

function isBlank(value: StoredProfile[Field]): boolean {
  return value === null || value === false || (typeof value !== 'boolean' && value.length === 0)
}

function isSame(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, index) => one === after[index])
  return before === after
}

/** Health and licenses leave no trace but that they changed (0652). */
function withoutPrivate(fields: Partial<Record<Field, unknown>>, isAfter: boolean): object {
  const shown = { ...fields } as Record<string, unknown>
  const hide = (names: readonly Field[], as: string) => {
    if (!names.some((name) => name in fields)) return
    for (const name of names) delete shown[name]
    if (isAfter) shown[as] = 'changed'
  }
  hide(healthFields, 'health')
  hide(LICENSES, 'license')
  return shown
}
