import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { deletePerson, deletionRefusal, previewDeletion } from '#contract/endpoints/people/person-deletion.ts'
import { mayCapture } from '#contract/policies/video/videos.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
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
 * recordings are under way, it only offers that; recordings on devices are given up only where that was done before.
 */
export function DeleteDialog({ person, onClose, onDone, onInactivate }: DeleteDialogProps) {
  const { call, toasts } = useServices()
  const isOffline = useIsOffline()
  const preview = useQuery(endpointQuery(previewDeletion, { params: { id: person.id } }))
  const [problem, setProblem] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const [givesUp, setGivesUp] = useState(false)
  const { underWay, onDevices } = preview.data ?? { underWay: 0, onDevices: 0 }
  const mayRemove = preview.data !== undefined && underWay === 0 && (onDevices === 0 || givesUp)

  async function remove(): Promise<void> {
    setDeleting(true)
    const answer = await call(deletePerson, {
      params: { id: person.id },
      query: { giveUpOnDevices: String(givesUp) },
    })
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
            isDisabled={isOffline || !mayRemove}
            onPress={() => void remove()}
          >
            {deletionWords.remove}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <QueryView
          query={preview}
          skeleton={<BlockSkeleton label={deletionWords.looking} height="6em" />}
          offline={null}
          notFound={<p>{deletionWords.gone}</p>}
          reassurance={deletionWords.safe}
        >
          {(outcome) => <Outcome of={outcome} isActive={person.isActive} records={mayCapture(person)} />}
        </QueryView>
        {underWay === 0 && onDevices > 0 && !person.isActive ? (
          <Checkbox isSelected={givesUp} onChange={setGivesUp}>
            {deletionWords.giveUp(onDevices)}
          </Checkbox>
        ) : null}
        {isOffline ? <Notice tone="waiting">{deletionWords.notNow}</Notice> : null}
        {problem === null ? null : (
          <Notice tone="error" isUrgent>
            {problem}
          </Notice>
        )}
      </Stack>
    </Modal>
  )
}

interface OutcomeProps {
  of: Reply<typeof previewDeletion>
  isActive: boolean
  records: boolean
}

function Outcome({ of, isActive, records }: OutcomeProps) {
  const { outcome, videos, evaluations, comments, underWay, onDevices, accountStays = false } = of
  if (underWay > 0) return <Notice tone="waiting">{deletionWords.underWay(underWay)}</Notice>
  const waits = onDevices > 0 ? <Notice tone="waiting">{deletionWords.onDevices(onDevices)}</Notice> : null
  if (waits !== null && isActive) return waits
  return (
    <>
      {waits}
      {outcome === 'DELETED' ? (
        <p>{accountStays ? deletionWords.leaves : deletionWords.deleted}</p>
      ) : (
        <>
          <p>{accountStays ? deletionWords.leavesWork : deletionWords.anonymized}</p>
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
