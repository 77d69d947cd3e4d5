import { useQuery } from '@tanstack/react-query'
import { listSurgicalProcedures } from '#contract/endpoints/procedures.ts'
import { PROCEDURE_MAX } from '#contract/limits.ts'
import type { ProcedureType } from '#contract/vocabulary/videos.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { ComboBox } from '#ui/controls/choices/combo-box.tsx'
import { RadioCards, type CardChoice } from '#ui/controls/choices/radio-cards.tsx'
import type { SubjectFieldProps } from './subject-draft.ts'

const approaches: readonly CardChoice<ProcedureType>[] = [
  { id: 'LAPAROSCOPIC', text: 'Laparoscopic' },
  { id: 'ROBOTIC', text: 'Robotic' },
]

/** Approach and procedure. Suggestions help when they are there; any text may be typed. */
export function SubjectSurgery({ value, onChange, errors, isDisabled }: SubjectFieldProps) {
  const { data: procedures = [] } = useQuery(endpointQuery(listSurgicalProcedures))
  return (
    <>
      <RadioCards
        label="Approach"
        choices={approaches}
        value={value.approach}
        onChange={(approach) => onChange({ ...value, approach })}
        error={errors.approach}
        isDisabled={isDisabled}
      />
      <ComboBox
        label="Procedure"
        value={value.procedure}
        onChange={(procedure) => onChange({ ...value, procedure })}
        suggestions={procedures.map((procedure) => ({ id: procedure, text: procedure }))}
        maxLength={PROCEDURE_MAX}
        error={errors.procedure}
        isDisabled={isDisabled}
      />
    </>
  )
}
