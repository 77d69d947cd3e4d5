import { ChevronLeft, ChevronsUpDown, Eye, Users } from 'lucide-react'
import { useState } from 'react'
import type { Role, ViewMode } from '#contract/vocabulary/roles.ts'
import type { CurrentSelection } from '#features/shared/selection/use-selection.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ChoiceList } from '#ui/controls/choices/choice-list.tsx'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import styles from './selection.module.css'
import {
  ALL,
  type Face,
  faceOf,
  groupChoices,
  hasGroupChoice,
  programChoices,
  selectionWords,
  selectionWords as words,
  viewNames,
} from './selection-words.ts'

export interface SelectionSwitchProps {
  selection: CurrentSelection
  role: Role
}

/** Opens the choices: the view, and one of the groups or programs. Hidden if there is nothing to choose. */
export function SelectionSwitch({ selection, role }: SelectionSwitchProps) {
  const [isOpen, setOpen] = useState(false)
  const { viewModes } = selection.offer
  const { dispatch } = useServices().selection
  const face = faceOf(selection, role)
  if (face === null) return null
  return (
    <Panel
      label={words.panel}
      align="start"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.button}>
          <SelectionFace face={face} viewMode={selection.viewMode} />
        </button>
      }
    >
      <div className={styles.panel}>
        {viewModes.length > 1 ? (
          <Segments
            label={words.view}
            choices={viewModes.map((id) => ({ id, text: viewNames(role)[id] }))}
            value={selection.viewMode}
            onChange={(viewMode) => dispatch({ type: 'view-chosen', viewMode })}
          />
        ) : null}
        <Places key={selection.viewMode} selection={selection} role={role} onDone={() => setOpen(false)} />
      </div>
    </Panel>
  )
}

interface PlacesProps extends SelectionSwitchProps {
  onDone: () => void
}

/** The programs, or the groups of the selected one with a way back to the programs. */
function Places({ selection, role, onDone }: PlacesProps) {
  const { program, offer } = selection
  const choosesGroup = hasGroupChoice(selection, role)
  const [isAtPrograms, setAtPrograms] = useState(program === null || !choosesGroup)
  const choosesProgram = offer.programs.length > 1
  if (choosesProgram && (isAtPrograms || !choosesGroup))
    return <ProgramList selection={selection} onDone={onDone} />
  if (!choosesGroup) return null
  return (
    <>
      {choosesProgram ? (
        <Button
          variant="quiet"
          icon={<ChevronLeft aria-hidden="true" />}
          wide
          onPress={() => setAtPrograms(true)}
        >
          {words.changeProgram}
        </Button>
      ) : null}
      <GroupList selection={selection} onDone={onDone} />
    </>
  )
}

type ListProps = Pick<PlacesProps, 'selection' | 'onDone'>

function ProgramList({ selection: { program, offer }, onDone }: ListProps) {
  const { dispatch } = useServices().selection
  return (
    <ChoiceList
      label={words.programs}
      choices={programChoices(offer.programs)}
      value={program?.id ?? ALL}
      empty={words.nothingFound}
      onChoose={(id) => {
        const chosen = offer.programs.find((one) => one.id === id) ?? null
        dispatch({ type: 'program-chosen', program: chosen })
        onDone()
      }}
    />
  )
}

function GroupList({ selection: { viewMode, group, offer }, onDone }: ListProps) {
  const { dispatch } = useServices().selection
  return (
    <ChoiceList
      label={words.groups}
      choices={groupChoices(offer.groups, offer.hasAllGroups)}
      value={group?.id ?? ALL}
      empty={words.nothingFound}
      onChoose={(id) => {
        const chosen = offer.groups.find((one) => one.id === id) ?? null
        dispatch({ type: 'group-chosen', viewMode, group: chosen })
        onDone()
      }}
    />
  )
}

/** The selection as the frame shows it. */
function SelectionFace({ face, viewMode }: { face: Face; viewMode: ViewMode }) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {viewMode === 'PROCTOR' ? <Eye /> : <Users />}
      </span>
      <span className="spoken">{selectionWords.showing} </span>
      <span className={styles.words}>
        <span className={styles.text}>{face.text}</span>
        {face.subtext === null ? null : <span className={styles.subtext}>{face.subtext}</span>}
      </span>
      <ChevronsUpDown className={styles.chevron} aria-hidden="true" />
    </>
  )
}
