import type { UndeliveredLetter } from '#contract/endpoints/notices/undelivered.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { problemWords } from '#features/shared/invitations/invitation-words.ts'
import { EmailText } from '#features/shared/people/email-text.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { describeKind, undeliveredWords } from './undelivered-words.ts'

export interface UndeliveredColumnsProps {
  timeZone: string
  isDisabled: (letter: UndeliveredLetter) => boolean
  onSend: (letter: UndeliveredLetter) => void
}

export function undeliveredColumns({
  timeZone,
  isDisabled,
  onSend,
}: UndeliveredColumnsProps): readonly TableColumn<UndeliveredLetter>[] {
  return [
    {
      value: 'person',
      text: undeliveredWords.person,
      width: 'minmax(9rem, 1.2fr)',
      formatter: ({ fullName }) => fullName,
    },
    {
      value: 'kind',
      text: undeliveredWords.message,
      width: 'minmax(9rem, 1.1fr)',
      formatter: describeKind,
    },
    {
      value: 'email',
      text: undeliveredWords.email,
      width: 'minmax(10rem, 1.5fr)',
      formatter: (email) => <EmailText email={email} />,
    },
    {
      value: 'at',
      text: undeliveredWords.when,
      width: 'minmax(9rem, 1fr)',
      formatter: (at) => formatMoment(at, timeZone),
    },
    {
      value: 'problem',
      text: undeliveredWords.why,
      width: 'minmax(9rem, 1.3fr)',
      formatter: (problem) => problemWords[problem],
    },
    {
      value: 'id',
      text: undeliveredWords.actions,
      width: '8.5rem',
      isActions: true,
      formatter: (_id, letter) => (
        <Button
          size="small"
          aria-label={undeliveredWords.againTo(letter.person.fullName)}
          isDisabled={isDisabled(letter)}
          onPress={() => onSend(letter)}
        >
          {undeliveredWords.again}
        </Button>
      ),
    },
  ]
}
