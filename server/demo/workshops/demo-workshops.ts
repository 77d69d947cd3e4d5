import type { WorkshopType } from '#contract/vocabulary/workshops/workshop-types.ts'

export const demoProcedures = [
  { name: 'Robotic inguinal hernia repair', shortText: 'Hernia' },
  { name: 'Total laparoscopic hysterectomy', shortText: 'Hysterectomy' },
  { name: 'Right colectomy with intracorporeal anastomosis', shortText: 'Colectomy' },
  { name: 'Robot-assisted radical prostatectomy', shortText: 'Prostatectomy' },
  { name: 'Nipple-sparing mastectomy', shortText: 'Mastectomy' },
] as const

export interface DemoWorkshop {
  title: string
  description: string
  type: WorkshopType
  procedure: (typeof demoProcedures)[number]['shortText']
  /** Days from today; the clock is that of its own zone. */
  day: number
  from: string
  to: string
  /** It ends that many days later. */
  lasts?: number
  timezone: string
  priceCents: number
  isHoldFee?: boolean
  isInternal?: boolean
  travelNotes?: string
  place: { location: string; streetAddress: string; city: string; state: string; zipCode: string }
  /** How many attend, beside the attendees named. */
  attendees: number
}

const CHICAGO = {
  location: 'Lakeshore Skills Center, Lab 2',
  streetAddress: '410 North Fairbanks Court',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60611',
}
const BOSTON = {
  location: 'Harborview Hotel, Lower Ballroom',
  streetAddress: '88 Seaport Boulevard',
  city: 'Boston',
  state: 'MA',
  zipCode: '02210',
}
const SAN_DIEGO = {
  location: 'Pacific Anatomy Institute',
  streetAddress: '1200 Torrey Pines Road',
  city: 'San Diego',
  state: 'CA',
  zipCode: '92037',
}
const ONLINE = { location: 'Online', streetAddress: '', city: '', state: '', zipCode: '' }

const CENTRAL = 'America/Chicago'
const EASTERN = 'America/New_York'
const PACIFIC = 'America/Los_Angeles'

/** Four that are coming and six that have been, in three time zones. */
export const demoWorkshops: readonly DemoWorkshop[] = [
  {
    title: 'Robotic inguinal hernia repair: cadaver weekend',
    description: 'Two days at the table, in pairs. Scrubs are there; bring your loupes if you wear them.',
    type: 'CADAVER_LAB',
    procedure: 'Hernia',
    day: 9,
    from: '08:00:00',
    to: '13:00:00',
    lasts: 1,
    timezone: CENTRAL,
    priceCents: 125_000,
    isHoldFee: true,
    travelNotes:
      'The lab is ten minutes on foot from Grand station (Red Line); cabs stop at the door.\n\nRooms are held at the Fairbanks Inn, 455 North Fairbanks Court, until a week before. Say that you come to the skills center.',
    place: CHICAGO,
    attendees: 18,
  },
  {
    title: 'Laparoscopic hysterectomy for practicing surgeons',
    description: 'Simulators in the morning, video review in the afternoon.',
    type: 'SIMULATION_LAB',
    procedure: 'Hysterectomy',
    day: 16,
    from: '08:30:00',
    to: '16:30:00',
    timezone: EASTERN,
    priceCents: 45_000,
    travelNotes: 'The ballroom is in the hotel: take the elevator in the lobby down one floor.',
    place: BOSTON,
    attendees: 24,
  },
  {
    title: 'Intracorporeal anastomosis, step by step',
    description: '',
    type: 'CADAVER_LAB',
    procedure: 'Colectomy',
    day: 30,
    from: '07:30:00',
    to: '15:00:00',
    timezone: PACIFIC,
    priceCents: 98_050,
    place: SAN_DIEGO,
    attendees: 12,
  },
  {
    title: 'Teaching the team: internal training',
    description: 'For our own staff.',
    type: 'DIDACTIC',
    procedure: 'Prostatectomy',
    day: 44,
    from: '09:00:00',
    to: '12:00:00',
    timezone: CENTRAL,
    priceCents: 0,
    isInternal: true,
    place: CHICAGO,
    attendees: 0,
  },
  ...past(
    -12,
    'Robotic hernia repair: first steps',
    'SIMULATION_LAB',
    'Hernia',
    CENTRAL,
    CHICAGO,
    60_000,
    16,
  ),
  ...past(-33, 'Live case: right colectomy', 'LIVE_CASE', 'Colectomy', EASTERN, BOSTON, 0, 20),
  ...past(-61, 'Nipple-sparing mastectomy', 'CADAVER_LAB', 'Mastectomy', PACIFIC, SAN_DIEGO, 140_000, 10),
  ...past(
    -90,
    'Prostatectomy: the posterior approach',
    'DIDACTIC',
    'Prostatectomy',
    EASTERN,
    BOSTON,
    30_000,
    22,
  ),
  ...past(-130, 'Reading your own video', 'VIRTUAL', 'Hysterectomy', CENTRAL, ONLINE, 0, 26),
  ...past(-180, 'Hernia weekend', 'CADAVER_LAB', 'Hernia', PACIFIC, SAN_DIEGO, 125_000, 14),
]

function past(
  day: number,
  title: string,
  type: WorkshopType,
  procedure: DemoWorkshop['procedure'],
  timezone: string,
  place: DemoWorkshop['place'],
  priceCents: number,
  attendees: number,
): DemoWorkshop[] {
  const times = { day, from: '08:00:00', to: '16:00:00', timezone }
  return [{ title, description: '', type, procedure, ...times, place, priceCents, attendees }]
}
