import type { Reply } from '#contract/endpoint.ts'
import { sectionsOf } from '#contract/content/text-sections.ts'
import type { getAuthoredCourse, TextSummary } from '#contract/endpoints/learning/authoring.ts'
import { courseSections } from '#contract/vocabulary/content.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { authoringWords, sectionNames, stateOf } from './authoring-words.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './authoring.module.css'
import { isSamePlace, type TextPlace } from './text-place.ts'

type Authored = Reply<typeof getAuthoredCourse>

export interface TextChoiceProps {
  authored: Authored
  /** Null: the settings. */
  place: TextPlace | null
  onPlace: (place: TextPlace | null) => void
}

interface Group {
  name: string
  places: readonly TextPlace[]
}

/** Every text that the course can have, with its state: a list on a wide screen, one field on a narrow one. */
export function TextChoice({ authored, place, onPlace }: TextChoiceProps) {
  const groups = groupsOf(authored)
  const idOf = (one: TextPlace | null) =>
    one === null ? 'settings' : `${one.section}:${one.activityId ?? ''}`
  const all = groups.flatMap(({ name, places }) =>
    places.map((one) => ({ id: idOf(one), text: `${name}: ${sectionNames[one.section]}`, place: one })),
  )
  const choices = [...all, { id: 'settings', text: authoringWords.settings, place: null }]
  return (
    <>
      <div className={styles.narrow}>
        <Select
          label={authoringWords.text}
          choices={choices}
          value={idOf(place)}
          onChange={(id) => onPlace(choices.find((one) => one.id === id)?.place ?? null)}
        />
      </div>
      <nav className={styles.texts} aria-label={authoringWords.texts}>
        {groups.map(({ name, places }) => (
          <Stack key={places.map(idOf).join()} gap={1} as="section">
            <h2 className={styles.groupName}>{name}</h2>
            <Stack gap={1} as="ul">
              {places.map((one) => (
                <li key={idOf(one)}>
                  <TextButton
                    place={one}
                    text={findText(authored, one)}
                    isCurrent={isSamePlace(place, one)}
                    onPlace={onPlace}
                  />
                </li>
              ))}
            </Stack>
          </Stack>
        ))}
        <button
          type="button"
          className={styles.textButton}
          aria-current={place === null ? 'page' : undefined}
          onClick={() => onPlace(null)}
        >
          {authoringWords.settings}
        </button>
      </nav>
    </>
  )
}

interface TextButtonProps {
  place: TextPlace
  text: TextSummary | null
  isCurrent: boolean
  onPlace: (place: TextPlace) => void
}

function TextButton({ place, text, isCurrent, onPlace }: TextButtonProps) {
  const { tone, words } = stateOf(text)
  return (
    <button
      type="button"
      className={styles.textButton}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onPlace(place)}
    >
      {sectionNames[place.section]}
      <span className={styles.quiet}>
        <StatusDot tone={tone}>{words}</StatusDot>
      </span>
    </button>
  )
}

function findText({ texts }: Authored, place: TextPlace): TextSummary | null {
  return texts.find((text) => isSamePlace(text, place)) ?? null
}

function groupsOf({ activities }: Authored): Group[] {
  return [
    {
      name: authoringWords.course,
      places: courseSections.map((section) => ({ section, activityId: null })),
    },
    ...activities.map((activity) => ({
      name: activity.name,
      places: sectionsOf(activity).map((section) => ({ section, activityId: activity.id })),
    })),
  ]
}
