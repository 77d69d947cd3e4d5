import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { UnregisteredSort } from '#contract/endpoints/account/unregistered.ts'
import { programId } from '#contract/vocabulary/ids.ts'
import {
  type UnregisteredQuestion,
  UnregisteredScreen,
} from '#features/account/unregistered/unregistered-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

// Not read by the schemas of the call: those would come with the first page of everybody.
const sorts = Object.keys({
  name: true,
  'name-down': true,
  email: true,
  'email-down': true,
} satisfies Record<UnregisteredSort, true>) as UnregisteredSort[]

type Search = Partial<{ [Key in keyof UnregisteredQuestion]: NonNullable<UnregisteredQuestion[Key]> }>

export const Route = createFileRoute('/residency/admin/manage-users/unregistered-users')({
  beforeLoad: ({ context }) => requireScreen(context.me, 'unregistered'),
  validateSearch: (raw: Record<string, unknown>): Search => {
    const { program, search } = raw
    return toSearch({
      program: programId.safeParse(program).data ?? null,
      // A search for digits comes back as a number.
      search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
      sort: sorts.find((sort) => sort === raw['sort']) ?? 'name',
    })
  },
  component: Unregistered,
})

function Unregistered() {
  const { program = null, search = '', sort = 'name' } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const question: UnregisteredQuestion = { program, search, sort }
  return (
    <UnregisteredScreen
      question={question}
      onGo={(to, { replace } = { replace: false }) =>
        void navigate({ search: toSearch({ ...question, ...to }), replace })
      }
    />
  )
}

/** Only what differs from a plain visit stands in the address. */
function toSearch({ program, search, sort }: UnregisteredQuestion): Search {
  return {
    ...(program === null ? {} : { program }),
    ...(search === '' ? {} : { search }),
    ...(sort === 'name' ? {} : { sort }),
  }
}
