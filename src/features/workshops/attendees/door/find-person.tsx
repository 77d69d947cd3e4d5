import { ScanQrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DoorAttendee } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import type { Sought } from '#domain/workshops/door/door-list.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from './door.module.css'
import { ArrivalButton, ArrivedText } from './door-people.tsx'
import { doorWords as words } from './door-words.ts'
import { ScanDialog } from './scan-dialog.tsx'
import type { Arrivals } from './use-arrivals.ts'

export interface FindPersonProps {
  said: string
  onSay: (said: string) => void
  sought: Sought
  hasCodes: boolean
  timeZone: string
  say: Arrivals['say']
}

/** Somebody in front of the door: by what they show, what they say, or who they are. */
export function FindPerson({ said, onSay, sought, hasCodes, timeZone, say }: FindPersonProps) {
  const canScan = useCanScan()
  const [isScanning, setScanning] = useState(false)
  const isUnknown = sought.type === 'code' && sought.person === null
  return (
    <Section label={words.findPart} isCard>
      <div className={styles.find}>
        {hasCodes && canScan ? (
          <Button
            variant="primary"
            icon={<ScanQrCode aria-hidden="true" />}
            onPress={() => setScanning(true)}
          >
            {words.scan}
          </Button>
        ) : null}
        <TextField
          label={words.find}
          type="search"
          autoComplete="off"
          value={said}
          maxLength={200}
          help={hasCodes ? words.findHelp : words.findNameHelp}
          error={isUnknown ? words.unknown : null}
          onChange={onSay}
        />
        {sought.type === 'code' && sought.person !== null ? (
          <Found person={sought.person} timeZone={timeZone} say={say} />
        ) : null}
      </div>
      {isScanning ? (
        <ScanDialog
          onClose={() => setScanning(false)}
          onCode={(text) => {
            setScanning(false)
            onSay(text)
          }}
        />
      ) : null}
    </Section>
  )
}

function Found({ person, ...rest }: { person: DoorAttendee; timeZone: string; say: Arrivals['say'] }) {
  return (
    <output className={styles.found} aria-label={words.found}>
      <span className={styles.lines}>
        <span className={styles.foundName}>{person.fullName}</span>
        <ArrivedText person={person} timeZone={rest.timeZone} />
      </span>
      <ArrivalButton person={person} say={rest.say} isFirst />
    </output>
  )
}

/** False until it is known. */
function useCanScan(): boolean {
  const { scanner } = useServices()
  const [canScan, setCanScan] = useState(false)
  useEffect(() => void scanner.canScan().then(setCanScan), [scanner])
  return canScan
}
