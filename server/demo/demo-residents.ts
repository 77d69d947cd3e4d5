import type { DemoAccount } from './demo-accounts.ts'

// With the residents of demo-accounts.ts, 24 in the main group and 6 in the other program; besides them, those who have
// just come, or not yet.

const INTERNS = [
  'Amara Boateng',
  'Lucas Ferreira',
  'Hannah Weiss',
  'Kenji Watanabe',
  'Sofia Marchetti',
  'Omar Haddad',
  'Grace Nakamura',
  'Mateo Vargas',
  'Aisha Rahman',
  'Daniel Kowalski',
  'Chloe Dubois',
  'Tunde Adebayo',
  'Emily Carter',
  'Ravi Subramanian',
  'Freja Nielsen',
  'Min-jun Park',
  'Isabel Romero',
  'Noah Bennett',
  'Leila Hosseini',
  'Viktor Petrov',
  'Olivia Grant',
  'Samira Aziz',
]
const SECOND_YEARS = ['Hana Sato', 'Julia Novak', 'Thandi Mokoena', 'Clara Jensen', 'Beatriz Almeida']

const NEW_INTERNS = ['Nina Schubert', 'Elias Winter']
const UNREGISTERED_INTERNS = ['Ivan Quiroga', 'Yuki Tanaka', 'Zara Siddiqui', 'Peter Vogel', 'Mila Zoric']

/** They sign in with the same password, as `amara.boateng@…`. */
export const demoResidents: readonly DemoAccount[] = [
  ...INTERNS.map((name) => residentOf(name, 'first', 'interns')),
  ...NEW_INTERNS.map((name) => ({ ...residentOf(name, 'first', 'interns'), comes: 'today' as const })),
  ...UNREGISTERED_INTERNS.map((name) => ({
    ...residentOf(name, 'first', 'interns'),
    comes: 'later' as const,
  })),
  ...SECOND_YEARS.map((name) => residentOf(name, 'second', 'secondProgram')),
]

/** Assesses in the other program, and teaches in workshops. */
export const demoColleague: DemoAccount = {
  name: 'nadia.haddad',
  firstName: 'Nadia',
  lastName: 'Haddad',
  role: 'FACULTY',
  program: 'second',
  title: 'Associate Professor',
  note: 'a faculty member of another program who teaches in workshops, too: both portals',
}

function residentOf(
  fullName: string,
  program: 'first' | 'second',
  memberOf: 'interns' | 'secondProgram',
): DemoAccount {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  const name = `${firstName}.${lastName}`.toLowerCase()
  return { name, firstName, lastName, role: 'RESIDENT', program, memberOf, note: 'a resident' }
}
