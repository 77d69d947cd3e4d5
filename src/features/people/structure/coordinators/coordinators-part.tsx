import { useInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { type Coordinator, listCoordinators } from '#contract/endpoints/people/coordinators.ts'
import type { System } from '#contract/endpoints/people/structure-values.ts'
import { formatPhone } from '#domain/phone-text.ts'
import { describeInvitation } from '#features/shared/invitations/invitation-words.ts'
import { DeleteDialog } from '#features/shared/people/deletion/delete-dialog.tsx'
import { resetStepWords } from '#features/shared/people/second-step-words.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { Part } from '../part.tsx'
import styles from '../structure.module.css'
import { systemsWords } from '../structure-words.ts'
import { CoordinatorDialog } from './coordinator-dialog.tsx'
import { coordinatorsWords as words } from './coordinator-words.ts'
import { coordinatorReadings, useCoordinatorActions } from './use-coordinator-actions.ts'

const acts = ['edit', 'resend', 'reset-step', 'inactivate', 'reactivate', 'remove'] as const
type Act = (typeof acts)[number]

/** The coordinators of a system, for those who manage them; inactive ones are listed separately. */
export function CoordinatorsPart({ system: { id: systemId, systemName, isStandalone } }: { system: System }) {
  const isOffline = useIsOffline()
  const answers = useAnswers()
  const done = useCoordinatorActions()
  const list = useInfiniteQuery(endpointList(listCoordinators, { params: { id: systemId } }))
  const [form, setForm] = useState<{ coordinator: Coordinator | null } | null>(null)
  const [removing, setRemoving] = useState<Coordinator | null>(null)
  function act(what: Act, one: Coordinator): void {
    if (what === 'edit') setForm({ coordinator: one })
    else if (what === 'remove') setRemoving(one)
    else void done[what](one)
  }
  return (
    <Part
      title={systemsWords.coordinators}
      action={
        isStandalone ? null : (
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            isDisabled={isOffline}
            onPress={() => setForm({ coordinator: null })}
          >
            {words.invite}
          </Button>
        )
      }
    >
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={<p className={styles.quiet}>{systemsWords.noCoordinators}</p>}
        offline={<EmptyState icon={<Users />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'the coordinators' }}
        more={words.more}
      >
        {(people) => <Lines people={people} isDisabled={isOffline} onAct={act} />}
      </PagedView>
      {form === null ? null : (
        <CoordinatorDialog
          key={form.coordinator?.id ?? 'new'}
          {...{ ...form, systemId, systemName }}
          onClose={() => setForm(null)}
        />
      )}
      {removing === null ? null : (
        <DeleteDialog
          person={{ ...removing, role: 'SYSTEM_COORDINATOR' }}
          onClose={() => setRemoving(null)}
          onDone={() => answers.invalidateAll(coordinatorReadings)}
          onInactivate={() => {
            setRemoving(null)
            void done.inactivate(removing)
          }}
        />
      )}
    </Part>
  )
}

interface LinesProps {
  people: readonly Coordinator[]
  isDisabled: boolean
  onAct: (act: Act, one: Coordinator) => void
}

function Lines({ people, ...rest }: LinesProps) {
  const active = people.filter(({ isActive }) => isActive)
  const inactive = people.filter(({ isActive }) => !isActive)
  return (
    <>
      {active.length === 0 ? (
        <p className={styles.quiet}>{systemsWords.noCoordinators}</p>
      ) : (
        <ul className={styles.lines}>
          {active.map((one) => (
            <Line key={one.id} one={one} {...rest} />
          ))}
        </ul>
      )}
      {inactive.length === 0 ? null : (
        <details className={styles.ended}>
          <summary>{words.inactive(inactive.length)}</summary>
          <ul className={styles.lines}>
            {inactive.map((one) => (
              <Line key={one.id} one={one} {...rest} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Line({ one, isDisabled, onAct }: Omit<LinesProps, 'people'> & { one: Coordinator }) {
  const { fullName, email, phone, isRegistered, lastInvitation } = one
  const facts = [
    email,
    phone === null ? null : formatPhone(phone),
    isRegistered ? null : describeInvitation(lastInvitation),
  ]
  return (
    <li className={styles.line}>
      <Avatar name={fullName} size="XS" />
      <span className={styles.person}>
        <span>{fullName}</span>
        <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Menu
        label={words.actions(fullName)}
        entries={entriesOf(one)}
        onChoose={(chosen) => {
          const what = acts.find((act) => act === chosen)
          if (what !== undefined) onAct(what, one)
        }}
      >
        <IconButton label={words.actions(fullName)} isDisabled={isDisabled}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </Menu>
    </li>
  )
}

function entriesOf({ isActive, isRegistered }: Coordinator): readonly MenuEntry[] {
  const remove = { id: 'remove', text: words.remove, isDanger: true }
  if (!isActive) return [{ id: 'reactivate', text: words.reactivate }, remove]
  return [
    { id: 'edit', text: words.edit },
    isRegistered ? { id: 'reset-step', text: resetStepWords.act } : { id: 'resend', text: words.resend },
    { id: 'inactivate', text: words.inactivate, isDanger: true },
    remove,
  ]
}
