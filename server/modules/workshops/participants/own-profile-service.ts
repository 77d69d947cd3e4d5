import type { Outcome } from '#contract/endpoint.ts'
import type { getFacultyProfile, OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import type {
  OwnProfileChange,
  updateFacultyProfile,
} from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import type { ParticipantProfile } from '#contract/endpoints/workshops/participants/participant-values.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import { countryOf, OTHER, specialtiesOf } from '#contract/vocabulary/workshops/participant-form.ts'
import { standardSpecialties } from '#contract/vocabulary/workshops/specialties.ts'
import type { Queryable } from '#server/database/database.ts'
import { againIfEmailTaken } from '../../session/again-if-email-taken.ts'
import { changeAccount, type ParticipantChangeDeps } from './participant-change-service.ts'
import { findConsent, listConsents } from './own/consent-store.ts'
import { healthFields } from './participant-profile-store.ts'
import { refusalFor } from './participant-service.ts'
import { findParticipant, finishStep, lockParticipant } from './participant-store.ts'
import { viewOwnProfile } from './participant-view.ts'
import { saveParticipantProfile } from './save-participant-profile.ts'

/** The policy of the call says in which capacity; the profile is one. */
export async function readOwnProfile(
  db: Queryable,
  actor: WorkshopActor,
): Promise<Outcome<typeof getFacultyProfile>> {
  return succeed(await findOwn(db, actor))
}

export async function findOwn(db: Queryable, actor: WorkshopActor): Promise<OwnProfile> {
  const found = await findParticipant(db, actor.id, actor.id)
  if (found === null) throw new Error('Someone is signed in who is not of the workshops.')
  return viewOwnProfile(found, await listConsents(db, actor.id))
}

export async function changeOwnProfile(
  deps: ParticipantChangeDeps,
  actor: WorkshopActor,
  { email, firstName, lastName, finishedStep, ...wanted }: OwnProfileChange,
): Promise<Outcome<typeof updateFacultyProfile>> {
  const answer = await againIfEmailTaken(() =>
    deps.database.transaction(async (tx): Promise<Outcome<typeof updateFacultyProfile>> => {
      const person = await lockParticipant(tx, actor.id)
      if (person === null) throw new Error('Someone is signed in who is not of the workshops.')
      if (saysHealth(wanted) && (await findConsent(tx, actor.id, 'HEALTH')) !== true)
        return refuse(refusalFor('no-consent'))
      const refusal = await changeAccount(deps, tx, actor, person, { email, firstName, lastName })
      if (refusal !== null) return refuse(refusalFor(refusal))
      const profile = payloadOf(wanted, await findOwn(tx, actor))
      await saveParticipantProfile(tx, { actorId: actor.id, userId: actor.id, profile })
      if (finishedStep !== undefined) await finishStep(tx, actor.id, finishedStep)
      return succeed(await findOwn(tx, actor))
    }),
  )
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

const saysHealth = (wanted: OwnProfileChange) => healthFields.some((name) => wanted[name] !== undefined)

type Shown = Pick<OwnProfile, 'hospital' | 'specialties' | 'otherSpecialty'>

/** `hospital.*` and `hospital…` are the same columns, and so are the two names of the status. */
function payloadOf(
  wanted: Omit<OwnProfileChange, 'email' | 'firstName' | 'lastName' | 'finishedStep'>,
  now: Shown,
): ParticipantProfile {
  const {
    primaryPhone,
    hospital = {},
    currentMedicalCredentialStatus,
    specialties: _names,
    otherSpecialty: _other,
    ...same
  } = wanted
  return {
    ...same,
    phone: primaryPhone,
    currentStatus: currentMedicalCredentialStatus,
    hospitalName: hospital.hospitalAffiliation,
    hospitalAddressLine1: hospital.streetAddress,
    hospitalAddressLine2: hospital.secondaryAddress,
    hospitalZipCode: hospital.zipCode,
    city: hospital.city,
    state: hospital.state,
    country: namedCountry(hospital, now),
    specialty: namedSpecialties(wanted, now),
  }
}

/** Country and free text are one column: of the two, what is left out stays. */
function namedCountry(
  { country, otherCountry }: NonNullable<OwnProfileChange['hospital']>,
  { hospital: now }: Shown,
): string | undefined {
  if (country === undefined && otherCountry === undefined) return undefined
  const isOther = country === undefined && otherCountry !== ''
  return countryOf({
    country: isOther ? OTHER : (country ?? now.country),
    otherCountry: otherCountry ?? now.otherCountry,
  })
}

/** So are specialties and their free text. */
function namedSpecialties(
  { specialties, otherSpecialty }: Pick<OwnProfileChange, 'specialties' | 'otherSpecialty'>,
  now: Shown,
): string[] | undefined {
  if (specialties !== undefined)
    return listSpecialties(
      specialties,
      otherSpecialty ?? (specialties.includes(OTHER) ? now.otherSpecialty : ''),
    )
  if (otherSpecialty === undefined) return undefined
  return listSpecialties([...now.specialties, ...(otherSpecialty === '' ? [] : [OTHER])], otherSpecialty)
}

/** What is neither a standard one nor `Other` is the text in place of it. */
function listSpecialties(names: readonly string[], other: string): string[] {
  const own = names.filter((name) => name !== OTHER && !standardSpecialties.includes(name))
  return specialtiesOf({
    selected: own.length > 0 ? [...names, OTHER] : names,
    other: [...own, other].join('; '),
  })
}
