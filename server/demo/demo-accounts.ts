import type { Role } from '#contract/vocabulary/roles.ts'

export const DEMO_DOMAIN = 'demo.trocar.test'
export const DEMO_PASSWORD = 'trocar-demo'

export interface DemoAccount {
  /** The part before the @. */
  name: string
  firstName: string
  lastName: string
  role: Role
  isActive?: boolean
  program?: 'first' | 'second'
  memberOf?: 'interns' | 'seniors' | 'secondProgram' | 'expired'
  proctorOf?: readonly ('interns' | 'expired')[]
  /** On the day on which the demo is made, without a history: registers then, or not yet. */
  comes?: 'today' | 'later'
  inSystem?: boolean
  title?: string
  /** For the person who starts the demo. */
  note: string
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    name: 'resident',
    firstName: 'Maya',
    lastName: 'Okafor',
    role: 'RESIDENT',
    program: 'first',
    memberOf: 'interns',
    note: 'a resident',
  },
  {
    name: 'resident2',
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    role: 'RESIDENT',
    program: 'first',
    memberOf: 'interns',
    note: 'a resident of the same group',
  },
  {
    name: 'resident3',
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'RESIDENT',
    program: 'second',
    memberOf: 'secondProgram',
    note: 'a resident of another program',
  },
  {
    name: 'inactive-resident',
    firstName: 'Tomás',
    lastName: 'Herrera',
    role: 'RESIDENT',
    isActive: false,
    program: 'first',
    memberOf: 'expired',
    proctorOf: ['interns'],
    note: 'an inactive resident who proctors a group',
  },
  {
    name: 'faculty',
    firstName: 'Eleanor',
    lastName: 'Whitfield',
    role: 'FACULTY',
    program: 'first',
    proctorOf: ['expired'],
    title: 'Assistant Professor',
    note: 'a faculty member',
  },
  {
    name: 'director',
    firstName: 'Samuel',
    lastName: 'Adeyemi',
    role: 'PROGRAM_DIRECTOR',
    program: 'first',
    title: 'Program Director',
    note: 'a program director',
  },
  {
    name: 'coordinator',
    firstName: 'Ruth',
    lastName: 'Castellanos',
    role: 'SYSTEM_COORDINATOR',
    inSystem: true,
    note: 'the coordinator of the system',
  },
  { name: 'admin', firstName: 'Ingrid', lastName: 'Solberg', role: 'TROCAR_ADMIN', note: 'an administrator' },
  {
    name: 'implementation',
    firstName: 'Dev',
    lastName: 'Malhotra',
    role: 'TROCAR_IMPLEMENTATION_MANAGER',
    note: 'an implementation manager',
  },
  {
    name: 'field',
    firstName: 'Keiko',
    lastName: 'Tanabe',
    role: 'FIELD_TEAM_MEMBER',
    program: 'second',
    note: 'a field team member',
  },
]

export function demoEmail({ name }: Pick<DemoAccount, 'name'>): string {
  return `${name}@${DEMO_DOMAIN}`
}
