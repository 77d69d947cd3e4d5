import { BookmarkCheck, Send, Share2 } from 'lucide-react'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import type { Me } from '#contract/endpoints/session.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import { usePeople } from '#features/shared/reading/use-people.ts'
import { RadioCards, type CardChoice } from '#ui/controls/choices/radio-cards.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { PeoplePicker } from './people-picker.tsx'
import {
  assessorsFor,
  fitToSubject,
  purposesFor,
  type SubmissionDraft,
  type SubmissionErrors,
  type SubmissionPurpose,
} from './submission-draft.ts'
import { submitWords } from './submit-words.ts'
import styles from './submit.module.css'

export interface SubmissionFormProps {
  me: Me
  value: SubmissionDraft
  onChange: (value: SubmissionDraft) => void
  errors?: SubmissionErrors
  /** AI processes recordings of this activity. */
  isAi: boolean
  /** It is saved already: only submitting is left to choose. */
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

/** What next with a video: saved for oneself, or submitted to whom, with which words. */
export function SubmissionForm({ me, value, onChange, errors = {}, isAi, isSaved }: SubmissionFormProps) {
  const offered = purposesFor(me).filter((purpose) => !isSaved || purpose !== 'save')
  const fitting = fitToSubject(value, isAi)
  return (
    <div className={styles.form}>
      {offered.length > 1 ? (
        <RadioCards
          label="What next?"
          choices={offered.map((purpose) => purposes[purpose])}
          value={value.purpose}
          onChange={(purpose) => onChange({ ...value, purpose })}
        />
      ) : null}
      {value.purpose === 'save' ? null : (
        <>
          <RadioCards
            label={submitWords.assessors}
            choices={assessorsFor(me, isAi).map((type) => assessors[type])}
            value={fitting.assessorType}
            onChange={(assessorType) => onChange({ ...value, assessorType, usersToNotify: [] })}
            error={errors.assessorType}
          />
          <TextArea
            label="Description"
            isOptional
            help={submitWords.descriptionHelp}
            value={value.description}
            onChange={(description) => onChange({ ...value, description })}
            maxLength={DESCRIPTION_MAX}
            error={errors.description}
          />
          {value.purpose === 'submit-share' ? (
            <TextArea
              label="Words for the shared library"
              isOptional
              value={value.sharedDescription}
              onChange={(sharedDescription) => onChange({ ...value, sharedDescription })}
              maxLength={DESCRIPTION_MAX}
              error={errors.sharedDescription}
            />
          ) : null}
          <People value={fitting} onChange={onChange} error={errors.usersToNotify} />
        </>
      )}
    </div>
  )
}

interface PeopleProps extends Pick<SubmissionFormProps, 'value' | 'onChange'> {
  error: string | undefined
}

function People({ value, ...rest }: PeopleProps) {
  if (value.assessorType === null || value.assessorType === 'AI') return null
  return <PeopleOfKind key={value.assessorType} kind={value.assessorType} value={value} {...rest} />
}

function PeopleOfKind({ kind, value, onChange, error }: PeopleProps & { kind: 'PEER' | 'FACULTY' }) {
  return (
    <PeoplePicker
      people={usePeople(kind)}
      value={value.usersToNotify}
      onChange={(usersToNotify) => onChange({ ...value, usersToNotify })}
      error={error}
    />
  )
}
