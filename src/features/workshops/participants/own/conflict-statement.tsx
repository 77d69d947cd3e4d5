import { DESCRIPTION_MAX } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import { stateConflicts } from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { required } from '#ui/form/form-rules.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useChangeOwnProfile } from '../../use-change-own-profile.ts'
import { conflictWords as words } from './conflict-words.ts'
import styles from './own-workshop.module.css'
import { useDayText } from '../../use-day-text.ts'

/** What somebody who teaches says of their conflicts of interest; the same again is a statement of today. */
export function ConflictStatement({ profile: { id, conflicts } }: { profile: OwnProfile }) {
  const { call, toasts } = useServices()
  const { replaceProfile } = useChangeOwnProfile()
  const isOffline = useIsOffline()
  const dayText = useDayText()
  const initial = { statement: conflicts?.statement ?? '' }
  const typed = useFormDraft(`conflicts:${id}`, initial)
  const form = useForm({
    initial,
    draft: typed,
    rules: { statement: required },
    onSubmit: async (draft) => {
      const saved = await call(stateConflicts, { body: draft })
      if (!saved.ok) return { problem: words.failed }
      typed.forget(draft)
      replaceProfile(saved.value)
      toasts.show({ type: 'SAVED', msg: words.saved })
      return undefined
    },
  })
  const { statement } = form.fields
  return (
    <Form form={form}>
      <Section title={words.title} isCard>
        <p>{words.text}</p>
        <p className={styles.quiet}>
          {conflicts === null ? words.notStated : words.stated(dayText(conflicts.statedAt))}
        </p>
        <TextArea
          label={words.statement}
          help={words.help}
          rows={3}
          maxLength={DESCRIPTION_MAX}
          isRequired
          {...statement}
        />
        {form.problem === null ? null : (
          <Notice tone="error" isUrgent>
            {form.problem}
          </Notice>
        )}
        {isOffline ? <Notice tone="waiting">{words.offline}</Notice> : null}
        <Cluster gap={3}>
          <Button type="submit" variant="primary" isPending={form.isBusy} isDisabled={isOffline}>
            {words.state}
          </Button>
          {statement.value === '' ? (
            <Button onPress={() => statement.onChange(words.noneText)}>{words.none}</Button>
          ) : null}
        </Cluster>
      </Section>
    </Form>
  )
}
