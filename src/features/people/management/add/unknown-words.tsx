import { useRef, useState } from 'react'
import {
  likelyName,
  type Meaning,
  unknownWords,
  type WrittenWord,
} from '#domain/people/import/import-list.ts'
import { mayGiveRole, programRoles } from '#contract/policies/people/accounts.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { useMe } from '#features/shared/use-me.ts'
import { moveFocus } from '#ui/controls/buttons/move-focus.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { ProgramGroup } from '../use-groups.ts'
import { addWords } from './add-words.ts'
import styles from './add.module.css'
import type { AddPeople } from './use-add-people.ts'

export interface UnknownWordsProps {
  add: AddPeople
  groups: readonly ProgramGroup[]
}

/** Groups and roles of a table in other words than the program's: said once, for all rows that have them. */
export function UnknownWords({ add: { rows, meanings, changeMeanings }, groups }: UnknownWordsProps) {
  const me = useMe()
  const list = useRef<HTMLUListElement>(null)
  const [latest, setLatest] = useState<Meaning | null>(null)
  const unknown = unknownWords(rows)
  if (unknown.length === 0 && meanings.length === 0) return null
  const names = {
    group: groups.map(({ name }) => name),
    role: programRoles
      .filter((role) => me !== null && mayGiveRole(me, role))
      .map((role) => roleDisplayNames[role]),
  }
  return (
    <Card title={addWords.unknown}>
      <ul className={styles.words} ref={list} tabIndex={-1} aria-label={addWords.unknown}>
        {meanings.map((meaning) => (
          <li key={`${meaning.field} ${meaning.written}`}>
            <span>{addWords.means(meaning.written, meaning.meant)}</span>
            <Button
              size="small"
              ref={meaning === latest ? moveFocus : null}
              onPress={() => {
                list.current?.focus()
                changeMeanings(meanings.filter((other) => other !== meaning))
              }}
            >
              {addWords.undo}
            </Button>
          </li>
        ))}
        {unknown.slice(0, SHOWN).map((word) => (
          <Word
            key={`${word.field} ${word.written}`}
            word={word}
            names={names[word.field]}
            onMeant={(meant) => {
              setLatest(meant)
              changeMeanings([...meanings, meant])
            }}
          />
        ))}
      </ul>
      {unknown.length > SHOWN ? (
        <p className="quiet">{addWords.moreUnknown(unknown.length - SHOWN)}</p>
      ) : null}
    </Card>
  )
}

/** How many are shown at a time: whoever has more likely chose the wrong column. */
const SHOWN = 12
const NO_GROUP = 'none'

interface WordProps {
  word: WrittenWord
  names: readonly string[]
  onMeant: (meaning: Meaning) => void
}

function Word({ word: { field, written, count }, names, onMeant }: WordProps) {
  const likely = likelyName(written, names)
  const mean = (meant: string) => onMeant({ field, written, meant })
  const none = field === 'group' ? [{ id: NO_GROUP, text: addWords.noGroup }] : []
  return (
    <li>
      <Select<string>
        label={addWords.unknownWord(field, written, count)}
        choices={[...none, ...names.map((name) => ({ id: name, text: name }))]}
        value={null}
        placeholder={addWords.choose[field]}
        onChange={(name) => mean(name === NO_GROUP ? '' : name)}
      />
      {likely === null ? null : <Button onPress={() => mean(likely)}>{addWords.takeLikely(likely)}</Button>}
    </li>
  )
}
