import { completions } from '../modules/learning/completions/completion-service.ts'
import { createDueDateHandlers } from '../modules/learning/completions/due-date-routes.ts'
import { createSendStatement } from '../modules/learning/completions/send-statement.ts'
import { recordCompletions } from '../modules/learning/completions/record-service.ts'
import { createCourseHandlers } from '../modules/learning/course-routes.ts'
import { createAuthoringHandlers } from '../modules/learning/courses/authoring/authoring-routes.ts'
import { removeUnusedFiles } from '../modules/learning/courses/authoring/unused-file-service.ts'
import { findOwn } from '../modules/learning/courses/making/changing.ts'
import { createMakingHandlers } from '../modules/learning/courses/making/making-routes.ts'
import { createCourseAuthorHandlers } from '../modules/learning/courses/authors/course-author-routes.ts'
import { createProposalHandlers } from '../modules/learning/courses/proposals/proposal-routes.ts'
import { createMadeRubricHandlers } from '../modules/learning/courses/rubrics/made-rubric-routes.ts'
import { createReplacedHandlers } from '../modules/learning/courses/replaced/replaced-routes.ts'
import { removeLeftOver } from '../modules/learning/courses/sharing/sent-file-service.ts'
import { serveCourseFiles } from '../modules/learning/courses/sharing/serve-course-file.ts'
import { createCourseVideoHandlers } from '../modules/learning/courses/videos/course-video-routes.ts'
import { releaseSpent } from '../modules/learning/courses/videos/course-video-service.ts'
import { createSharingHandlers } from '../modules/learning/courses/sharing/sharing-routes.ts'
import { createContentHandlers } from '../modules/learning/courses/content-routes.ts'
import { createTeachingHandlers } from '../modules/learning/courses/teaching-routes.ts'
import { createCourseWorkHandlers } from '../modules/learning/courses/work-routes.ts'
import { createCurricularHistoryHandlers } from '../modules/learning/curricular-history/history-routes.ts'
import { createMetricsHandlers } from '../modules/learning/metrics/metrics-routes.ts'
import { createProgressHandlers } from '../modules/learning/progress/progress-routes.ts'
import { addLetter, addLetters } from '../mail/letter-store.ts'
import { remindOfExams } from '../modules/learning/reviews/exam-service.ts'
import { findScope } from '../modules/learning/progress/progress-scope.ts'
import { createReviewHandlers } from '../modules/learning/reviews/review-routes.ts'
import { createVirtualHandlers } from '../modules/learning/virtual/ar-routes.ts'
import { createScorer } from '../modules/learning/virtual/scorer.ts'
import { createUsageHandlers } from '../modules/learning/usage/usage-routes.ts'
import { countPassedDates } from '../modules/learning/progress/task-store.ts'
import type { GeneralJob } from '../ports.ts'
import type { FileUploads } from '../ports/uploads.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** What is taught, what people do of it, and how far they are. */
export function composeLearning(parts: ServerParts, { uploads }: { uploads: FileUploads }) {
  const { database, assets, signer, notifier, config, login, jobs } = parts
  return {
    handlers: {
      ...createCourseHandlers({ database }),
      ...createContentHandlers({ database, signer }),
      ...createAuthoringHandlers({ database, assets, signer }),
      ...createCourseVideoHandlers({ database, uploads, queue: jobs.queue }),
      ...createMadeRubricHandlers({ database }),
      ...createCourseAuthorHandlers({ database, notifier }),
      ...createProposalHandlers({ database, notifier }),
      ...createMakingHandlers({ database, assets }),
      ...createReplacedHandlers({ database }),
      ...createSharingHandlers({ database, assets, signer }),
      ...createTeachingHandlers({ database, completions }),
      ...createCourseWorkHandlers({ database, completions, signer }),
      ...createDueDateHandlers({ database }),
      ...createCurricularHistoryHandlers({ database }),
      ...createMetricsHandlers({ database }),
      ...createProgressHandlers({ database }),
      ...createVirtualHandlers({ database, completions, notifier, scorer: createScorer() }),
      ...createUsageHandlers({
        database,
        bounds: parts.bounds,
        addLetters,
        writesCourse: async (db, actor, id) => (await findOwn(db, actor, id)) !== null,
      }),
      ...createReviewHandlers({ database, publicUrl: config.publicUrl, findGroups: findScope }),
    },
    chores: [
      {
        name: 'residents were reminded of exams',
        run: () => remindOfExams({ database, addLetter }),
      },
      {
        name: 'course files that no text names were removed',
        isByAge: true,
        run: () => removeUnusedFiles({ database, assets }),
      },
      {
        name: 'uploads of course videos that are files by now were removed',
        run: () => releaseSpent({ database, uploads }),
      },
      {
        name: 'files of courses that were never imported were removed',
        isByAge: true,
        run: () => removeLeftOver({ database, assets }),
      },
    ],
    mount: (app) => serveCourseFiles(app, { database, assets, signer, accountStatus: login.accountStatus }),
    jobs: [
      {
        name: 'passed-dates',
        schedule: { cron: '* * * * *', timeZone: 'UTC' },
        run: async () => void (await countPassedDates(database)),
      },
      ...recordJobs(parts),
    ],
  } satisfies Area
}

/** None unless a learning-record service is configured. */
function recordJobs({ config: { learningRecords, publicUrl }, database, log }: ServerParts): GeneralJob[] {
  if (learningRecords === null) return []
  const send = createSendStatement(learningRecords)
  return [
    {
      name: 'learning-records',
      schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
      run: () => recordCompletions({ database, send, publicUrl, log, now: Date.now }),
    },
  ]
}
