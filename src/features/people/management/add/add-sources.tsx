import { useEffect, useRef } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import type { ImportCells, ImportRow } from '#domain/people/import/import-rows.ts'
import { PasteOrFile } from '#features/shared/people/import/paste-or-file.tsx'
import { useMe } from '#features/shared/use-me.ts'
import { mayGiveRole, programRoles } from '#contract/policies/people/accounts.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { ProgramGroup } from '../use-groups.ts'
import { addWords } from './add-words.ts'
import { Columns } from '#ui/layout/columns.tsx'
import styles from './add.module.css'
import type { AddPeople } from './use-add-people.ts'
import { noCells } from './use-typed-row.ts'

export interface AddSourcesProps {
  add: AddPeople
  groups: readonly ProgramGroup[]
  /** The row being edited; null: a new one. */
  edited: ImportRow | null
  /** A row far down the list was chosen for editing, or is saved by now: the focus moves here. */
  takesFocus: boolean
  onEdited: () => void
}

/** Where people come from: a paste, a file, or one row at a time. */
export function AddSources(props: AddSourcesProps) {
  return (
    <Columns atLeast={22} gap={5}>
      <PasteOrFile words={addWords} list={props.add} />
      <OneRow key={props.edited?.key ?? 'new'} {...props} />
    </Columns>
  )
}

const NO_GROUP = 'none'

function OneRow({ add, groups, edited, takesFocus, onEdited }: AddSourcesProps) {
  const me = useMe()
  const email = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: edited?.cells ?? noCells,
    ...(edited === null && { draft: add.typed }),
    onSubmit: (cells) => {
      if (cells.email.trim() === '') return
      add.save(edited?.key ?? null, trimmed(cells))
      form.change({ ...noCells, role: cells.role, group: cells.group })
      email.current?.focus()
      if (edited !== null) onEdited()
    },
  })
  const { values: cells, fields } = form
  const roles = programRoles
    .filter((role) => me !== null && mayGiveRole(me, role))
    .map((role) => ({ id: roleDisplayNames[role], text: roleDisplayNames[role] }))
  const trains = cells.role === roleDisplayNames.RESIDENT || roles.every(({ id }) => id !== cells.role)
  useEffect(() => {
    if (takesFocus) email.current?.focus()
  }, [takesFocus])
  return (
    <section className={styles.source}>
      <h2>{edited === null ? addWords.one : addWords.edit}</h2>
      <Form form={form}>
        <TextField
          label={addWords.email}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          ref={email}
          {...fields.email}
        />
        <div className={styles.pair}>
          {(['firstName', 'lastName'] as const).map((field) => (
            <TextField
              key={field}
              label={addWords[field]}
              maxLength={NAME_MAX}
              autoComplete="off"
              {...fields[field]}
            />
          ))}
        </div>
        <div className={styles.pair}>
          <Select<string>
            label={addWords.role}
            choices={roles}
            value={roles.find(({ id }) => id === cells.role)?.id ?? null}
            onChange={fields.role.onChange}
          />
          <Select<string>
            label={addWords.group}
            choices={[
              { id: NO_GROUP, text: addWords.noGroup },
              ...groups.map(({ name }) => ({ id: name, text: name })),
            ]}
            value={groups.find(({ name }) => name === cells.group)?.name ?? NO_GROUP}
            onChange={(name) => fields.group.onChange(name === NO_GROUP ? '' : name)}
            {...(!trains && { isDisabled: true, help: addWords.noGroupForRole })}
          />
        </div>
        <div className={styles.pair}>
          {edited === null ? null : <Button onPress={onEdited}>{addWords.cancel}</Button>}
          <Button type="submit" isDisabled={cells.email.trim() === ''}>
            {edited === null ? addWords.addRow : addWords.saveRow}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function trimmed({ email, firstName, lastName, role, group }: ImportCells): ImportCells {
  return { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim(), role, group }
}
