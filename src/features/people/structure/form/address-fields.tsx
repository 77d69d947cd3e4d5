import { Plus } from 'lucide-react'
import type { ProgramAddress } from '#contract/vocabulary/programs.ts'
import { noAddress, type ProgramDraft } from '#domain/people/programs/program-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { Bound } from '#ui/form/fields.ts'
import { Part } from '../part.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import styles from '../structure.module.css'
import { addressLabels, programFormWords as words } from './form-words.ts'

export interface AddressFieldsProps {
  field: Bound<ProgramDraft['programAddresses']>
}

const MOST = 10
const fields = [
  { name: 'location', max: 200 },
  { name: 'streetAddress', max: 200 },
  { name: 'city', max: 100 },
  { name: 'state', max: 100 },
  { name: 'zipCode', max: 20 },
  { name: 'country', max: 100 },
] as const satisfies readonly { name: keyof ProgramAddress; max: number }[]

export function AddressFields({ field: { value: addresses, onChange: change } }: AddressFieldsProps) {
  return (
    <Part
      title={words.addresses}
      action={
        addresses.length >= MOST ? null : (
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            onPress={() => change([...addresses, noAddress])}
          >
            {words.addAddress}
          </Button>
        )
      }
    >
      {addresses.map((address, at) => (
        // They have no keys: only their place in the list tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={styles.entry} aria-label={`Address ${at + 1}`}>
          <Columns atLeast={15} gap={4}>
            {fields.map(({ name, max }) => (
              <TextField
                key={name}
                label={addressLabels[name]}
                maxLength={max}
                value={address[name]}
                onChange={(text) => change(addresses.with(at, { ...address, [name]: text }))}
              />
            ))}
          </Columns>
          <Cluster gap={3} align="center" isSpread>
            <Button
              size="small"
              variant="quiet"
              aria-label={words.removeAddress(at + 1)}
              onPress={() => change(addresses.filter((_one, other) => other !== at))}
            >
              Remove
            </Button>
          </Cluster>
        </fieldset>
      ))}
    </Part>
  )
}
