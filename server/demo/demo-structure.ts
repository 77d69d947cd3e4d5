import { eq } from 'drizzle-orm'
import type { InstitutionId, ProgramId, SystemId } from '#contract/vocabulary/ids.ts'
import type { AccountKind } from '#contract/vocabulary/programs.ts'
import type { Transaction } from '#server/database/database.ts'
import { institutions, programs, systems } from '#server/database/schema/people.ts'

interface DemoProgram {
  title: string
  specialty: string
  accountKind: AccountKind
  timezone: string
  isInactive?: boolean
}

const elsewhere: readonly {
  systemName: string
  isStandalone?: boolean
  institutions: Readonly<Record<string, readonly DemoProgram[]>>
}[] = [
  {
    systemName: 'Northfield Medical Network',
    institutions: {
      'Northfield University Hospital': [
        {
          title: 'Northfield General Surgery',
          specialty: 'General Surgery',
          accountKind: 'PAID',
          timezone: 'America/Los_Angeles',
        },
        {
          title: 'Northfield Urology',
          specialty: 'Urology',
          accountKind: 'TRIAL',
          timezone: 'America/Los_Angeles',
        },
      ],
      'Rainier Children’s Hospital': [
        {
          title: 'Rainier Pediatric Surgery',
          specialty: 'Pediatric Surgery',
          accountKind: 'PILOT',
          timezone: 'America/Los_Angeles',
        },
      ],
    },
  },
  {
    systemName: 'Prairie Surgical Institute',
    isStandalone: true,
    institutions: {
      'Prairie Surgical Institute': [
        {
          title: 'Prairie Colorectal Surgery',
          specialty: 'Colorectal Surgery',
          accountKind: 'PILOT',
          timezone: 'America/Denver',
          isInactive: true,
        },
      ],
    },
  },
]

/** Systems, institutions and programs besides those of the demo people; one program is inactive. */
export async function addDemoStructure(
  tx: Transaction,
  systemId: SystemId,
  ours: readonly ProgramId[],
): Promise<void> {
  const lakeshore = await addInstitution(tx, systemId, 'Lakeshore University Hospital')
  const address = {
    location: 'Surgical Education',
    streetAddress: '250 Shore Drive',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60611',
    country: 'USA',
  }
  for (const [at, id] of ours.entries())
    await tx
      .update(programs)
      .set({
        institutionId: lakeshore,
        accountKind: 'PAID',
        accountNumber: `LS-10${at + 1}`,
        programAddresses: [address],
      })
      .where(eq(programs.id, id))
  for (const { institutions: houses, ...system } of elsewhere) {
    const [row] = await tx.insert(systems).values(system).returning({ id: systems.id })
    for (const [name, list] of Object.entries(houses)) {
      const institutionId = await addInstitution(tx, row!.id, name)
      for (const program of list) await addProgram(tx, { systemId: row!.id, institutionId }, program)
    }
  }
}

async function addInstitution(
  tx: Transaction,
  systemId: SystemId,
  institutionName: string,
): Promise<InstitutionId> {
  const [row] = await tx
    .insert(institutions)
    .values({ systemId, institutionName })
    .returning({ id: institutions.id })
  return row!.id
}

async function addProgram(
  tx: Transaction,
  place: { systemId: SystemId; institutionId: InstitutionId },
  { isInactive = false, ...facts }: DemoProgram,
): Promise<void> {
  const state = isInactive ? { activeProgram: false, inactivatedAt: new Date() } : {}
  await tx.insert(programs).values({ ...place, ...facts, ...state })
}
