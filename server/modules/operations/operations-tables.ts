import type { listUnsent, UnsentWork } from '#contract/endpoints/operations/devices.ts'
import type { Fault, listFaults } from '#contract/endpoints/operations/faults.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import type { Table } from '#server/http/table-handler.ts'

// Lists for people who run the installation, as saved tables.

export const faultTable: Table<typeof listFaults, Fault> = {
  name: 'faults',
  rowsOf: ({ items }) => items,
  columns: {
    Level: ({ level }) => level,
    Fault: ({ title }) => title,
    Part: ({ name }) => name,
    Screens: ({ screens }) => screens.join('; '),
    Reports: ({ count }) => count,
    'First seen (UTC)': ({ firstSeen }) => firstSeen,
    'Last seen (UTC)': ({ lastSeen }) => lastSeen,
    Versions: ({ versions }) => versions.join('; '),
    Platforms: ({ platforms }) => platforms.join('; '),
    'Resolved (UTC)': ({ resolvedAt }) => resolvedAt,
    'Seen again (UTC)': ({ reopenedAt }) => reopenedAt,
  },
}

export const unsentTable: Table<typeof listUnsent, UnsentWork> = {
  name: 'unsent-work',
  rowsOf: ({ items }) => items,
  columns: {
    Person: ({ person }) => person.fullName,
    Role: ({ person }) => roleDisplayNames[person.role],
    Program: ({ programTitle }) => programTitle,
    Device: ({ name }) => name,
    System: ({ system }) => system,
    Browser: ({ browser }) => browser,
    Version: ({ version }) => version,
    'Waiting since (UTC)': ({ waitingSince }) => waitingSince,
    Recordings: ({ recordings }) => recordings,
    Submissions: ({ submissions }) => submissions,
    Assessments: ({ assessments }) => assessments,
    'Other changes': ({ others }) => others,
    Bytes: ({ bytes }) => bytes,
    'Storage used': ({ storage }) => storage?.used ?? null,
    'Storage granted': ({ storage }) => storage?.granted ?? null,
    'Last seen (UTC)': ({ lastSeen }) => lastSeen,
  },
}
