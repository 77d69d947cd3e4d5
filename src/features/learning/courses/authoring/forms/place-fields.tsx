import { useQuery } from '@tanstack/react-query'
import { ImagePlus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  OPTIONS_MAX,
  readQuestionMark,
  type Region,
  UNREADABLE,
  writeMark,
} from '#contract/content/question-marks.ts'
import { listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { questionWords as words } from '../authoring-words.ts'
import styles from '../authoring.module.css'
import { FilePicker } from '../file-picker.tsx'
import type { PartFieldsProps } from './part-fields.ts'
import { PlaceDrawing } from './place-drawing.tsx'

const NEW_REGION: Region = { left: 40, top: 40, width: 20, height: 20, name: '' }
const ALT_MAX = 300
const sides = ['left', 'top', 'width', 'height'] as const

/** A picture of the course, and the regions of it that are right. */
export function PlaceFields({ courseId, question, onChange }: PartFieldsProps & { courseId: CourseId }) {
  const { picture, regions } = question
  const [isPicking, setPicking] = useState(false)
  const [isOther, setOther] = useState(false)
  const { data } = useQuery(endpointQuery(listCourseFiles, { params: { courseId } }))
  const files = [...(data?.files ?? []), ...(data?.shipped ?? [])]
  const file = files.find(({ assetId }) => assetId === picture?.assetId)
  function insert(markdown: string): void {
    const mark = readQuestionMark(`{hotspot: ${markdown}}`)
    const isPicture = mark !== null && mark !== UNREADABLE && mark.type === 'hotspot'
    setOther(!isPicture)
    setPicking(false)
    if (isPicture) onChange({ picture: mark.picture })
  }
  return (
    <>
      {picture === null ? null : (
        <>
          {file === undefined ? null : (
            <PlaceDrawing
              address={file.address}
              regions={regions}
              onRegions={(next) => onChange({ regions: next })}
            />
          )}
          <TextField
            label={words.alt}
            help={words.altHelp}
            maxLength={ALT_MAX}
            value={picture.alt}
            onChange={(alt) => onChange({ picture: { ...picture, alt: alt.replaceAll(/[[\]]/g, '') } })}
          />
        </>
      )}
      {isOther ? <Notice tone="error">{words.notAPicture}</Notice> : null}
      <div>
        <Button size="small" icon={<ImagePlus aria-hidden="true" />} onPress={() => setPicking(true)}>
          {picture === null ? words.choosePicture : words.otherPicture}
        </Button>
      </div>
      {isPicking ? (
        <FilePicker courseId={courseId} onClose={() => setPicking(false)} onInsert={insert} />
      ) : null}
      {regions.map((region, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <RegionFields
          key={at}
          number={at + 1}
          region={region}
          onRegion={(next) => onChange({ regions: regions.with(at, next) })}
          onRemove={() => onChange({ regions: regions.toSpliced(at, 1) })}
        />
      ))}
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          isDisabled={regions.length >= OPTIONS_MAX}
          onPress={() => onChange({ regions: [...regions, NEW_REGION] })}
        >
          {words.addRegion}
        </Button>
      </div>
    </>
  )
}

interface RegionFieldsProps {
  number: number
  region: Region
  onRegion: (region: Region) => void
  onRemove: () => void
}

function RegionFields({ number, region, onRegion, onRemove }: RegionFieldsProps) {
  const set = (side: (typeof sides)[number], typed: string) => {
    const next = { ...region, [side]: Math.round(Number(typed)) }
    const isInside = readQuestionMark(writeMark({ type: 'region', region: next })) !== UNREADABLE
    if (isInside) onRegion(next)
  }
  return (
    <fieldset className={styles.region}>
      <legend>{words.region(number)}</legend>
      {sides.map((side) => (
        <label key={side} className={styles.side}>
          {words.side(side, region[side])}
          <input
            type="range"
            min={side === 'width' || side === 'height' ? 1 : 0}
            max={100}
            value={region[side]}
            onChange={(event) => set(side, event.currentTarget.value)}
          />
        </label>
      ))}
      <div className={styles.withTool}>
        <TextField
          label={words.regionName(number)}
          isOptional
          maxLength={100}
          value={region.name}
          onChange={(name) => onRegion({ ...region, name })}
        />
        <IconButton label={words.removeRegion(number)} onPress={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  )
}
