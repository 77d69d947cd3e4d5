import { useId } from 'react'
import type { ManagedPerson } from '#contract/endpoints/account/people.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { actWords, personWords, refusals } from '../people-words.ts'
import { PersonFields } from './person-fields.tsx'
import { usePersonForm } from './use-person-form.ts'

export interface PersonFormProps {
  person: ManagedPerson
  onClose: () => void
}

/** What was typed stays until it is saved or given up; what somebody else wrote meanwhile stands beside it. */
export function PersonForm({ person, onClose }: PersonFormProps) {
  const isOffline = useIsOffline()
  const formId = useId()
  const { form, problem, theirs, faultOf } = usePersonForm(person, onClose)
  return (
    <Modal
      isOpen
      title={personWords.title(person.fullName)}
      onClose={onClose}
      isPersistent
      hasCross
      actions={
        <>
          <Button onPress={onClose}>{actWords.cancel}</Button>
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(isBusy) => (
              <Button type="submit" form={formId} variant="primary" isPending={isBusy} isDisabled={isOffline}>
                {theirs === null ? personWords.save : personWords.saveMine}
              </Button>
            )}
          </form.Subscribe>
        </>
      }
    >
      <Form form={form} id={formId}>
        <PersonFields form={form} faultOf={faultOf} person={person} />
        {theirs === null ? null : (
          <Notice tone="info" title={refusals['changed-meanwhile']} isUrgent>
            {personWords.theirs} {theirs.firstName} {theirs.lastName}, {theirs.email},{' '}
            {roleDisplayNames[theirs.role]}, {theirs.timezone}
          </Notice>
        )}
        {isOffline ? <Notice tone="waiting">{actWords.notNow}</Notice> : null}
        {problem === null || isOffline ? null : (
          <Notice tone="error" isUrgent>
            {problem}
          </Notice>
        )}
      </Form>
    </Modal>
  )
}
