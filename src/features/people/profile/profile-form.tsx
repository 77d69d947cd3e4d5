import { useState } from 'react'
import { changeProfile } from '#contract/endpoints/people/profile.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { acceptedTimeZone } from '#contract/vocabulary/personal-values.ts'
import { NAME_MAX, TITLE_MAX } from '#contract/limits.ts'
import { formatPhone, isPhone } from '#domain/phone-text.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/library-element.tsx'
import { useForm } from '#ui/form/library-form.ts'
import { Columns } from '#ui/layout/columns.tsx'
import { accountWords } from './account-words.ts'
import { ownTimeZone, timeZoneChoices } from '#features/shared/people/time-zones.ts'

const words = accountWords.profile

function useProfileForm(me: Me) {
  const { call, session, toasts } = useServices()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    values: {
      firstName: me.firstName,
      lastName: me.lastName,
      title: me.profileInfo?.title ?? '',
      specialty: me.profileInfo?.specialty ?? '',
      phone: formatPhone(me.phone ?? ''),
      timezone: acceptedTimeZone(me.timezone, ownTimeZone()),
    },
    rules: {
      firstName: { isRequired: true },
      lastName: { isRequired: true },
      phone: { rules: [(phone) => isPhone(phone) || words.phoneWrong] },
    },
    onSubmit: async ({ phone, title, specialty, ...rest }) => {
      setProblem(null)
      const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed)
      const body = { ...rest, phone: orNull(phone), title: orNull(title), specialty: orNull(specialty) }
      const answer = await call(changeProfile, { body })
      if (!answer.ok) return setProblem(describeFailure(answer.failure).text)
      await session.refresh()
      toasts.show({ type: 'SAVED', msg: words.saved })
    },
  })
  return { form, problem }
}

/** What people change about themselves; `me` is fetched again once it is saved. */
export function ProfileForm({ me, isAway }: { me: Me; isAway: boolean }) {
  const { form, problem } = useProfileForm(me)
  const zones = timeZoneChoices(me.timezone)
  return (
    <Form form={form}>
      {problem === null ? null : (
        <Notice tone="error" title={words.notSaved}>
          {problem}
        </Notice>
      )}
      <Columns atLeast={11} gap={4}>
        <form.Field name="firstName">
          {(field) => (
            <TextField
              label={words.firstName}
              maxLength={NAME_MAX}
              autoComplete="given-name"
              {...form.bind(field)}
            />
          )}
        </form.Field>
        <form.Field name="lastName">
          {(field) => (
            <TextField
              label={words.lastName}
              maxLength={NAME_MAX}
              autoComplete="family-name"
              {...form.bind(field)}
            />
          )}
        </form.Field>
      </Columns>
      <Columns atLeast={11} gap={4}>
        <form.Field name="title">
          {(field) => (
            <TextField label={words.title} isOptional maxLength={TITLE_MAX} {...form.bind(field)} />
          )}
        </form.Field>
        <form.Field name="specialty">
          {(field) => (
            <TextField label={words.specialty} isOptional maxLength={TITLE_MAX} {...form.bind(field)} />
          )}
        </form.Field>
      </Columns>
      <Columns atLeast={11} gap={4}>
        <form.Field name="phone">
          {(field) => (
            <TextField
              label={words.phone}
              type="tel"
              isOptional
              maxLength={40}
              charactersLeftThreshold={10}
              autoComplete="tel"
              help={words.phoneHelp}
              {...form.bind(field)}
            />
          )}
        </form.Field>
        <form.Field name="timezone">
          {(field) => <Select label={words.timezone} choices={zones} {...form.bind(field)} />}
        </form.Field>
      </Columns>
      <div>
        <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
          {(isBusy) => (
            <Button type="submit" variant="primary" isDisabled={isAway} isPending={isBusy}>
              {words.save}
            </Button>
          )}
        </form.Subscribe>
      </div>
    </Form>
  )
}
