import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'

export interface WorkshopPersonPlan {
  /** The part of the email before the @. */
  name: string
  firstName: string
  lastName: string
  role: WorkshopRole
  isFaculty?: boolean
  isAttendee?: boolean
  isInternal?: boolean
  /** Was invited, and has not registered. */
  isNew?: boolean
  isDeactivated?: boolean
}

/** A person of the workshop portal whom the start of the server names. */
export interface WorkshopDemoAccount extends WorkshopPersonPlan {
  /** For the person who starts the demo. */
  note: string
}

/** They belong to the workshop portal alone. */
export const workshopAccounts: readonly WorkshopDemoAccount[] = [
  {
    name: 'workshop-admin',
    firstName: 'Marguerite',
    lastName: 'Delacroix',
    role: 'WORKSHOP_ADMIN',
    note: 'workshops: an administrator',
  },
  {
    name: 'clinical-education',
    firstName: 'Anders',
    lastName: 'Holm',
    role: 'CLINICAL_EDUCATION',
    note: 'workshops: clinical education',
  },
  {
    name: 'facilitator',
    firstName: 'Bridget',
    lastName: 'O’Sullivan',
    role: 'FACILITATOR',
    note: 'workshops: a facilitator',
  },
  {
    name: 'workshop-faculty',
    firstName: 'Rajesh',
    lastName: 'Iyer',
    role: 'PARTICIPANT',
    isFaculty: true,
    note: 'workshops: a faculty member',
  },
  {
    name: 'attendee',
    firstName: 'Catalina',
    lastName: 'Moreno',
    role: 'PARTICIPANT',
    isAttendee: true,
    note: 'workshops: an attendee',
  },
  {
    name: 'faculty-attendee',
    firstName: 'Wendell',
    lastName: 'Brooks',
    role: 'PARTICIPANT',
    isFaculty: true,
    isAttendee: true,
    note: 'workshops: faculty in some, attendee in others',
  },
]

const SECOND_FACILITATOR: WorkshopPersonPlan = {
  name: 'martin.ekholm',
  firstName: 'Martin',
  lastName: 'Ekholm',
  role: 'FACILITATOR',
}

const FACULTY = [
  'Josephine Achebe',
  'Alexander Reuter',
  'Mei-ling Chow',
  'Fernanda Batista',
  'Colin MacAllister',
]

const ATTENDEES = [
  'Abigail Fenwick',
  'Adaeze Nwosu',
  'Ahmed El-Sayed',
  'Alessia Conti',
  'Alan Whitmore',
  'Anjali Deshpande',
  'Annika Sjöberg',
  'Antoine Lefèvre',
  'Bao Nguyen',
  'Beatrice Holloway',
  'Bernd Hoffmann',
  'Camille Fournier',
  'Carlos Santamaría',
  'Cecilia Ortiz',
  'Charles Pemberton',
  'Dalia Mansour',
  'Darius Coleman',
  'Deborah Katz',
  'Dimitri Alexiou',
  'Dolores Figueroa',
  'Ebony Jackson',
  'Edward Thornton',
  'Elif Yıldız',
  'Emeka Okonkwo',
  'Erin Gallagher',
  'Esther Mwangi',
  'Fatima Benali',
  'Felix Baumgartner',
  'Francesca Rinaldi',
  'Gabriel Tremblay',
  'Gloria Sandoval',
  'Gregory Stanhope',
  'Haruki Matsuda',
  'Helena Vasconcelos',
  'Hugo Lindgren',
  'Ingeborg van der Heijden',
  'Irina Volkova',
  'Isaac Goldberg',
  'Jacqueline Marchetti-Whitcombe',
  'Jamal Henderson',
  'Janice Oyelaran',
  'Javier Montoya',
  'Jennifer Castle',
  'Jin-woo Kang',
  'Joanna Wiśniewska',
  'Jorge Villanueva',
  'Katherine Ashworth',
  'Khalid Rashid',
  'Lakshmi Narayanan',
  'Laurence Beaumont',
  'Linh Pham',
  'Louisa Hartmann',
  'Magnus Eriksen',
  'Marisol Quintana',
  'Matthew Prescott',
  'Nadezhda Sokolova',
  'Nicole Arsenault',
  'Oluwaseun Adeleke',
  'Patricia McKinnon',
  'Paulo Carvalho',
  'Rachel Silverstein',
  'Ricardo Peña',
  'Rosalind Everett',
  'Sanjay Kulkarni',
  'Siobhan Brennan',
  'Takeshi Mori',
  'Valentina Greco',
  'William Ó Conchobhair',
]

/** Every seventh of the others has not registered; two people are of our own company. */
export const otherWorkshopPeople: readonly WorkshopPersonPlan[] = [
  SECOND_FACILITATOR,
  ...FACULTY.map((name) => personOf(name, { isFaculty: true })),
  ...ATTENDEES.map((name, at) =>
    personOf(name, { isAttendee: true, isNew: at % 7 === 3, isInternal: at === 10 || at === 40 }),
  ),
  personOf('Leonard Ashby', { isAttendee: true, isDeactivated: true }),
]

function personOf(fullName: string, facts: Partial<WorkshopPersonPlan>): WorkshopPersonPlan {
  const [firstName = '', ...rest] = fullName.split(' ')
  const lastName = rest.join(' ')
  return { name: emailNameOf(fullName), firstName, lastName, role: 'PARTICIPANT', ...facts }
}

/** Letters without marks, dots for everything else. */
function emailNameOf(fullName: string): string {
  const plain = fullName.replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
}
