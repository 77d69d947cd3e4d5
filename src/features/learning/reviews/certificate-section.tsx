import { useState } from 'react'
import {
  type Certificate,
  getCertificateFile,
  issueCertificate,
  revokeCertificate,
} from '#contract/endpoints/learning/certificates.ts'
import { getReview, type Review } from '#contract/endpoints/learning/reviews.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { formatDate } from '#domain/moment-text.ts'
import { OffPaper } from '#features/shared/printed/printed-page.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { ReviewTable } from './review-table.tsx'
import { reviewWords } from './review-words.ts'

const words = reviewWords.certificates

/** Certificates of finished courses: to issue, save and, for those who manage the program, revoke. */
export function CertificateSection({ review }: { review: Review }) {
  const { certificates, courses, mayRevoke, timeZone } = review
  const isAway = useIsOffline()
  const actions = useCertificateActions(review)
  const has = new Set(certificates.map(({ courseId }) => courseId))
  const finished = courses.filter(
    ({ courseId, completedCount, activityCount }) =>
      activityCount > 0 && completedCount === activityCount && !has.has(courseId),
  )
  const isHeld = isAway || actions.isBusy
  return (
    <ReviewTable
      title={words.title}
      about={certificates.length + finished.length === 0 ? undefined : words.about}
      heads={[words.course, words.code, words.when, words.actions]}
      none={words.none}
      endsWithButtons
      rows={certificates.map((one) => ({
        key: one.id,
        cells: [
          one.courseName,
          one.isRevoked ? `${one.code}, ${words.revoked}` : one.code,
          formatDate(one.completedAt, timeZone),
          one.isRevoked ? '–' : <Actions key="actions" {...{ one, isHeld, mayRevoke, ...actions }} />,
        ],
      }))}
    >
      <OffPaper>
        {isAway ? <Notice tone="waiting">{words.offline}</Notice> : null}
        <Cluster gap={3}>
          {finished.map(({ courseId, name }) => (
            <Button key={courseId} isDisabled={isHeld} onPress={() => void actions.issue(courseId)}>
              {words.issue(name)}
            </Button>
          ))}
        </Cluster>
      </OffPaper>
    </ReviewTable>
  )
}

type CertificateActions = ReturnType<typeof useCertificateActions>

function Actions({
  one,
  isHeld,
  mayRevoke,
  save,
  revoke,
}: Pick<CertificateActions, 'save' | 'revoke'> & { one: Certificate; isHeld: boolean; mayRevoke: boolean }) {
  const { courseId, courseName } = one
  return (
    <Cluster gap={2}>
      {courseId === null ? null : (
        <Button
          size="small"
          isDisabled={isHeld}
          aria-label={words.fileOf(courseName)}
          onPress={() => void save(courseId)}
        >
          {words.file}
        </Button>
      )}
      {mayRevoke ? (
        <Button
          size="small"
          isDisabled={isHeld}
          aria-label={words.revokeOf(courseName)}
          onPress={() => void revoke(one)}
        >
          {words.revoke}
        </Button>
      ) : null}
    </Cluster>
  )
}

function useCertificateActions({ userId }: Pick<Review, 'userId'>) {
  const services = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)
  async function during<Value>(work: Promise<Value>): Promise<Value> {
    setBusy(true)
    try {
      return await work
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    issue: async (courseId: CourseId): Promise<void> => {
      const answer = await during(services.call(issueCertificate, { params: { userId, courseId } }))
      await answers.invalidate(getReview)
      if (answer.ok) services.toasts.show({ type: 'SAVED', msg: words.issued })
      else await services.dialogs.alert({ type: 'error', ...describeFailure(answer.failure) })
    },
    save: async (courseId: CourseId): Promise<void> => {
      const answer = await during(services.call(getCertificateFile, { params: { userId, courseId } }))
      if (!answer.ok) return services.dialogs.alert({ type: 'error', ...describeFailure(answer.failure) })
      const { name, type, bytes } = answer.value
      await services.picker.save(name, type, async function* pieces() {
        yield new Uint8Array(bytes)
      })
    },
    revoke: async ({ id }: Certificate): Promise<void> => {
      if (!(await services.dialogs.confirm(words.sure))) return
      const answer = await during(services.call(revokeCertificate, { params: { id } }))
      await answers.invalidate(getReview)
      if (answer.ok) services.toasts.show({ type: 'SAVED', msg: words.isRevoked })
      else await services.dialogs.alert({ type: 'error', ...describeFailure(answer.failure) })
    },
  }
}
