import { emailChangeEndpoints } from './email-change.ts'
import { passwordResetEndpoints } from './password-reset.ts'
import { findProviderSignOut } from './provider-sign-out.ts'
import { roleEndpoints } from './roles.ts'
import { secondStepEndpoints } from './second-step.ts'
import { serviceEndpoints } from './service.ts'
import { sessionEndpoints } from './session.ts'

export const sessionArea = {
  ...emailChangeEndpoints,
  ...passwordResetEndpoints,
  ...roleEndpoints,
  ...secondStepEndpoints,
  ...serviceEndpoints,
  findProviderSignOut,
  ...sessionEndpoints,
} as const
