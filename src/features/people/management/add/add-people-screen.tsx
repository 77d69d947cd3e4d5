import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { importColumnNames } from '#domain/people/import/import-columns.ts'
import { ImportList } from '#features/shared/people/import/import-list.tsx'
import { ListNotice } from '#features/shared/people/import/list-notice.tsx'
import { TableColumns } from '#features/shared/people/import/table-columns.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { IMPORT_PEOPLE_MAX } from '#contract/limits.ts'
import { useManagedProgram } from '../manage-users-screen.tsx'
import { actWords, peopleWords } from '../people-words.ts'
import shared from '../people.module.css'
import { type ProgramGroup, useGroups } from '../use-groups.ts'
import { AddSources } from './add-sources.tsx'
import { addWords } from './add-words.ts'
import styles from './add.module.css'
import { importColumns } from './import-columns.tsx'
import { UnknownWords } from './unknown-words.tsx'
import { type AddPeople, useAddPeople } from './use-add-people.ts'

const NONE_YET: readonly ProgramGroup[] = []

export interface AddPeopleScreenProps {
  /** Null: the selected program, or the first that the person manages. */
  program: ProgramId | null
  onAdded: () => void
}

/** Spec 1 §7, `POST /user/batch`: by table, paste or file; every faulty row is named, and stays while the others are added. */
export function AddPeopleScreen({ program: asked, onAdded }: AddPeopleScreenProps) {
  const links = useLinks()
  const { program, programs } = useManagedProgram(asked)
  const title = programs.find(({ id }) => id === program)?.title
  return (
    <Screen>
      <PageHeader
        title={title === undefined ? addWords.title : `${addWords.title} · ${title}`}
        sentence={addWords.sentence}
        back={program === null ? links.manageUsers : links.peopleOf(program)}
      />
      {program === null ? (
        <EmptyState icon={<UserPlus />} title={peopleWords.noProgram} />
      ) : (
        <ToProgram key={program} program={program} onAdded={onAdded} />
      )}
    </Screen>
  )
}

function ToProgram({ program, onAdded }: { program: ProgramId; onAdded: () => void }) {
  const groups = useGroups(program).active ?? NONE_YET
  const add = useAddPeople(program, groups, onAdded)
  const [hasEdited, setEdited] = useState(false)
  const edited = add.rows.find(({ key }) => key === add.editing) ?? null
  return (
    <>
      <AddSources
        {...{ add, groups, edited }}
        takesFocus={edited !== null || hasEdited}
        onEdited={() => {
          setEdited(true)
          add.edit(null)
        }}
      />
      {add.reading === null ? null : <Notice tone="info">{addWords.reading(add.reading)}</Notice>}
      {add.isCut ? <Notice tone="error">{addWords.tooMany(IMPORT_PEOPLE_MAX)}</Notice> : null}
      <ListNotice list={add} />
      <TableColumns list={add} wanted={importColumnNames} />
      <UnknownWords {...{ add, groups }} />
      <ImportList
        rows={add.rows}
        columns={importColumns(add.taken)}
        emptyText={addWords.emptyText}
        onEdit={add.edit}
        onDrop={(key) => add.drop(new Set([key]))}
      />
      {add.rows.length === 0 ? null : <Sending add={add} />}
    </>
  )
}

function Sending({ add }: { add: AddPeople }) {
  const { dialogs } = useServices()
  const isOffline = useIsOffline()
  const { rows, right } = add
  const faulty = rows.filter(({ faults }) => faults.length > 0)
  async function clear(): Promise<void> {
    const isSure = await dialogs.confirm({
      title: addWords.clearTitle,
      text: addWords.clearText,
      confirmLabel: addWords.clear,
      destructive: true,
    })
    if (isSure) add.clear()
  }
  return (
    <section className={styles.sending} aria-label={addWords.title}>
      <output>{addWords.summary(right.length, faulty.length)}</output>
      {add.isUnchecked ? (
        <p className={shared.quiet}>{isOffline ? addWords.uncheckedAway : addWords.checking}</p>
      ) : null}
      <Checkbox isSelected={add.isInvited} onChange={add.invite} help={addWords.inviteHelp}>
        {addWords.invite}
      </Checkbox>
      {isOffline ? <Notice tone="waiting">{actWords.notNow}</Notice> : null}
      {add.problem === null || isOffline ? null : (
        <Notice tone="error" isUrgent>
          {add.problem}
        </Notice>
      )}
      <Cluster gap={3}>
        <Button onPress={() => void clear()}>{addWords.clear}</Button>
        {faulty.length === 0 ? null : (
          <Button onPress={() => add.drop(new Set(faulty.map(({ key }) => key)))}>
            {addWords.dropFaulty(faulty.length)}
          </Button>
        )}
        <Button
          variant="primary"
          isPending={add.isSending}
          isDisabled={isOffline || right.length === 0 || add.isUnchecked}
          onPress={() => void add.send()}
        >
          {addWords.add(right.length)}
        </Button>
      </Cluster>
    </section>
  )
}
