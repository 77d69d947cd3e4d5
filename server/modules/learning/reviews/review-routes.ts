import type { certificateEndpoints } from '#contract/endpoints/learning/certificates.ts'
import type { examEndpoints } from '#contract/endpoints/learning/exams.ts'
import type { reviewEndpoints } from '#contract/endpoints/learning/reviews.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { type CertificateDeps, check, issue, readFile, revoke } from './certificate-service.ts'
import { changeExam, type FindGroups, readExams } from './exam-service.ts'
import { readReview } from './review-service.ts'
import { MOST_IN_TABLE } from './review-store.ts'
import { reviewTable } from './review-table.ts'

/** What a program is asked for about its residents: reviews, exams and certificates. */
export function createReviewHandlers(
  deps: CertificateDeps & { findGroups: FindGroups },
): HandlersOf<typeof reviewEndpoints & typeof examEndpoints & typeof certificateEndpoints> {
  const { database } = deps
  const getReview: Handler<typeof reviewEndpoints.getReview> = (input, { actor }) =>
    readReview(database, actor, input)
  const readWhole: typeof getReview = (input, { actor }) => readReview(database, actor, input, MOST_IN_TABLE)
  return {
    getReview,
    exportReview: tableHandler(readWhole, reviewTable),
    listExams: (input, { actor }) => readExams(deps, actor, input),
    saveExam: (input, { actor }) => changeExam(database, actor, input),
    issueCertificate: (input, { actor }) => issue(deps, actor, input),
    getCertificateFile: (input, { actor }) => readFile(deps, actor, input),
    revokeCertificate: (input, { actor }) => revoke(deps, actor, input),
    checkCertificate: (input) => check(deps, input),
  }
}
