import { Ellipsis } from 'lucide-react'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import { EmailText } from '#features/shared/people/email-text.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import {
  actWords,
  attendeeWords,
  describeLastLetter,
  paymentWords,
  registrationWords,
} from './attendee-words.ts'
import { moveWords } from './moving/move-words.ts'
import type { AttendeeList } from './use-attendees.ts'

export type AttendeeAct = 'send' | 'pay' | 'move' | 'inactivate' | 'reactivate'

export interface AttendeeColumnsProps {
  kind: AttendeeList
  timeZone: string
  isCanceled: boolean
  isAway: boolean
  /** Null: for somebody who only looks. */
  onAct: ((act: AttendeeAct, attendee: Attendee) => void) | null
}

export function attendeeColumns({
  kind,
  timeZone,
  onAct,
  ...held
}: AttendeeColumnsProps): readonly TableColumn<Attendee>[] {
  const facts: readonly TableColumn<Attendee>[] = [
    {
      value: 'fullName',
      text: attendeeWords.name,
      sortable: true,
      width: 'minmax(9rem, 1.4fr)',
      formatter: (name, attendee) => {
        const notes = notesOf(attendee, kind)
        return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
      },
    },
    {
      value: 'email',
      text: attendeeWords.email,
      width: 'minmax(10rem, 1.6fr)',
      formatter: (email) => <EmailText email={email} />,
    },
    {
      value: 'registrationStatus',
      text: attendeeWords.registration,
      width: 'minmax(8rem, 1fr)',
      formatter: (status) => registrationWords[status],
    },
    {
      value: 'paymentStatus',
      text: attendeeWords.payment,
      width: 'minmax(8rem, 1fr)',
      formatter: (status) => paymentWords[status],
    },
    {
      value: 'lastLetter',
      text: attendeeWords.letter,
      width: 'minmax(10rem, 1.4fr)',
      formatter: (_letter, attendee) => describeLastLetter(attendee, timeZone),
    },
  ]
  if (onAct === null) return facts
  return [
    ...facts,
    {
      value: 'id',
      text: 'Actions',
      width: '5.5rem',
      isActions: true,
      formatter: (_id, attendee) => (
        <Menu
          label={attendeeWords.actionsOf(attendee.fullName)}
          entries={entriesOf(attendee, held)}
          onChoose={(act) => onAct(act as AttendeeAct, attendee)}
        >
          <IconButton label={attendeeWords.actionsOf(attendee.fullName)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Menu>
      ),
    },
  ]
}

/** Whether they are active is said where it is not what the list says: the server doesn't know it yet. */
function notesOf({ isFaculty, isActive }: Attendee, kind: AttendeeList): readonly string[] {
  const said = isActive ? 'active' : 'inactive'
  return [...(isFaculty ? [attendeeWords.teaches] : []), ...(said === kind ? [] : [attendeeWords[said]])]
}

function entriesOf(
  { isActive, paymentStatus, registrationEmailSentDate }: Attendee,
  { isCanceled, isAway }: Pick<AttendeeColumnsProps, 'isCanceled' | 'isAway'>,
): readonly MenuEntry[] {
  const mayPay = paymentStatus === 'NOT_PROCESSED' && isActive && !isCanceled
  const send = registrationEmailSentDate === null ? actWords.send : actWords.sendAgain
  return [
    ...(mayPay ? [{ id: 'pay', text: actWords.pay }] : []),
    ...(isActive && !isCanceled && !isAway ? [{ id: 'send', text: send }] : []),
    ...(isActive && !isAway ? [{ id: 'move', text: moveWords.act }] : []),
    isActive
      ? { id: 'inactivate', text: actWords.inactivate, isDanger: true }
      : { id: 'reactivate', text: actWords.reactivate },
  ]
}
