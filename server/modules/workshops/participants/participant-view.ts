import type {
  AttendedWorkshop,
  ParticipantDetails,
} from '#contract/endpoints/workshops/participants/participant-details.ts'
import type { OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { seesLicenseOf } from '#contract/policies/workshops/participants.ts'
import { paymentStatusOf, registrationStatusOf } from '#contract/vocabulary/workshops/attendee-status.ts'
import {
  type Consent,
  type ConsentKind,
  consentKinds,
  hasAgreed,
} from '#contract/vocabulary/workshops/consents.ts'
import { showCountry, showSpecialties } from '#contract/vocabulary/workshops/participant-form.ts'
import type { AttendedRow } from './history-store.ts'
import type { FoundParticipant } from './participant-store.ts'

const EMPTY: NonNullable<FoundParticipant['profile']> = {
  currentStatus: '',
  primaryPhone: null,
  cellPhone: null,
  hospitalName: '',
  hospitalAddressLine1: '',
  hospitalAddressLine2: '',
  hospitalZipCode: '',
  city: '',
  state: '',
  country: '',
  medicalLicenseNumber: '',
  medicalLicenseState: '',
  nationalProviderId: '',
  specialties: [],
  degrees: [],
  certifications: [],
  credentials: [],
  acceptingMeals: null,
  hasDietaryRestrictions: false,
  dietaryRestrictions: '',
  latexAllergy: null,
  healthRemovedAt: null,
  conflictsStatement: '',
  conflictsStatedAt: null,
}

export function viewDetails(actor: WorkshopActor, found: FoundParticipant): ParticipantDetails {
  const { profile, isInWorkshopOfActor: _known, registrationSteps: _steps, ...account } = found
  const {
    country,
    specialties,
    medicalLicenseNumber,
    medicalLicenseState,
    nationalProviderId,
    conflictsStatement,
    conflictsStatedAt,
    ...rest
  } = profile ?? EMPTY
  const { selected, other } = showSpecialties(specialties)
  return {
    ...account,
    ...rest,
    ...showCountry(country),
    ...(seesLicenseOf(actor, found) && { medicalLicenseNumber, medicalLicenseState, nationalProviderId }),
    selectedSpecialties: selected,
    selectedOtherSpecialty: other,
    conflicts: viewConflicts({ conflictsStatement, conflictsStatedAt }),
  }
}

type Conflicts = Pick<typeof EMPTY, 'conflictsStatement' | 'conflictsStatedAt'>

function viewConflicts({ conflictsStatement: statement, conflictsStatedAt: statedAt }: Conflicts) {
  return statedAt === null ? null : { statement, statedAt }
}

type Answers = readonly { kind: ConsentKind; isAgreed: boolean; at: string }[]

const NO_HEALTH = {
  acceptingMeals: null,
  hasDietaryRestrictions: false,
  dietaryRestrictions: '',
  latexAllergy: null,
} as const

export function viewOwnProfile(found: FoundParticipant, answers: Answers): OwnProfile {
  const { id, email, firstName, lastName, profile, registrationSteps } = found
  const stored = profile ?? EMPTY
  const { selected, other } = showSpecialties(stored.specialties)
  const consents = consentKinds.map(
    (kind): Consent => answers.find((one) => one.kind === kind) ?? { kind, isAgreed: null, at: null },
  )
  const { acceptingMeals, hasDietaryRestrictions, dietaryRestrictions, latexAllergy } = stored
  return {
    id,
    email,
    firstName,
    lastName,
    primaryPhone: stored.primaryPhone,
    cellPhone: stored.cellPhone,
    hospital: {
      hospitalAffiliation: stored.hospitalName,
      streetAddress: stored.hospitalAddressLine1,
      secondaryAddress: stored.hospitalAddressLine2,
      city: stored.city,
      state: stored.state,
      zipCode: stored.hospitalZipCode,
      ...showCountry(stored.country),
    },
    currentMedicalCredentialStatus: stored.currentStatus,
    specialties: selected,
    otherSpecialty: other,
    ...(hasAgreed(consents, 'HEALTH')
      ? { acceptingMeals, hasDietaryRestrictions, dietaryRestrictions, latexAllergy }
      : NO_HEALTH),
    medicalLicenseNumber: stored.medicalLicenseNumber,
    medicalLicenseState: stored.medicalLicenseState,
    nationalProviderId: stored.nationalProviderId,
    degrees: stored.degrees,
    certifications: stored.certifications,
    credentials: stored.credentials,
    registrationSteps,
    conflicts: viewConflicts(stored),
    consents,
  }
}

export function viewAttended(row: AttendedRow): AttendedWorkshop {
  const {
    isAuditor: _auditor,
    isRegistered: _registered,
    isInternal: _internal,
    isProcessed: _paid,
    ...rest
  } = row
  const { priceCents, ...workshop } = rest
  return {
    ...workshop,
    price: priceCents / 100,
    registrationStatus: registrationStatusOf(row),
    paymentStatus: paymentStatusOf(row),
  }
}
