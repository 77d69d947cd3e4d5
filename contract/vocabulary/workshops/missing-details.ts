import { type Consent, hasAgreed, isAnswered } from './consents.ts'

/** What a workshop needs of a participant, in the order in which it is asked for. */
export const neededDetails = ['contact', 'work', 'license', 'health', 'conflicts'] as const
export type NeededDetail = (typeof neededDetails)[number]

export interface KnownDetails {
  primaryPhone: string | null
  cellPhone: string | null
  hospitalName: string
  medicalLicenseNumber: string
  nationalProviderId: string
  acceptingMeals: boolean | null
  latexAllergy: boolean | null
  /** Whether they stated their conflicts of interest. */
  hasStated: boolean
  consents: readonly Consent[]
}

/**
 * What is missing for the next workshop: phone and hospital of everybody, a license or provider number of who attends,
 * conflicts of interest of who teaches. Meals and allergies are missing until somebody said whether they may be kept, and
 * then until they are said; of who declines, nothing is.
 */
export function findMissing(
  known: KnownDetails,
  as: { isFaculty: boolean; isAttendee: boolean },
): NeededDetail[] {
  const isMissing: Readonly<Record<NeededDetail, boolean>> = {
    contact: known.primaryPhone === null && known.cellPhone === null,
    work: known.hospitalName === '',
    license: as.isAttendee && known.medicalLicenseNumber === '' && known.nationalProviderId === '',
    health: isHealthMissing(known),
    conflicts: as.isFaculty && !known.hasStated,
  }
  return neededDetails.filter((detail) => isMissing[detail])
}

function isHealthMissing({ consents, acceptingMeals, latexAllergy }: KnownDetails): boolean {
  if (!isAnswered(consents, 'HEALTH')) return true
  return hasAgreed(consents, 'HEALTH') && (acceptingMeals === null || latexAllergy === null)
}
