import { DIET_MAX } from '#contract/endpoints/workshops/participants/participant-values.ts'
import type { ParticipantDraft, YesNo } from '#domain/workshops/participant-draft.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Bound, Fields } from '#ui/form/fields.ts'
import { Columns } from '#ui/layout/columns.tsx'
import styles from './participants.module.css'
import { participantWords as words } from './participant-words.ts'

const answers = (['unanswered', 'yes', 'no'] as const).map((id) => ({ id, text: words.yesNo[id] }))

type Health = Pick<
  ParticipantDraft,
  'acceptingMeals' | 'hasDietaryRestrictions' | 'dietaryRestrictions' | 'latexAllergy'
>

export interface HealthFieldsProps {
  fields: Fields<Health>
  /** What was said for an earlier workshop was deleted. */
  isRemoved: boolean
  /** They said that it is not to be kept. */
  isDeclined?: boolean
  /** Of whoever fills it in. */
  isOwn?: boolean
}

/** Spec 3 §5: what somebody can't eat is asked for only if there is something. */
export function HealthFields({ fields, isRemoved, isDeclined = false, isOwn = false }: HealthFieldsProps) {
  const asked = isOwn ? words.own : words
  const { hasDietaryRestrictions, dietaryRestrictions } = fields
  if (isDeclined) return <Notice tone="info">{words.healthDeclined}</Notice>
  return (
    <>
      <p className={styles.quiet}>{words.health}</p>
      {isRemoved ? <Notice tone="info">{words.healthRemoved}</Notice> : null}
      <Columns atLeast={15} gap={4}>
        <Answer label={asked.acceptingMeals} field={fields.acceptingMeals} />
        <Answer label={words.latexAllergy} field={fields.latexAllergy} />
      </Columns>
      <Switch isSelected={hasDietaryRestrictions.value} onChange={hasDietaryRestrictions.onChange}>
        {asked.hasDietaryRestrictions}
      </Switch>
      {hasDietaryRestrictions.value ? (
        <TextArea label={words.dietaryRestrictions} maxLength={DIET_MAX} rows={2} {...dietaryRestrictions} />
      ) : null}
    </>
  )
}

function Answer({ label, field }: { label: string; field: Bound<YesNo> }) {
  return (
    <Select
      label={label}
      choices={answers}
      {...field}
      value={field.value === '' ? 'unanswered' : field.value}
      onChange={(to) => field.onChange(to === 'unanswered' ? '' : to)}
    />
  )
}
