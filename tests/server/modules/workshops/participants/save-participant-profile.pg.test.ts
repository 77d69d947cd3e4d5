import { expect, test } from 'vitest'
import {
  participantChange,
  type ParticipantProfile,
} from '#contract/endpoints/workshops/participants/participant-values.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { lockParticipantProfile } from '#server/modules/workshops/participants/participant-profile-store.ts'
import { saveParticipantProfile } from '#server/modules/workshops/participants/save-participant-profile.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

function save(userId: UserId, profile: ParticipantProfile, fillsIn = false): Promise<void> {
  return database.transaction((tx) => saveParticipantProfile(tx, { actorId: null, userId, profile, fillsIn }))
}

function profileOf(userId: UserId) {
  return database.transaction((tx) => lockParticipantProfile(tx, userId))
}

async function auditOf(userId: UserId) {
  const { rows } = await database.$client.query(
    'SELECT before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [userId],
  )
  return rows
}

test('what a payload does not name stays as it is', async () => {
  const id = await addWorkshopPerson(database)
  await save(id, { phone: '+13125550100', specialty: ['Urology', 'Other', 'Robotics'], city: 'Chicago' })
  await save(id, { city: 'Boston' })
  expect(await profileOf(id)).toMatchObject({
    primaryPhone: '+13125550100',
    specialties: ['Urology', 'Robotics'],
    city: 'Boston',
  })
  await save(id, { phone: null })
  expect((await profileOf(id)).primaryPhone).toBeNull()
})

test('a diet has words only while its flag is set', async () => {
  const id = await addWorkshopPerson(database)
  await save(id, { hasDietaryRestrictions: true, dietaryRestrictions: 'No nuts' })
  expect((await profileOf(id)).dietaryRestrictions).toBe('No nuts')
  await save(id, { hasDietaryRestrictions: false })
  expect((await profileOf(id)).dietaryRestrictions).toBe('')
  await save(id, { dietaryRestrictions: 'No fish' })
  expect((await profileOf(id)).dietaryRestrictions).toBe('')
})

test('somebody known who is added again keeps what they have, and gets what was blank', async () => {
  const id = await addWorkshopPerson(database)
  await save(id, { city: 'Chicago', degrees: ['MD'] })
  await save(id, { city: 'Boston', state: 'MA', degrees: ['DO'] }, true)
  expect(await profileOf(id)).toMatchObject({ city: 'Chicago', state: 'MA', degrees: ['MD'] })
})

test('the audit trail says of health and licenses no more than that they changed', async () => {
  const id = await addWorkshopPerson(database)
  await save(id, {
    hasDietaryRestrictions: true,
    dietaryRestrictions: 'Kumquat-free',
    latexAllergy: true,
    medicalLicenseNumber: 'LIC-77321',
    nationalProviderId: '1234567893',
    city: 'Chicago',
  })
  await save(id, { dietaryRestrictions: 'Durian-free', medicalLicenseNumber: '' })
  expect(await auditOf(id)).toEqual([
    { before: { city: '' }, after: { city: 'Chicago', health: 'changed', license: 'changed' } },
    { before: {}, after: { health: 'changed', license: 'changed' } },
  ])
  const { rows } = await database.$client.query(
    `SELECT FROM audit_entries WHERE audit_entries::text ~* 'kumquat|durian|latex|77321|1234567893'`,
  )
  expect(rows).toEqual([])
})

test('saving what is there already leaves no trace', async () => {
  const id = await addWorkshopPerson(database)
  await save(id, { degrees: ['MD'], city: 'Chicago' })
  await save(id, { degrees: ['MD'], city: 'Chicago', country: '' })
  expect(await auditOf(id)).toHaveLength(1)
})

test('a payload with a wrong provider number or a phone that is not E.164 is refused', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001'
  const isTaken = (fields: object) => participantChange.safeParse({ id, ...fields }).success
  expect(isTaken({ nationalProviderId: '1234567893', phone: '+13125550100' })).toBe(true)
  expect(isTaken({ nationalProviderId: '', phone: null })).toBe(true)
  expect(isTaken({ nationalProviderId: '1234567890' })).toBe(false)
  expect(isTaken({ phone: '(312) 555-0100' })).toBe(false)
})
