import { type ProgramId, programId, type SystemId, systemId } from '#contract/vocabulary/ids.ts'
import { type PlaceSearch, readPlace, type SchedulePlace, writePlace } from '../schedule-place.ts'

/** Which part of the master schedule is shown, from the address. */
export interface MasterPlace extends SchedulePlace {
  /** Null: all systems. */
  system: SystemId | null
  /** Null: all programs. */
  program: ProgramId | null
}

/** Reads an address, which may contain anything. */
export function readMasterPlace(raw: Readonly<Record<string, unknown>>): MasterPlace {
  return {
    ...readPlace(raw),
    system: systemId.safeParse(raw['system']).data ?? null,
    program: programId.safeParse(raw['program']).data ?? null,
  }
}

export type MasterSearch = PlaceSearch & { system?: SystemId; program?: ProgramId }

/** Writes only what differs from the default. */
export function writeMasterPlace({ system, program, ...place }: MasterPlace): MasterSearch {
  return {
    ...writePlace(place),
    ...(system !== null && { system }),
    ...(program !== null && { program }),
  }
}
