import { useQuery } from '@tanstack/react-query'
import { listInternalPeople } from '#contract/endpoints/schedule/event-planning.ts'
import { accountKind, accountKindNames } from '#contract/vocabulary/programs.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import type { ProgramDraft } from '#domain/people/programs/program-draft.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { ShowField } from '#ui/form/show-field.ts'
import { Part } from '../part.tsx'
import { labels } from '../program-words.ts'
import { Columns } from '#ui/layout/columns.tsx'
import styles from '../structure.module.css'
import { programFormWords as words } from './form-words.ts'

const NOBODY = 'nobody'

export function AccountFields({ show }: { show: ShowField<ProgramDraft> }) {
  const { data = [] } = useQuery(endpointQuery(listInternalPeople))
  const people = [
    { id: NOBODY, text: words.nobody },
    ...data.map(({ id, fullName, role }) => ({ id, text: fullName, subtext: roleDisplayNames[role] })),
  ]
  return (
    <Part title={words.account}>
      <p className={styles.quiet}>{words.accountHelp}</p>
      <Columns atLeast={15} gap={4}>
        {show('accountKind', ({ value, onChange, error }) => (
          <div>
            <Segments
              label={labels.accountKind}
              isField
              choices={accountKind.options.map((id) => ({ id, text: accountKindNames[id] }))}
              value={value === '' ? null : value}
              onChange={onChange}
            />
            {error === null ? null : (
              <p className={styles.fault} role="alert">
                {error}
              </p>
            )}
          </div>
        ))}
        {show('accountNumber', (field) => (
          <TextField label={labels.accountNumber} isOptional maxLength={50} autoComplete="off" {...field} />
        ))}
      </Columns>
      <Columns atLeast={15} gap={4}>
        {(['implementationUserId', 'fieldTeamUserId'] as const).map((name) => (
          <div key={name}>
            {show(name, ({ value, onChange, error }) => (
              <Select<string>
                label={labels[name]}
                choices={people}
                value={value === '' ? NOBODY : value}
                onChange={(id) => onChange(id === NOBODY ? '' : id)}
                error={error}
                isOptional
              />
            ))}
          </div>
        ))}
      </Columns>
    </Part>
  )
}
