import { NAME_MAX } from '#contract/limits.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { actWords, groupWords, refusals } from '../people-words.ts'
import { CourseField } from './course-field.tsx'
import { type GroupFormProps, useGroupForm } from './use-group-form.ts'

export function GroupForm({ program, group, onClose }: GroupFormProps) {
  const { form, problem, courses, beginCourses, faultOf } = useGroupForm({ program, group, onClose })
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
      problem={problem}
      onClose={onClose}
    >
      <form.Field name="name">
        {(field) => {
          const { error, ...bound } = form.bind(field)
          return (
            <TextField
              label={groupWords.name}
              maxLength={NAME_MAX}
              autoComplete="off"
              isDisabled={isUnassigned}
              {...(isUnassigned && { help: refusals['unassigned-group'] })}
              {...bound}
              error={error ?? faultOf(bound.value)}
            />
          )
        }}
      </form.Field>
      <form.Field name="isLeaderboardAnonymized">
        {(field) => {
          const { value, onChange } = form.bind(field)
          return (
            <Checkbox isSelected={value} onChange={onChange} help={groupWords.anonymizedHelp}>
              {groupWords.anonymized}
            </Checkbox>
          )
        }}
      </form.Field>
      {isUnassigned ? null : (
        <form.Field name="courseIds">
          {(field) => {
            const { value, onChange } = form.bind(field)
            return (
              <CourseField
                query={courses}
                isNew={group === null}
                value={value}
                onChange={(ids) => {
                  beginCourses()
                  onChange(ids)
                }}
              />
            )
          }}
        </form.Field>
      )}
    </FormDialog>
  )
}
