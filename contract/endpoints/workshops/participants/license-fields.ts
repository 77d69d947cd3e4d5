import * as z from 'zod/mini'
import { NAME_MAX, TITLE_MAX } from '../../../limits.ts'
import { words } from '../../../vocabulary/plain-values.ts'
import { isProviderId } from '../../../vocabulary/workshops/provider-id.ts'

const LIST_MAX = 20

export const nameList = z.array(words(NAME_MAX).check(z.minLength(1))).check(z.maxLength(LIST_MAX))

export const licenseFields = {
  medicalLicenseNumber: words(50),
  medicalLicenseState: words(TITLE_MAX),
  nationalProviderId: words(10).check(z.refine((typed) => typed === '' || isProviderId(typed))),
}

export const trainingFields = { degrees: nameList, certifications: nameList, credentials: nameList }
