import { BookmarkCheck, Send, Share2 } from 'lucide-react'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import { usePeople } from '#features/shared/people/use-people.ts'
import { RadioCards, type CardChoice } from '#ui/controls/cards/radio-cards.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import type { BoundInput, ShowField } from '#ui/form/show-field.ts'
import { PeoplePicker } from './people-picker.tsx'
import {
  assessorsFor,
  fitToSubject,
  purposesFor,
  type SubmissionDraft,
  type SubmissionPurpose,
} from './submission-draft.ts'
import { submitWords } from './submit-words.ts'
import styles from './submit.module.css'

export interface SubmissionFormProps {
  me: Me
  value: SubmissionDraft
  field: ShowField<SubmissionDraft>
  change: (part: Partial<SubmissionDraft>) => void
  /** Whether AI processes recordings of this activity. */
  isAi: boolean
  /** It is saved already, so only submitting can be chosen. */
  isSaved?: boolean
}

const purposes: Record<SubmissionPurpose, CardChoice<SubmissionPurpose>> = {
  save: {
    id: 'save',
    text: 'Save to My videos',
    subtext: 'Only you see it. Submit it whenever you like',
    icon: <BookmarkCheck />,
  },
  submit: {
    id: 'submit',
    text: 'Submit for assessment',
    subtext: 'You get feedback on it',
    icon: <Send />,
  },
  'submit-share': {
    id: 'submit-share',
    text: 'Submit and share',
    subtext: 'Your program sees it in the library, too',
    icon: <Share2 />,
  },
}

const assessors: Record<AssessorType, CardChoice<AssessorType>> = {
  PEER: { id: 'PEER', text: 'Peers', subtext: 'Residents in your group' },
  FACULTY: { id: 'FACULTY', text: 'Faculty', subtext: 'Your teachers' },
  AI: { id: 'AI', text: 'AI', subtext: 'Measured automatically' },
}

/** What next with a video: save it, or submit it, to whom and with which words. */
export function SubmissionForm({ me, value, field, change, isAi, isSaved }: SubmissionFormProps) {
  const offered = purposesFor(me).filter((purpose) => !isSaved || purpose !== 'save')
  const { assessorType } = fitToSubject(value, isAi)
  return (
    <div className={styles.form}>
      {offered.length > 1
        ? field('purpose', (purpose) => (
            <RadioCards
              label={submitWords.purpose}
              choices={offered.map((each) => purposes[each])}
              {...purpose}
            />
          ))
        : null}
      {value.purpose === 'save' ? null : (
        <>
          {field('assessorType', ({ error }) => (
            <RadioCards
              label={submitWords.assessors}
              choices={assessorsFor(me, isAi).map((type) => assessors[type])}
              value={assessorType}
              onChange={(type) => change({ assessorType: type, usersToNotify: [] })}
              error={error}
            />
          ))}
          {field('description', (description) => (
            <TextArea
              label="Description"
              isOptional
              help={submitWords.descriptionHelp}
              {...description}
              maxLength={DESCRIPTION_MAX}
            />
          ))}
          {value.purpose === 'submit-share'
            ? field('sharedDescription', (words) => (
                <TextArea label={submitWords.forLibrary} isOptional {...words} maxLength={DESCRIPTION_MAX} />
              ))
            : null}
          {assessorType === null || assessorType === 'AI'
            ? null
            : field('usersToNotify', (people) => (
                <PeopleOfKind key={assessorType} kind={assessorType} {...people} />
              ))}
        </>
      )}
    </div>
  )
}

interface PeopleProps extends BoundInput<SubmissionDraft['usersToNotify']> {
  kind: 'PEER' | 'FACULTY'
}

function PeopleOfKind({ kind, ...people }: PeopleProps) {
  return <PeoplePicker people={usePeople(kind)} {...people} />
}
