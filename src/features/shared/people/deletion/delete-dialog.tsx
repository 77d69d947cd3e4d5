import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import {
  deletePerson,
  deletionRefusal,
  previewDeletion,
} from '#contract/endpoints/account/person-deletion.ts'
import { mayCapture } from '#contract/policies/videos.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import styles from './deletion.module.css'
import { deletionWords, describeDeletionTrouble } from './deletion-words.ts'

export interface DeleteDialogProps {
  person: { id: UserId; fullName: string; role: Role; isActive: boolean }
  onClose: () => void
  /** They are deleted: what shows them must be fetched again. */
  onDone: () => Promise<void>
  /** Inactivates the person instead. Left out where only inactive people can be deleted. */
  onInactivate?: () => void
}

/**
 * Says what is deleted and what stays before anything is done, and offers an alternative that can be undone. While
 * recordings are under way, it only offers that.
 */
export function DeleteDialog({ person, onClose, onDone, onInactivate }: DeleteDialogProps) {
  const { call, toasts } = useServices()
  const isOffline = useIsOffline()
  const preview = useQuery(endpointQuery(previewDeletion, { params: { id: person.id } }))
  const [problem, setProblem] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)

  async function remove(): Promise<void> {
    setDeleting(true)
    const answer = await call(deletePerson, { params: { id: person.id } })
    setDeleting(false)
    if (!answer.ok) {
      // A recording began after the dialog was opened: it is named where the dialog says what stays.
      if (deletionRefusal.safeParse(answer.failure.details).success) return void preview.refetch()
      return setProblem(describeDeletionTrouble(answer.failure))
    }
    const said = answer.value.outcome === 'DELETED' ? deletionWords.done : deletionWords.doneAnonymized
    toasts.show({ type: 'DELETE', msg: said(person.fullName) })
    onClose()
    await onDone()
  }

  return (
    <Modal
      isOpen
      title={deletionWords.title(person.fullName)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{deletionWords.cancel}</Button>
          {person.isActive && onInactivate !== undefined ? (
            <Button isDisabled={isOffline} onPress={onInactivate}>
              {deletionWords.inactivate}
            </Button>
          ) : null}
          <Button
            variant="danger"
            isPending={isDeleting}
            isDisabled={isOffline || preview.data === undefined || preview.data.underWay > 0}
            onPress={() => void remove()}
          >
            {deletionWords.remove}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <QueryView
          query={preview}
          skeleton={<BlockSkeleton label={deletionWords.looking} height="6em" />}
          away={null}
          notThere={<p>{deletionWords.gone}</p>}
          safe={deletionWords.safe}
        >
          {(outcome) => <Outcome of={outcome} records={mayCapture(person)} />}
        </QueryView>
        {isOffline ? <Notice tone="waiting">{deletionWords.notNow}</Notice> : null}
        {problem === null ? null : (
          <Notice tone="error" isUrgent>
            {problem}
          </Notice>
        )}
      </div>
    </Modal>
  )
}

function Outcome({ of, records }: { of: Reply<typeof previewDeletion>; records: boolean }) {
  const { outcome, videos, evaluations, comments, underWay } = of
  if (underWay > 0) return <Notice tone="waiting">{deletionWords.underWay(underWay)}</Notice>
  return (
    <>
      {outcome === 'DELETED' ? (
        <p>{deletionWords.deleted}</p>
      ) : (
        <>
          <p>{deletionWords.anonymized}</p>
          <ul className={styles.facts}>
            {videos > 0 ? <li>{deletionWords.videos(videos)}</li> : null}
            {evaluations > 0 ? <li>{deletionWords.evaluations(evaluations)}</li> : null}
            {comments > 0 ? <li>{deletionWords.comments(comments)}</li> : null}
            <li>{records ? deletionWords.record : deletionWords.work}</li>
          </ul>
        </>
      )}
      {records ? <p>{deletionWords.devices}</p> : null}
      <p>{deletionWords.forever}</p>
    </>
  )
}
