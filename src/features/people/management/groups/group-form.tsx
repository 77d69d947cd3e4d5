import { NAME_MAX } from '#contract/limits.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { actWords, groupWords, refusals } from '../people-words.ts'
import { CourseField } from './course-field.tsx'
import { type GroupFormProps, useGroupForm } from './use-group-form.ts'

export function GroupForm({ program, group, onClose }: GroupFormProps) {
  const { form, courses, beginCourses } = useGroupForm({ program, group, onClose })
  const { fields } = form
  const isUnassigned = group?.isUnassignedGroup === true
  return (
    <FormDialog
      title={group === null ? groupWords.newTitle : groupWords.editTitle(group.name)}
      form={form}
      words={{
        submit: group === null ? groupWords.create : groupWords.save,
        cancel: actWords.cancel,
        offline: actWords.notNow,
      }}
      onClose={onClose}
    >
      <TextField
        label={groupWords.name}
        maxLength={NAME_MAX}
        autoComplete="off"
        isDisabled={isUnassigned}
        {...(isUnassigned && { help: refusals['unassigned-group'] })}
        {...fields.name}
      />
      <Checkbox
        isSelected={fields.isLeaderboardAnonymized.value}
        onChange={fields.isLeaderboardAnonymized.onChange}
        help={groupWords.anonymizedHelp}
      >
        {groupWords.anonymized}
      </Checkbox>
      {isUnassigned ? null : (
        <CourseField
          query={courses}
          isNew={group === null}
          value={fields.courseIds.value}
          onChange={(ids) => {
            beginCourses()
            fields.courseIds.onChange(ids)
          }}
        />
      )}
    </FormDialog>
  )
}
