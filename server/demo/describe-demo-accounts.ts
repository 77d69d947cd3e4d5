import { DEMO_PASSWORD, demoAccounts, demoEmail } from './demo-accounts.ts'
import { demoColleague } from './demo-residents.ts'
import { workshopAccounts } from './workshops/workshop-accounts.ts'

/** Lines to print at start: who can sign in, and how. */
export function describeDemoAccounts(): string[] {
  const named = [...demoAccounts, ...workshopAccounts, demoColleague]
  const width = Math.max(...named.map((account) => demoEmail(account).length))
  return [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...named.map((account) => `  ${demoEmail(account).padEnd(width)}  ${account.note}`),
    '  and the people of their groups and workshops, by name: amara.boateng@… and so on',
  ]
}
