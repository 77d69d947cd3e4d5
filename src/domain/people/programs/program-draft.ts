import type { CallInput } from '#contract/endpoint.ts'
import type { createProgram, editProgram } from '#contract/endpoints/people/program-changes.ts'
import type { Program, ProgramPlace } from '#contract/endpoints/people/structure-values.ts'
import {
  institutionId,
  programId,
  type SystemId,
  systemId,
  type UserId,
  userId,
} from '#contract/vocabulary/ids.ts'
import type {
  AccountKind,
  InstitutionChoice,
  ProgramAddress,
  SystemChoice,
} from '#contract/vocabulary/programs.ts'
import { acceptedTimeZone } from '#contract/vocabulary/personal-values.ts'
import { dayAt } from '../../time/days.ts'
import { endOfDay } from '../../time/zone-times.ts'

/** A director in the form of a program. */
export interface DirectorLine {
  id: string
  email: string
  firstName: string
  lastName: string
  /** The last day of their time, in the program's time zone; empty: no end. */
  lastDay: string
  /** They already direct the program: only their time can be changed. */
  isKnown: boolean
}

/** A program in its form. Ids of new things are made once, so that sending it twice makes one of each. */
export interface ProgramDraft {
  id: string
  systemChoice: SystemChoice
  systemId: string
  newSystemId: string
  systemName: string
  institutionChoice: InstitutionChoice
  institutionId: string
  newInstitutionId: string
  institutionName: string
  title: string
  specialty: string
  timezone: string
  accountKind: AccountKind | ''
  accountNumber: string
  implementationUserId: string
  fieldTeamUserId: string
  programAddresses: readonly ProgramAddress[]
  directors: readonly DirectorLine[]
  sendsInvitations: boolean
}

export const noAddress: ProgramAddress = {
  location: '',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
}

/** @param selected the system that is selected for all screens */
export function startProgram(uuid: () => string, timezone: string, selected: SystemId | null): ProgramDraft {
  return {
    id: uuid(),
    systemChoice: selected === null ? 'EXISTING_SYSTEM' : 'SELECTED_SYSTEM',
    systemId: selected ?? '',
    newSystemId: uuid(),
    systemName: '',
    institutionChoice: 'EXISTING_INSTITUTION',
    institutionId: '',
    newInstitutionId: uuid(),
    institutionName: '',
    title: '',
    specialty: '',
    timezone,
    accountKind: '',
    accountNumber: '',
    implementationUserId: '',
    fieldTeamUserId: '',
    programAddresses: [noAddress],
    directors: [],
    sendsInvitations: true,
  }
}

export function draftOfProgram(program: Program, uuid: () => string): ProgramDraft {
  const { system, institution, timezoneOption } = program
  return {
    ...startProgram(uuid, acceptedTimeZone(timezoneOption.timezone), null),
    id: program.id,
    systemId: system.id,
    institutionChoice: institution === null ? 'NEW_INSTITUTION' : 'EXISTING_INSTITUTION',
    institutionId: institution?.id ?? '',
    title: program.title,
    specialty: program.specialty ?? '',
    accountKind: program.accountKind ?? '',
    accountNumber: program.accountNumber ?? '',
    implementationUserId: program.implementationUserId ?? '',
    fieldTeamUserId: program.fieldTeamUserId ?? '',
    programAddresses: program.programAddresses,
    directors: program.programDirectors.map((one) => ({
      id: one.id,
      email: one.email,
      firstName: one.firstName,
      lastName: one.lastName,
      lastDay: lastDayOf(one.expiresAt, timezoneOption.timezone),
      isKnown: true,
    })),
  }
}

/** The instant at which their time ends: the end of that day. */
export function expiryOf(lastDay: string, zone: string): string | null {
  return lastDay === '' ? null : new Date(endOfDay(lastDay, zone)).toISOString()
}

export function lastDayOf(expiresAt: string | null, zone: string): string {
  return expiresAt === null ? '' : dayAt(Date.parse(expiresAt) - 1, zone)
}

export function placeOf(draft: ProgramDraft): ProgramPlace {
  const { systemChoice, institutionChoice } = draft
  const system = () => systemId.parse(draft.systemId)
  return {
    system:
      systemChoice === 'NEW_SYSTEM'
        ? { choice: systemChoice, id: systemId.parse(draft.newSystemId), systemName: draft.systemName.trim() }
        : systemChoice === 'DNE'
          ? { choice: systemChoice }
          : { choice: systemChoice, id: system() },
    institution:
      institutionChoice === 'NEW_INSTITUTION'
        ? {
            choice: institutionChoice,
            id: institutionId.parse(draft.newInstitutionId),
            institutionName: draft.institutionName.trim(),
          }
        : { choice: institutionChoice, id: institutionId.parse(draft.institutionId) },
  }
}

function factsOf(draft: ProgramDraft) {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const person = (id: string): UserId | null => (id === '' ? null : userId.parse(id))
  return {
    title: draft.title.trim(),
    programAddresses: draft.programAddresses.filter(isFilled),
    timezoneOption: { timezone: draft.timezone },
    specialty: orNull(draft.specialty),
    accountNumber: orNull(draft.accountNumber),
    accountKind: draft.accountKind === '' ? null : draft.accountKind,
    implementationUserId: person(draft.implementationUserId),
    fieldTeamUserId: person(draft.fieldTeamUserId),
  }
}

const isFilled = (address: ProgramAddress) => Object.values(address).some((line) => line.trim() !== '')

function directorsOf(draft: ProgramDraft, lines: readonly DirectorLine[]) {
  return lines.map(({ id, email, firstName, lastName, lastDay }) => ({
    id: userId.parse(id),
    email: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    expiresAt: expiryOf(lastDay, draft.timezone),
  }))
}

export function toNewProgram(draft: ProgramDraft): CallInput<typeof createProgram>['body'] {
  return {
    ...factsOf(draft),
    id: programId.parse(draft.id),
    place: placeOf(draft),
    programDirectors: directorsOf(draft, draft.directors),
  }
}

/** Only the fields that differ from what the form began with. */
export function toProgramChange(
  draft: ProgramDraft,
  base: Program,
  start: ProgramDraft,
): CallInput<typeof editProgram>['body'] {
  const before = factsOf(start)
  const changed = Object.entries(factsOf(draft)).filter(
    ([name, value]) => !isSame(value, Reflect.get(before, name)),
  )
  const lines = draft.directors.filter(
    (line) => !start.directors.some((known) => known.id === line.id && known.lastDay === line.lastDay),
  )
  return {
    ...Object.fromEntries(changed),
    id: base.id,
    version: base.version,
    ...(isElsewhere(draft, start) && { place: placeOf(draft) }),
    ...(lines.length > 0 && { programDirectors: directorsOf(draft, lines) }),
  }
}

/** The place that a draft describes, in a form that is equal for drafts with the same place, however it was chosen. */
export function whereaboutsOf(draft: ProgramDraft) {
  const { systemChoice, institutionChoice } = draft
  const isKnown = systemChoice === 'EXISTING_SYSTEM' || systemChoice === 'SELECTED_SYSTEM'
  return {
    systemId: isKnown ? draft.systemId : null,
    newSystem: systemChoice === 'NEW_SYSTEM' ? draft.systemName.trim() : null,
    institutionId: institutionChoice === 'EXISTING_INSTITUTION' ? draft.institutionId : null,
    newInstitution: institutionChoice === 'NEW_INSTITUTION' ? draft.institutionName.trim() : null,
  }
}

export function isElsewhere(draft: ProgramDraft, start: ProgramDraft): boolean {
  return !isSame(whereaboutsOf(draft), whereaboutsOf(start))
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
