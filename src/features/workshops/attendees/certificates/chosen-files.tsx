import { X } from 'lucide-react'
import type { CertificateLine } from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Section } from '#ui/layout/section.tsx'
import { manyCertificateWords as words } from './certificate-words.ts'
import styles from './certificates.module.css'
import type { ChosenFile, ManyCertificates } from './use-many-certificates.ts'

const NOBODY = 'nobody'

export interface ChosenFilesProps {
  many: ManyCertificates
  people: readonly CertificateLine[]
}

/** Each file and whose it is, before anything is added. */
export function ChosenFiles({ many, people }: ChosenFilesProps) {
  if (many.chosen.length === 0) return null
  const choices = [
    { id: NOBODY, text: words.nobody },
    ...people.map(({ id, fullName }) => ({ id: id as string, text: fullName })),
  ]
  return (
    <Section title={words.preview} isCard>
      <ul className={styles.files}>
        {many.chosen.map((row) => (
          <li key={row.key} className={styles.file}>
            <Select<string>
              label={words.whose(row.file.name)}
              choices={choices}
              value={row.to ?? NOBODY}
              isDisabled={many.progress !== null}
              onChange={(to) => many.change(row.key, people.find(({ id }) => id === to)?.id ?? null)}
            />
            <IconButton
              label={words.drop(row.file.name)}
              isDisabled={many.progress !== null}
              onPress={() => many.drop(row.key)}
            >
              <X aria-hidden="true" />
            </IconButton>
            <Said row={row} isTwice={many.isTwice(row)} person={people.find(({ id }) => id === row.to)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface SaidProps {
  row: ChosenFile
  isTwice: boolean
  person: CertificateLine | undefined
}

/** What stands in its way, or what is worth knowing before it is added. */
function Said({ row, isTwice, person }: SaidProps) {
  const wrong = row.fault ?? (isTwice ? words.twice : null) ?? (person === undefined ? words.unmatched : null)
  if (wrong !== null)
    return (
      <p className={styles.said} data-wrong="">
        {wrong}
      </p>
    )
  const known = [
    ...(person?.hasArrived === false ? [words.notArrived] : []),
    ...(person?.certificate == null ? [] : [words.replaces(person.certificate)]),
  ]
  return known.length === 0 ? null : <p className={`${styles.said} quiet`}>{known.join(' ')}</p>
}
