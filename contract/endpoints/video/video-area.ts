import { activityRubricEndpoints } from './activity-rubrics.ts'
import { analysisEndpoints } from './analysis.ts'
import { assessmentEndpoints } from './assessments.ts'
import { commentEndpoints } from './comments.ts'
import { leftRecordingEndpoints } from './left-recordings.ts'
import { libraryEndpoints } from './library.ts'
import { practiceEndpoints } from './practices.ts'
import { procedureEndpoints } from './procedures.ts'
import { processingEndpoints } from './processing.ts'
import { queueEndpoints } from './queues.ts'
import { recordingEndpoints } from './recordings.ts'
import { shareRequestEndpoints } from './share-requests.ts'
import { submissionEndpoints } from './submissions.ts'
import { unassessedEndpoints } from './unassessed.ts'
import { uploadEndpoints } from './uploads.ts'
import { assessedTableEndpoints, adminVideoTableEndpoints } from './video-tables.ts'
import { videoEndpoints } from './videos.ts'

export const videoArea = {
  ...activityRubricEndpoints,
  ...adminVideoTableEndpoints,
  ...analysisEndpoints,
  ...assessedTableEndpoints,
  ...assessmentEndpoints,
  ...commentEndpoints,
  ...leftRecordingEndpoints,
  ...libraryEndpoints,
  ...practiceEndpoints,
  ...procedureEndpoints,
  ...processingEndpoints,
  ...queueEndpoints,
  ...recordingEndpoints,
  ...shareRequestEndpoints,
  ...submissionEndpoints,
  ...unassessedEndpoints,
  ...uploadEndpoints,
  ...videoEndpoints,
} as const
