import { Plus } from 'lucide-react'
import type { DirectorLine, ProgramDraft } from '#domain/people/programs/program-draft.ts'
import { faultOfLine } from '#domain/people/programs/program-faults.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import type { Fields } from '#ui/form/fields.ts'
import { Part } from '../part.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import styles from '../structure.module.css'
import { programFormWords as words } from './form-words.ts'

export interface DirectorFieldsProps {
  fields: Fields<Pick<ProgramDraft, 'directors' | 'sendsInvitations'>>
}

/** The names of current directors can't be edited here, only their time. */
export function DirectorFields({ fields }: DirectorFieldsProps) {
  const { ids } = useServices()
  const { value: directors, onChange: change, error } = fields.directors
  const fresh: Omit<DirectorLine, 'id'> = {
    email: '',
    firstName: '',
    lastName: '',
    lastDay: '',
    isKnown: false,
  }
  return (
    <Part
      title={words.directors}
      action={
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          onPress={() => change([...directors, { ...fresh, id: ids.uuid() }])}
        >
          {words.addDirector}
        </Button>
      }
    >
      <p className={styles.quiet}>{words.directorsHelp}</p>
      {directors.map((line, at) => (
        <Line
          key={line.id}
          line={line}
          fault={error === null ? null : faultOfLine(line)}
          onChange={(next) => change(directors.with(at, next))}
          onRemove={() => change(directors.filter(({ id }) => id !== line.id))}
        />
      ))}
      {directors.some(({ isKnown }) => !isKnown) ? (
        <Checkbox
          isSelected={fields.sendsInvitations.value}
          onChange={fields.sendsInvitations.onChange}
          help={words.sendsHelp}
        >
          {words.sendsInvitations}
        </Checkbox>
      ) : null}
    </Part>
  )
}

interface LineProps {
  line: DirectorLine
  fault: string | null
  onChange: (line: DirectorLine) => void
  onRemove: () => void
}

function Line({ line, fault, onChange, onRemove }: LineProps) {
  const name = `${line.firstName} ${line.lastName}`.trim() || words.newDirector
  const set = (part: Partial<DirectorLine>) => onChange({ ...line, ...part })
  return (
    <fieldset className={styles.entry} aria-label={name}>
      {line.isKnown ? (
        <p className={styles.person}>
          <span>{name}</span>
          <span className={styles.quiet}>{line.email}</span>
        </p>
      ) : (
        <Columns atLeast={15} gap={4}>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            value={line.email}
            onChange={(email) => set({ email })}
            error={fault}
            isRequired
          />
          <TextField
            label="First name"
            maxLength={100}
            autoComplete="off"
            value={line.firstName}
            onChange={(firstName) => set({ firstName })}
            isRequired
          />
          <TextField
            label="Last name"
            maxLength={100}
            autoComplete="off"
            value={line.lastName}
            onChange={(lastName) => set({ lastName })}
            isRequired
          />
        </Columns>
      )}
      <Cluster gap={3} align="center" isSpread>
        <DateField
          label={words.lastDay}
          help={words.lastDayHelp}
          isOptional
          value={line.lastDay === '' ? null : line.lastDay}
          onChange={(day) => set({ lastDay: day ?? '' })}
        />
        {line.isKnown ? null : (
          <Button size="small" variant="quiet" aria-label={words.removeDirector(name)} onPress={onRemove}>
            Remove
          </Button>
        )}
      </Cluster>
    </fieldset>
  )
}
