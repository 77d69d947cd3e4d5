import { useQuery } from '@tanstack/react-query'
import { listInternalPeople } from '#contract/endpoints/schedule/event-planning.ts'
import { accountKind, accountKindNames } from '#contract/vocabulary/programs.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import type { ProgramDraft } from '#domain/people/programs/program-draft.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { Fields } from '#ui/form/fields.ts'
import { Part } from '../part.tsx'
import { labels } from '../program-words.ts'
import { Columns } from '#ui/layout/columns.tsx'
import styles from '../structure.module.css'
import { programFormWords as words } from './form-words.ts'

const NOBODY = 'nobody'

export function AccountFields({ fields }: { fields: Fields<ProgramDraft> }) {
  const { data = [] } = useQuery(endpointQuery(listInternalPeople))
  const people = [
    { id: NOBODY, text: words.nobody },
    ...data.map(({ id, fullName, role }) => ({ id, text: fullName, subtext: roleDisplayNames[role] })),
  ]
  const kind = fields.accountKind
  return (
    <Part title={words.account}>
      <p className={styles.quiet}>{words.accountHelp}</p>
      <Columns atLeast={15} gap={4}>
        <div>
          <Segments
            label={labels.accountKind}
            isField
            choices={accountKind.options.map((id) => ({ id, text: accountKindNames[id] }))}
            value={kind.value === '' ? null : kind.value}
            onChange={kind.onChange}
          />
          {kind.error === null ? null : (
            <p className={styles.fault} role="alert">
              {kind.error}
            </p>
          )}
        </div>
        <TextField
          label={labels.accountNumber}
          isOptional
          maxLength={50}
          autoComplete="off"
          {...fields.accountNumber}
        />
      </Columns>
      <Columns atLeast={15} gap={4}>
        {(['implementationUserId', 'fieldTeamUserId'] as const).map((name) => (
          <Select<string>
            key={name}
            label={labels[name]}
            choices={people}
            isOptional
            {...fields[name]}
            value={fields[name].value === '' ? NOBODY : fields[name].value}
            onChange={(id) => fields[name].onChange(id === NOBODY ? '' : id)}
          />
        ))}
      </Columns>
    </Part>
  )
}
