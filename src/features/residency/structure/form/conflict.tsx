import { useState } from 'react'
import type { Program } from '#contract/endpoints/structure/structure-values.ts'
import { accountKindNames } from '#contract/vocabulary/programs.ts'
import {
  type ComparedField,
  type Difference,
  differencesOf,
  mergePrograms,
} from '#domain/programs/compare-programs.ts'
import { draftOfProgram, type ProgramDraft } from '#domain/programs/program-draft.ts'
import { useServices } from '#features/shared/use-services.ts'
import { formatZone } from '#features/shared/people/time-zones.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { RadioGroup } from '#ui/controls/choices/radio-group.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Part } from '../part.tsx'
import { formatAddress } from '../program-facts.tsx'
import { labels } from '../program-words.ts'
import styles from '../structure.module.css'
import { conflictWords } from './form-words.ts'

export interface ConflictProps {
  mine: ProgramDraft
  base: ProgramDraft
  /** What stands now. */
  theirs: Program
  onSettle: (merged: ProgramDraft) => void
}

/** Both versions, field by field: what was changed by me is kept, what by others is theirs, unless chosen otherwise. */
export function Conflict({ mine, base, theirs, onSettle }: ConflictProps) {
  const { ids } = useServices()
  const [now] = useState(() => draftOfProgram(theirs, () => ids.uuid()))
  const [kept, setKept] = useState<readonly ComparedField[]>(() =>
    differencesOf(mine, base, now)
      .filter(({ changedBy }) => changedBy !== 'them')
      .map(({ field }) => field),
  )
  const differences = differencesOf(mine, base, now)
  const nameOf = (id: string) => personOf(theirs, id)
  return (
    <Part title={conflictWords.title(theirs.lastChange?.fullName ?? null)}>
      <Notice tone="waiting" isUrgent>
        {conflictWords.text}
      </Notice>
      {differences.map(({ field, changedBy }) => (
        <Choice
          key={field}
          field={field}
          changedBy={changedBy}
          mine={describe(mine, field, nameOf)}
          theirs={describe(now, field, nameOf)}
          isMine={kept.includes(field)}
          onChoose={(isMine) => setKept(isMine ? [...kept, field] : kept.filter((one) => one !== field))}
        />
      ))}
      <div>
        <Button variant="primary" onPress={() => onSettle(mergePrograms(mine, now, kept))}>
          {conflictWords.use}
        </Button>
      </div>
    </Part>
  )
}

interface ChoiceProps extends Difference {
  mine: string
  theirs: string
  isMine: boolean
  onChoose: (isMine: boolean) => void
}

function Choice({ field, changedBy, mine, theirs, isMine, onChoose }: ChoiceProps) {
  return (
    <div className={styles.entry}>
      <RadioGroup
        label={`${labels[field]} · ${conflictWords.who[changedBy]}`}
        choices={[
          { id: 'mine', text: conflictWords.mine, subtext: mine },
          { id: 'theirs', text: conflictWords.theirs, subtext: theirs },
        ]}
        value={isMine ? 'mine' : 'theirs'}
        onChange={(id) => onChoose(id === 'mine')}
      />
    </div>
  )
}

function describe(draft: ProgramDraft, field: ComparedField, nameOf: (id: string) => string): string {
  switch (field) {
    case 'programAddresses':
      return draft.programAddresses.map(formatAddress).filter(Boolean).join('; ') || conflictWords.empty
    case 'directors':
      return (
        draft.directors
          .map(({ firstName, lastName, lastDay }) =>
            [`${firstName} ${lastName}`.trim(), lastDay].filter(Boolean).join(', '),
          )
          .join('; ') || conflictWords.empty
      )
    case 'timezone':
      return formatZone(draft.timezone)
    case 'accountKind':
      return draft.accountKind === '' ? conflictWords.empty : accountKindNames[draft.accountKind]
    case 'implementationUserId':
    case 'fieldTeamUserId':
      return draft[field] === '' ? conflictWords.empty : nameOf(draft[field])
    default:
      return draft[field] === '' ? conflictWords.empty : draft[field]
  }
}

function personOf({ implementationUser, fieldTeamUser }: Program, id: string): string {
  return [implementationUser, fieldTeamUser].find((one) => one?.id === id)?.fullName ?? conflictWords.yours
}
