import { useQuery } from '@tanstack/react-query'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import { listUpcomingWorkshops } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { WORKSHOPS_PAGE } from '#contract/limits.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { describeTimesShort } from '../../workshop-when.ts'
import { describeMove, describeMoveOfPayment, moveWords as words } from './move-words.ts'
import { type MovePlace, useMoveAttendee } from './use-move-attendee.ts'

export interface MoveDialogProps {
  attendee: Attendee
  workshop: MovePlace
  onClose: () => void
  /** Shows what was done, with an undo. */
  onDone: (done: Done) => void
}

const cents = (dollars: number) => Math.round(dollars * 100)

/** Out of this workshop and into another in one act: what it means for the person and for the money is said before. */
export function MoveDialog({ attendee, workshop, onClose, onDone }: MoveDialogProps) {
  const query = useQuery(endpointQuery(listUpcomingWorkshops, { query: { limit: WORKSHOPS_PAGE } }))
  const move = useMoveAttendee(onDone)
  const others = (query.data?._embedded.workshop ?? []).filter(({ id }) => id !== workshop.id)
  const chosen = (id: WorkshopId | null) => others.find((one) => one.id === id)
  const form = useForm({
    initial: { to: null as WorkshopId | null },
    rules: { to: required },
    onSubmit: async ({ to: id }) => {
      const to = chosen(id)
      if (to === undefined) return { problem: words.notLoaded }
      const problem = await move(attendee, workshop, { ...to, priceCents: cents(to.price) })
      if (problem !== null) return { problem }
      onClose()
      return undefined
    },
  })
  const { to } = form.fields
  return (
    <FormDialog
      title={words.title(attendee.fullName)}
      form={form}
      words={{ submit: words.submit, cancel: words.cancel, offline: words.offline }}
      onClose={onClose}
    >
      <p>{describeMove(attendee)}</p>
      {query.isError && query.data === undefined ? <Notice tone="error">{words.notLoaded}</Notice> : null}
      {query.isSuccess && others.length === 0 ? (
        <Notice tone="info">{words.none}</Notice>
      ) : (
        <Select
          label={words.workshop}
          placeholder={words.choose}
          choices={others.map(choiceOf)}
          isDisabled={query.data === undefined}
          {...(query.data?.next != null && { help: words.first(others.length) })}
          {...to}
        />
      )}
      <Money attendee={attendee} from={workshop.priceCents} to={chosen(to.value)} />
    </FormDialog>
  )
}

const choiceOf = (one: Workshop) => ({ id: one.id, text: one.title, subtext: describeTimesShort(one) })

function Money({ attendee, from, to }: { attendee: Attendee; from: number; to: Workshop | undefined }) {
  if (to === undefined) return null
  const text = describeMoveOfPayment(attendee, { from, to: cents(to.price) })
  return text === null ? null : <Notice tone="info">{text}</Notice>
}
