import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { emailText } from '#contract/vocabulary/people/email.ts'
import { roles, type Role } from '#contract/vocabulary/roles.ts'
import { type WorkshopStaffRole, workshopStaffRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'

/**
 * The person that `npm run account` should add. The password is never an argument, because others could read it there.
 */
export interface AccountOrder {
  email: string
  firstName: string
  lastName: string
  role: Role | WorkshopStaffRole
  /** Title of the program; null if there is only one possible. */
  program: string | null
  /** Whether they are told by mail. */
  hasLetter: boolean
}

export function isWorkshopStaffRole(role: AccountOrder['role']): role is WorkshopStaffRole {
  return workshopStaffRoles.some((one) => one === role)
}

const orderedRoles = [...roles, ...workshopStaffRoles] as const

const USAGE = `npm run account -- --email maya@hospital.example --name "Maya Okafor" --role RESIDENT [--program "General Surgery"] [--letter]
With --letter they are told by mail, without the password.
The password is asked for, or read from the first line of what is piped in.
Roles: ${roles.join(', ')};
of the workshop portal, also for somebody who has an account: ${workshopStaffRoles.join(', ')}.`

const order = z.object({
  email: emailText,
  /** At least two words: the last one is the last name. */
  name: z.string().check(z.trim(), z.regex(/^\S+(\s+\S+)+$/)),
  role: z.enum(orderedRoles),
  program: z.optional(z.string().check(z.trim(), z.minLength(1))),
  letter: z._default(z.boolean(), false),
})

const REASONS: Record<string, string> = {
  email: '--email needs an address such as maya@hospital.example.',
  name: '--name needs first and last name, in quotes.',
  role: `--role needs one of ${orderedRoles.join(', ')}.`,
  program: '--program needs the title of a program.',
}

/** Throws one sentence per argument that is missing or wrong. */
export function readAccountOrder(args: readonly string[]): AccountOrder {
  const parsed = order.safeParse(readArguments(args))
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    throw new Error([...[...names].map((name) => REASONS[name]), '', USAGE].join('\n'))
  }
  const { email, name, role: asked, program = null, letter } = parsed.data
  const words = name.split(/\s+/)
  return {
    email,
    firstName: words.slice(0, -1).join(' '),
    lastName: words.at(-1) ?? '',
    role: asked,
    program,
    hasLetter: letter,
  }
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = {
      email: text,
      name: text,
      role: text,
      program: text,
      letter: { type: 'boolean' } as const,
    }
    return parseArgs({ args: [...args], options, allowPositionals: false }).values
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${words}\n\n${USAGE}`, { cause })
  }
}
