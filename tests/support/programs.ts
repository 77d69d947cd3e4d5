import type { Program } from '#contract/endpoints/people/structure-values.ts'
import { programFields } from '#contract/policies/people/structure.ts'
import { institutionId, programId, systemId, userId } from '#contract/vocabulary/ids.ts'
import { draftOfProgram, type ProgramDraft } from '#domain/people/programs/program-draft.ts'

let made = 0
export const uuid = () => `40000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`

export const program: Program = {
  id: programId.parse(uuid()),
  title: 'Harbor Surgery',
  programAddresses: [],
  timezoneOption: { timezone: 'America/Chicago' },
  specialty: null,
  accountNumber: 'A-1',
  accountKind: 'PAID',
  implementationUserId: null,
  fieldTeamUserId: null,
  activeProgram: true,
  inactivatedAt: null,
  system: { id: systemId.parse(uuid()), systemName: 'Harbor', isStandalone: false },
  institution: { id: institutionId.parse(uuid()), institutionName: 'Harbor Hospital' },
  implementationUser: null,
  fieldTeamUser: null,
  programDirectors: [
    {
      id: userId.parse(uuid()),
      firstName: 'Dana',
      lastName: 'Director',
      fullName: 'Dana Director',
      email: 'dana@trocar.test',
      isRegistered: true,
      expiresAt: '2027-07-01T05:00:00.000Z',
      isExpired: false,
      account: null,
    },
  ],
  residents: 0,
  faculty: 1,
  groups: 0,
  version: 3,
  lastChange: null,
  mayChange: [...programFields],
}
export const start = draftOfProgram(program, uuid)
export const change = (part: Partial<ProgramDraft>): ProgramDraft => ({ ...start, ...part })
