import { changeProfile } from '#contract/endpoints/people/profile.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { acceptedTimeZone } from '#contract/vocabulary/personal-values.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { formatPhone, isPhone, phoneToSave } from '#domain/phone-text.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { useEditDraft } from '#features/shared/editing/use-edit-draft.ts'
import { OldDraftNotice } from '#features/shared/participants/form-notices.tsx'
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
  const before = profileOf(me)
  const typed = useEditDraft('own-profile', before, [['firstName', 'lastName']])
  const form = useForm({
    initial: before,
    draft: typed,
    check: nameFaults,
    rules: {
      phone: { rules: [(phone) => isPhone(phone) || words.phoneWrong] },
    },
    onSubmit: async (profile) => {
      const answer = await call(changeProfile, { body: toBody(typed.changed, profile.timezone, me) })
      if (!answer.ok) return { problem: describeFailure(answer.failure).text }
      await session.refresh()
      typed.noteSaved(profile)
      toasts.show({ type: 'SAVED', msg: words.saved })
    },
  })
  const { fields, problem } = form
  return (
    <Form form={form}>
      <OldDraftNotice isOld={typed.isOld} startOver={typed.startOver} />
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

type Profile = ReturnType<typeof profileOf>

/** Only what was changed: the rest may have been changed elsewhere since it was read. An unknown time zone is replaced. */
function toBody({ title, specialty, phone, ...rest }: Partial<Profile>, timezone: string, me: Me) {
  return {
    ...rest,
    ...(timezone !== me.timezone && { timezone }),
    ...(title !== undefined && { title: orNull(title) }),
    ...(specialty !== undefined && { specialty: orNull(specialty) }),
    ...(phone !== undefined && { phone: phoneToSave(phone, me.phone ?? null) }),
  }
}

function orNull(typed: string): string | null {
  return typed.trim() === '' ? null : typed
}
