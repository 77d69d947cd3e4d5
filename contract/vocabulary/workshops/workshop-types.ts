import * as z from 'zod/mini'

/** Kinds of workshops. Spec 3 names none; decision 0639 does. */
export const workshopTypes = [
  'CADAVER_LAB',
  'SIMULATION_LAB',
  'LIVE_CASE',
  'DIDACTIC',
  'VIRTUAL',
  'OTHER',
] as const

export type WorkshopType = (typeof workshopTypes)[number]

export const workshopType = z.enum(workshopTypes)

export const workshopTypeDisplayNames: Readonly<Record<WorkshopType, string>> = {
  CADAVER_LAB: 'Cadaver Lab',
  SIMULATION_LAB: 'Simulation Lab',
  LIVE_CASE: 'Live Case',
  DIDACTIC: 'Didactic',
  VIRTUAL: 'Virtual',
  OTHER: 'Other',
}
