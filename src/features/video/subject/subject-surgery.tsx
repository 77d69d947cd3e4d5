import { useQuery } from '@tanstack/react-query'
import { listSurgicalProcedures } from '#contract/endpoints/video/procedures.ts'
import { PROCEDURE_MAX } from '#contract/limits.ts'
import type { ProcedureType } from '#contract/vocabulary/video-subject.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { ComboBox } from '#ui/controls/choices/combo-box.tsx'
import { RadioCards, type CardChoice } from '#ui/controls/cards/radio-cards.tsx'
import type { SubjectFieldProps } from './subject-draft.ts'

const approaches: readonly CardChoice<ProcedureType>[] = [
  { id: 'LAPAROSCOPIC', text: 'Laparoscopic' },
  { id: 'ROBOTIC', text: 'Robotic' },
]

/** Approach and procedure. Suggestions help if they are available; any text can be typed. */
export function SubjectSurgery({ fields, isDisabled = false }: SubjectFieldProps) {
  const { data: procedures = [] } = useQuery(endpointQuery(listSurgicalProcedures))
  return (
    <>
      <RadioCards label="Approach" choices={approaches} isDisabled={isDisabled} {...fields.approach} />
      <ComboBox
        label="Procedure"
        suggestions={procedures.map((each) => ({ id: each, text: each }))}
        maxLength={PROCEDURE_MAX}
        isDisabled={isDisabled}
        {...fields.procedure}
      />
    </>
  )
}
