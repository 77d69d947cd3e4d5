import type { ReactNode } from 'react'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import { seesSystems } from '#contract/policies/people/structure.ts'
import { accountKindNames, type ProgramAddress } from '#contract/vocabulary/programs.ts'
import { nameZone } from '#ui/dates/zone-words.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Part } from './part.tsx'
import { labels, programWords } from './program-words.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './structure.module.css'
import { programsWords } from './structure-words.ts'

export function ProgramFactsPart({ program }: { program: Program }) {
  const links = useLinks()
  const { system, institution, accountKind, programAddresses } = program
  const me = useMe()
  const leadsToSystem = me !== null && seesSystems(me)
  const systemName = system.isStandalone ? programsWords.independent : system.systemName
  return (
    <div className={styles.columns}>
      <Part title={programWords.about}>
        <Stack gap={3} as="dl">
          <Fact name={labels.specialty}>{program.specialty}</Fact>
          <Fact name={labels.timezone}>{nameZone(program.timezoneOption.timezone, 'en-US')}</Fact>
        </Stack>
      </Part>
      <Part title={programWords.place}>
        <Stack gap={3} as="dl">
          <Fact name={labels.system}>
            {leadsToSystem ? (
              <a href={links.system(system.id)} className={styles.link}>
                {systemName}
              </a>
            ) : (
              systemName
            )}
          </Fact>
          <Fact name={labels.institution}>{institution?.institutionName ?? null}</Fact>
          <Fact name={labels.programAddresses}>
            {programAddresses.length === 0 ? null : (
              <ul className={styles.addresses}>
                {programAddresses.map((address) => (
                  <li key={JSON.stringify(address)}>{formatAddress(address)}</li>
                ))}
              </ul>
            )}
          </Fact>
        </Stack>
      </Part>
      <Part title={programWords.account}>
        <Stack gap={3} as="dl">
          <Fact name={labels.accountKind}>{accountKind === null ? null : accountKindNames[accountKind]}</Fact>
          <Fact name={labels.accountNumber}>{program.accountNumber}</Fact>
          <Fact name={labels.implementationUserId}>{program.implementationUser?.fullName ?? null}</Fact>
          <Fact name={labels.fieldTeamUserId}>{program.fieldTeamUser?.fullName ?? null}</Fact>
        </Stack>
      </Part>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children ?? programWords.none}</dd>
    </div>
  )
}

/** On one line. */
export function formatAddress(address: ProgramAddress): string {
  const { location, streetAddress, city, state, zipCode, country } = address
  const region = [state, zipCode].filter(Boolean).join(' ')
  return [location, streetAddress, city, region, country].filter(Boolean).join(', ')
}
