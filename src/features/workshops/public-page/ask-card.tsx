import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import { emailText } from '#contract/vocabulary/people/email.ts'
import { askForPlace, type PublicPage } from '#contract/endpoints/workshops/public-page/public-page.ts'
import { PLACE_MESSAGE_MAX, TITLE_MAX } from '#contract/limits.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { placeRequestId } from '#contract/vocabulary/workshops/place-requests.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { nameFaults } from '#features/shared/people/name-faults.ts'
import { NameFields } from '#features/shared/people/identity-fields.tsx'
import { FormFoot } from '#features/shared/sign-in/form-foot.tsx'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { follows, required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { describeDays } from './page-when.ts'
import { askWords as words } from './public-page-words.ts'

export interface AskCardProps {
  id: WorkshopId
  page: PublicPage
  onBack: () => void
  onSent: (email: string) => void
}

const empty = { firstName: '', lastName: '', email: '', hospital: '', message: '' }

/** What was typed stays whatever the network does. Sent again after a lost answer, it is the same request. */
export function AskCard({ id, page, onBack, onSent }: AskCardProps) {
  const { call, ids } = useServices()
  const [requestId] = useState(() => placeRequestId.parse(ids.uuid()))
  const form = useForm<typeof empty, { text: string } | 'trouble'>({
    initial: empty,
    check: nameFaults,
    rules: {
      email: { ...required, rules: [follows(emailText, words.wrongEmail)] },
    },
    onSubmit: async (values) => {
      const answer = await call(askForPlace, { params: { id }, body: { id: requestId, ...values } })
      if (!answer.ok) return problemOf(answer.failure)
      onSent(values.email.trim())
      return undefined
    },
  })
  const { fields, problem, isBusy } = form
  return (
    <SessionCard title={words.title}>
      <p>
        <strong>{page.title}</strong>
        <br />
        {describeDays(page)}
      </p>
      <Form form={form}>
        <NameFields fields={fields} words={words} isOwn />
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          inputMode="email"
          help={words.emailHelp}
          {...fields.email}
        />
        <TextField
          label={words.hospital}
          isOptional
          autoComplete="organization"
          maxLength={TITLE_MAX}
          {...fields.hospital}
        />
        <TextArea label={words.message} isOptional maxLength={PLACE_MESSAGE_MAX} {...fields.message} />
        {problem === null || problem === 'trouble' ? null : (
          <Notice tone="error" isUrgent>
            {problem.text}
          </Notice>
        )}
        <FormFoot form={{ isBusy, problem: problem === 'trouble' ? problem : null }} submit={words.send} />
        <Button size="large" wide variant="quiet" onPress={onBack}>
          {words.back}
        </Button>
      </Form>
    </SessionCard>
  )
}

function problemOf(failure: CallFailure): { problem: { text: string } | 'trouble' } | undefined {
  switch (meaningOf(failure)) {
    case 'away':
      // The foot of the form says so.
      return undefined
    case 'busy':
      return { problem: { text: words.tooOften } }
    case 'gone':
      return { problem: { text: words.gone } }
    case 'refused':
      return failure.message === undefined ? { problem: 'trouble' } : { problem: { text: failure.message } }
    default:
      return { problem: 'trouble' }
  }
}
