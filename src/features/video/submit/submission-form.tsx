import { BookmarkCheck, Send, Share2 } from 'lucide-react'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import { usePeople } from '#features/shared/people/use-people.ts'
import { RadioCards, type CardChoice } from '#ui/controls/cards/radio-cards.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import type { Bound, FormPart } from '#ui/form/fields.ts'
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
  form: FormPart<SubmissionDraft>
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
export function SubmissionForm({ me, form, isAi, isSaved }: SubmissionFormProps) {
  const { values, fields, change } = form
  const offered = purposesFor(me).filter((purpose) => !isSaved || purpose !== 'save')
  const { assessorType } = fitToSubject(values, isAi)
  return (
    <div className={styles.form}>
      {offered.length > 1 ? (
        <RadioCards
          label={submitWords.purpose}
          choices={offered.map((each) => purposes[each])}
          {...fields.purpose}
        />
      ) : null}
      {values.purpose === 'save' ? null : (
        <>
          <RadioCards
            label={submitWords.assessors}
            choices={assessorsFor(me, isAi).map((type) => assessors[type])}
            {...fields.assessorType}
            value={assessorType}
            onChange={(type) => change({ assessorType: type, usersToNotify: [] })}
          />
          <TextArea
            label="Description"
            isOptional
            help={submitWords.descriptionHelp}
            maxLength={DESCRIPTION_MAX}
            {...fields.description}
          />
          {values.purpose === 'submit-share' ? (
            <TextArea
              label={submitWords.forLibrary}
              isOptional
              maxLength={DESCRIPTION_MAX}
              {...fields.sharedDescription}
            />
          ) : null}
          {assessorType === null || assessorType === 'AI' ? null : (
            <PeopleOfKind key={assessorType} kind={assessorType} field={fields.usersToNotify} />
          )}
        </>
      )}
    </div>
  )
}

interface PeopleProps {
  kind: 'PEER' | 'FACULTY'
  field: Bound<SubmissionDraft['usersToNotify']>
}

function PeopleOfKind({ kind, field }: PeopleProps) {
  return <PeoplePicker people={usePeople(kind)} {...field} />
}
