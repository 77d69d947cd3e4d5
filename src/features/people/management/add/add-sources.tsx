import { useEffect, useRef, useState } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import type { ImportCells, ImportRow } from '#domain/people/import/import-rows.ts'
import { useMe } from '#features/shared/use-me.ts'
import { mayGiveRole, programRoles } from '#contract/policies/people/accounts.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { ProgramGroup } from '../use-groups.ts'
import { addWords } from './add-words.ts'
import { Columns } from '#ui/layout/columns.tsx'
import styles from './add.module.css'
import type { AddPeople } from './use-add-people.ts'

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
      <PasteOrFile add={props.add} />
      <OneRow key={props.edited?.key ?? 'new'} {...props} />
    </Columns>
  )
}

function PasteOrFile({ add }: Pick<AddSourcesProps, 'add'>) {
  const paste = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  async function readFile(file: File): Promise<void> {
    setUnreadable(false)
    try {
      // Not UTF-8: names would come out wrong, so the file is refused rather than guessed at.
      const decoded = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
      await add.readText(decoded)
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <section className={styles.source}>
      <TextArea
        label={addWords.paste}
        help={addWords.pasteHelp}
        rows={4}
        ref={paste}
        value={text}
        onChange={setText}
      />
      <Button
        isDisabled={text.trim() === ''}
        onPress={() => {
          void add.readText(text)
          setText('')
          paste.current?.focus()
        }}
      >
        {addWords.read}
      </Button>
      <FileDrop
        title={addWords.file}
        action={addWords.fileAction}
        accept=".csv,.tsv,.txt,text/csv"
        allowsMultiple={false}
        isSmall
        onPick={([picked]) => {
          if (picked !== undefined) void readFile(picked.file)
        }}
      />
      {isUnreadable ? (
        <Notice tone="error" isUrgent>
          {addWords.unreadable}
        </Notice>
      ) : null}
    </section>
  )
}

const NO_GROUP = 'none'

function OneRow({ add, groups, edited, takesFocus, onEdited }: AddSourcesProps) {
  const me = useMe()
  const email = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: edited?.cells ?? noCells,
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

const noCells: ImportCells = {
  email: '',
  firstName: '',
  lastName: '',
  role: roleDisplayNames.RESIDENT,
  group: '',
}

function trimmed({ email, firstName, lastName, role, group }: ImportCells): ImportCells {
  return { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim(), role, group }
}
