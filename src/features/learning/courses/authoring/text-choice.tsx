import { useRef } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { sectionsOf } from '#contract/content/text-sections.ts'
import type { getAuthoredCourse } from '#contract/endpoints/learning/authoring.ts'
import { courseSections } from '#contract/vocabulary/content.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { type StatusTone, StatusDot } from '#ui/feedback/status-dot.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { authoringWords, sectionNames, stateOf } from './authoring-words.ts'
import styles from './authoring.module.css'
import { isSamePlace, type TextPlace } from './text-place.ts'

type Authored = Reply<typeof getAuthoredCourse>

export interface TextChoiceProps {
  authored: Authored
  /** Null: the settings. */
  place: TextPlace | null
  onPlace: (place: TextPlace | null) => void
}

/** Every text that the course can have, and its settings. */
export function TextChoice({ authored, place, onPlace }: TextChoiceProps) {
  return (
    <PlaceChoice
      label={authoringWords.texts}
      groups={groupsOf(authored)}
      place={place}
      onPlace={onPlace}
      hasSettings
    />
  )
}

function groupsOf({ activities, texts }: Authored): PlaceGroup[] {
  const withState = (place: TextPlace) => ({
    ...place,
    state: stateOf(texts.find((text) => isSamePlace(text, place)) ?? null),
  })
  return [
    {
      name: authoringWords.course,
      places: courseSections.map((section) => withState({ section, activityId: null })),
    },
    ...activities.map((activity) => ({
      name: activity.name,
      places: sectionsOf(activity).map((section) => withState({ section, activityId: activity.id })),
    })),
  ]
}

export interface PlaceGroup {
  name: string
  places: readonly (TextPlace & { state: { tone: StatusTone; words: string } })[]
}

export interface PlaceChoiceProps {
  label: string
  groups: readonly PlaceGroup[]
  /** Null: the settings. */
  place: TextPlace | null
  onPlace: (place: TextPlace | null) => void
  hasSettings?: boolean
}

/** Every text of a course, with its state: a list on a wide screen, one field on a narrow one. */
export function PlaceChoice({ label, groups, place, onPlace, hasSettings = false }: PlaceChoiceProps) {
  const choices = [
    ...groups.flatMap(({ name, places }) =>
      places.map(({ section, activityId }) => ({
        id: idOf({ section, activityId }),
        text: `${name}: ${sectionNames[section]}`,
        place: { section, activityId },
      })),
    ),
    ...(hasSettings ? [{ id: idOf(null), text: authoringWords.settings, place: null }] : []),
  ]
  const list = useRef<HTMLElement>(null)
  /** What is chosen is read from its beginning, however far down the last one was left. */
  function choose(to: TextPlace | null): void {
    const columns = list.current?.parentElement
    if (columns && columns.getBoundingClientRect().top < 0) columns.scrollIntoView({ block: 'start' })
    onPlace(to)
  }
  return (
    <>
      <div className={styles.narrow}>
        <Select
          label={authoringWords.textOf}
          choices={choices}
          value={idOf(place)}
          onChange={(id) => onPlace(choices.find((one) => one.id === id)?.place ?? null)}
        />
      </div>
      <nav ref={list} className={styles.texts} aria-label={label}>
        {groups.map(({ name, places }) => (
          <Stack key={places.map(idOf).join()} gap={1} as="section">
            <h2 className={styles.groupName}>{name}</h2>
            <Stack gap={1} as="ul">
              {places.map(({ section, activityId, state }) => (
                <li key={idOf({ section, activityId })}>
                  <button
                    type="button"
                    className={styles.textButton}
                    aria-current={isSamePlace(place, { section, activityId }) ? 'page' : undefined}
                    onClick={() => choose({ section, activityId })}
                  >
                    {sectionNames[section]}
                    <span className={styles.quiet}>
                      <StatusDot tone={state.tone}>{state.words}</StatusDot>
                    </span>
                  </button>
                </li>
              ))}
            </Stack>
          </Stack>
        ))}
        {hasSettings ? (
          <button
            type="button"
            className={styles.textButton}
            aria-current={place === null ? 'page' : undefined}
            onClick={() => choose(null)}
          >
            {authoringWords.settings}
          </button>
        ) : null}
      </nav>
    </>
  )
}

function idOf(place: TextPlace | null): string {
  return place === null ? 'settings' : `${place.section}:${place.activityId ?? ''}`
}
