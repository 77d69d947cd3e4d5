import { useState } from 'react'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import type { ProgramField } from '#contract/policies/people/structure.ts'
import { accountKindNames } from '#contract/vocabulary/programs.ts'
import {
  type ComparedField,
  type Difference,
  differencesOf,
  mergePrograms,
  policyFieldOf,
} from '#domain/people/programs/compare-programs.ts'
import { draftOfProgram, type ProgramDraft } from '#domain/people/programs/program-draft.ts'
import { useServices } from '#features/shared/use-services.ts'
import { nameZone } from '#ui/dates/zone-words.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { RadioGroup } from '#ui/controls/choices/radio-group.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Part } from '../part.tsx'
import { formatAddress } from '../program-facts.tsx'
import { labels } from '../program-words.ts'
import styles from '../structure.module.css'
import { conflictWords } from './form-words.ts'
import { usePlaceText } from './use-place-text.ts'

export interface ConflictProps {
  mine: ProgramDraft
  base: ProgramDraft
  /** The current state. */
  theirs: Program
  /** The fields that the person may change; the others are not a choice. */
  may: readonly ProgramField[]
  onSettle: (merged: ProgramDraft) => void
}

/** Both versions, field by field. Unless chosen otherwise, my changes and the changes of others are both kept. */
export function Conflict({ mine, base, theirs, may, onSettle }: ConflictProps) {
  const { ids } = useServices()
  const [now] = useState(() => draftOfProgram(theirs, () => ids.uuid()))
  const differences = differencesOf(mine, base, now).filter(({ field }) => may.includes(policyFieldOf(field)))
  const [ownFields, setOwnFields] = useState<readonly ComparedField[]>(() =>
    differences.filter(({ changedBy }) => changedBy !== 'them').map(({ field }) => field),
  )
  const placeText = usePlaceText(
    mine,
    theirs,
    differences.some(({ field }) => field === 'place'),
  )
  const names: Names = { personOf: (id) => personOf(theirs, id), placeOf: placeText }
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
          mine={describe(mine, field, names)}
          theirs={describe(now, field, names)}
          isMine={ownFields.includes(field)}
          onChoose={(isMine) =>
            setOwnFields(isMine ? [...ownFields, field] : ownFields.filter((one) => one !== field))
          }
        />
      ))}
      <div>
        <Button variant="primary" onPress={() => onSettle(mergePrograms(mine, now, ownFields))}>
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

interface Names {
  personOf: (id: string) => string
  placeOf: (draft: ProgramDraft) => string
}

function describe(draft: ProgramDraft, field: ComparedField, names: Names): string {
  switch (field) {
    case 'place':
      return names.placeOf(draft)
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
      return nameZone(draft.timezone, 'en-US')
    case 'accountKind':
      return draft.accountKind === '' ? conflictWords.empty : accountKindNames[draft.accountKind]
    case 'implementationUserId':
    case 'fieldTeamUserId':
      return draft[field] === '' ? conflictWords.empty : names.personOf(draft[field])
    default:
      return draft[field] === '' ? conflictWords.empty : draft[field]
  }
}

function personOf({ implementationUser, fieldTeamUser }: Program, id: string): string {
  return [implementationUser, fieldTeamUser].find((one) => one?.id === id)?.fullName ?? conflictWords.yours
}
