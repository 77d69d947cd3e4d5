import type { ProgramDirector } from '#contract/endpoints/people/structure-values.ts'
import { lastDayOf } from '#domain/people/programs/program-draft.ts'
import { dayAt } from '#domain/time/days.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { nameZone } from '#ui/dates/zone-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { programWords, timeWords } from '../program-words.ts'

export interface DirectorTimeDialogProps {
  director: ProgramDirector
  /** Time zone of the program. */
  timezone: string
  /** @returns why it was not saved */
  onSave: (lastDay: string | null) => Promise<string | null>
  onClose: () => void
}

/**
 * The last day of a director's time. A later one extends it, none means no end, and either restores an expired
 * director.
 */
export function DirectorTimeDialog({ director, timezone, onSave, onClose }: DirectorTimeDialogProps) {
  const { clock } = useServices()
  const { fullName, isExpired, expiresAt } = director
  const initial: { lastDay: string | null } = {
    lastDay: isExpired || expiresAt === null ? null : lastDayOf(expiresAt, timezone),
  }
  const form = useForm({
    initial,
    onSubmit: async ({ lastDay }) => {
      const why = await onSave(lastDay)
      if (why !== null) return { problem: why }
      onClose()
    },
  })
  return (
    <FormDialog
      title={isExpired ? timeWords.restoreTitle(fullName) : timeWords.changeTitle(fullName)}
      form={form}
      words={{
        submit: isExpired ? timeWords.restore : timeWords.save,
        cancel: timeWords.cancel,
        offline: programWords.offline,
      }}
      onClose={onClose}
    >
      <DateField
        label={timeWords.lastDay}
        help={timeWords.lastDayHelp(nameZone(timezone, 'en-US'))}
        isOptional
        from={dayAt(clock.now(), timezone)}
        {...form.fields.lastDay}
      />
    </FormDialog>
  )
}
