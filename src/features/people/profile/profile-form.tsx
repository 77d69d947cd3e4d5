import { changeProfile } from '#contract/endpoints/people/profile.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { acceptedTimeZone } from '#contract/vocabulary/personal-values.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { formatPhone, isPhone, phoneToSave } from '#domain/phone-text.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { NameFields, TimeZoneField } from '#features/shared/people/identity-fields.tsx'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { nameFaults } from '#features/shared/people/name-faults.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Columns } from '#ui/layout/columns.tsx'
import { accountWords } from './account-words.ts'

const words = accountWords.profile

/** What people change about themselves; `me` is fetched again once it is saved. */
export function ProfileForm({ me, isAway }: { me: Me; isAway: boolean }) {
  const { call, session, toasts } = useServices()
  const form = useForm({
    initial: profileOf(me),
    check: nameFaults,
    rules: {
      phone: { rules: [(phone) => isPhone(phone) || words.phoneWrong] },
    },
    onSubmit: async (profile) => {
      const answer = await call(changeProfile, { body: toBody(profile, me) })
      if (!answer.ok) return { problem: describeFailure(answer.failure).text }
      await session.refresh()
      toasts.show({ type: 'SAVED', msg: words.saved })
    },
  })
  const { fields, problem } = form
  return (
    <Form form={form}>
      {problem === null ? null : (
        <Notice tone="error" title={words.notSaved}>
          {problem}
        </Notice>
      )}
      <Columns atLeast={11} gap={4}>
        <NameFields words={words} fields={fields} isOwn />
      </Columns>
      <Columns atLeast={11} gap={4}>
        <TextField label={words.title} isOptional maxLength={TITLE_MAX} {...fields.title} />
        <TextField label={words.specialty} isOptional maxLength={TITLE_MAX} {...fields.specialty} />
      </Columns>
      <Columns atLeast={11} gap={4}>
        <TextField
          label={words.phone}
          type="tel"
          isOptional
          maxLength={40}
          charactersLeftThreshold={10}
          autoComplete="tel"
          help={words.phoneHelp}
          {...fields.phone}
        />
        <TimeZoneField label={words.timezone} known={me.timezone} field={fields.timezone} />
      </Columns>
      <div>
        <Button type="submit" variant="primary" isDisabled={isAway} isPending={form.isBusy}>
          {words.save}
        </Button>
      </div>
    </Form>
  )
}

function profileOf({ firstName, lastName, profileInfo, phone, timezone }: Me) {
  return {
    firstName,
    lastName,
    title: profileInfo?.title ?? '',
    specialty: profileInfo?.specialty ?? '',
    phone: formatPhone(phone ?? ''),
    timezone: acceptedTimeZone(timezone, ownTimeZone()),
  }
}

function toBody({ title, specialty, phone, ...rest }: ReturnType<typeof profileOf>, me: Me) {
  return {
    ...rest,
    title: orNull(title),
    specialty: orNull(specialty),
    phone: phoneToSave(phone, me.phone ?? null),
  }
}

function orNull(typed: string): string | null {
  return typed.trim() === '' ? null : typed
}
