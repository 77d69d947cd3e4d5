import { letterTextEndpoints } from './letter-texts.ts'
import { mailDigestEndpoints } from './mail-digest.ts'
import { notificationEndpoints } from './notifications.ts'
import { pushEndpoints } from './push.ts'
import { undeliveredEndpoints } from './undelivered.ts'

export const noticesArea = {
  ...letterTextEndpoints,
  ...mailDigestEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...undeliveredEndpoints,
} as const
