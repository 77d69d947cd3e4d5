import { ATTENDEE_IMPORT_MAX, NAME_MAX } from '#contract/limits.ts'
import type { ImportRow } from '#domain/people/import/import-rows.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { ImportList } from '#features/shared/people/import/import-list.tsx'
import { PasteOrFile } from '#features/shared/people/import/paste-or-file.tsx'
import { ListNotice } from '#features/shared/people/import/list-notice.tsx'
import { TableColumns } from '#features/shared/people/import/table-columns.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { addWords, manyWords as words } from './add-words.ts'
import { manyColumns } from './many-columns.tsx'
import type { AddMany as Many } from './use-add-many.ts'

/** Roles and groups are of programs. */
const WANTED = ['email', 'firstName', 'lastName', 'fullName'] as const

/** By paste or file: good rows go in, and faulty ones stay to be corrected. */
export function AddMany({ many }: { many: Many }) {
  const edited = many.rows.find(({ key }) => key === many.editing) ?? null
  return (
    <Stack gap={5}>
      <PasteOrFile words={words} list={many} />
      {many.reading === null ? null : <Notice tone="info">{words.reading(many.reading)}</Notice>}
      {many.isCut ? <Notice tone="error">{words.tooMany(ATTENDEE_IMPORT_MAX)}</Notice> : null}
      <ListNotice list={many} />
      <TableColumns list={many} wanted={WANTED} />
      <ImportList
        rows={many.rows}
        columns={manyColumns(many.known)}
        emptyText={words.emptyText}
        onEdit={many.edit}
        onDrop={(key) => many.drop(new Set([key]))}
      />
      {many.rows.length === 0 ? null : <Sending many={many} />}
      {edited === null ? null : (
        <RowDialog key={edited.key} row={edited} many={many} onClose={() => many.edit(null)} />
      )}
    </Stack>
  )
}

function Sending({ many }: { many: Many }) {
  const { dialogs } = useServices()
  const isOffline = useIsOffline()
  const { rows, good } = many
  async function clear(): Promise<void> {
    const isSure = await dialogs.confirm({
      title: words.clearTitle,
      text: words.clearText,
      confirmLabel: words.clear,
      destructive: true,
    })
    if (isSure) many.clear()
  }
  return (
    <Stack gap={3}>
      <output>{words.summary(good.length, rows.length - good.length)}</output>
      {many.isUnchecked && !isOffline ? <p className="quiet">{words.checking}</p> : null}
      <Checkbox isSelected={many.isInvited} onChange={many.invite} help={words.inviteHelp}>
        {words.invite}
      </Checkbox>
      {isOffline ? <Notice tone="waiting">{addWords.offline}</Notice> : null}
      {many.problem === null || isOffline ? null : (
        <Notice tone="error" isUrgent>
          {many.problem}
        </Notice>
      )}
      <Cluster gap={3}>
        <Button onPress={() => void clear()}>{words.clear}</Button>
        <Button
          variant="primary"
          isPending={many.isSending}
          isDisabled={isOffline || good.length === 0 || many.isUnchecked}
          onPress={() => void many.send()}
        >
          {words.add(good.length)}
        </Button>
      </Cluster>
    </Stack>
  )
}

interface RowDialogProps {
  row: ImportRow
  many: Many
  onClose: () => void
}

function RowDialog({ row: { key, cells }, many, onClose }: RowDialogProps) {
  const form = useForm({
    initial: { email: cells.email, firstName: cells.firstName, lastName: cells.lastName },
    onSubmit: ({ email, firstName, lastName }) => {
      many.save(key, {
        ...cells,
        email: email.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.editTitle}
      form={form}
      words={{ submit: words.save, cancel: words.cancel, offline: addWords.offline }}
      onClose={onClose}
    >
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        {...form.fields.email}
      />
      <TextField label={words.firstName} maxLength={NAME_MAX} {...form.fields.firstName} />
      <TextField label={words.lastName} maxLength={NAME_MAX} {...form.fields.lastName} />
    </FormDialog>
  )
}
