import { auditEndpoints } from './audit.ts'
import { clientLogEndpoints } from './client-log.ts'
import { deviceEndpoints } from './devices.ts'
import { faultEndpoints } from './faults.ts'
import { feedbackEndpoints } from './feedback.ts'
import { lateUnsentEndpoints } from './late-unsent.ts'
import { legalPageEndpoints } from './legal-pages.ts'
import { overviewEndpoints } from './overview.ts'
import { receivedFeedbackEndpoints } from './received-feedback.ts'
import { releaseEndpoints } from './releases.ts'
import { runnerEndpoints } from './runners/runners.ts'
import { runnerWorkEndpoints } from './runners/runner-work.ts'
import { statusEndpoints } from './status.ts'
import { unsentTableEndpoints } from './unsent-table.ts'

export const operationsArea = {
  ...auditEndpoints,
  ...clientLogEndpoints,
  ...deviceEndpoints,
  ...faultEndpoints,
  ...feedbackEndpoints,
  ...lateUnsentEndpoints,
  ...legalPageEndpoints,
  ...overviewEndpoints,
  ...receivedFeedbackEndpoints,
  ...releaseEndpoints,
  ...runnerEndpoints,
  ...runnerWorkEndpoints,
  ...statusEndpoints,
  ...unsentTableEndpoints,
} as const
