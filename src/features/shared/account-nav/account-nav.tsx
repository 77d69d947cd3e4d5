import { maySee, type Screen } from '#contract/policies/screens.ts'
import { PlaceNav } from '#ui/navigation/place-nav.tsx'
import { useLinks } from '../use-links.ts'
import { useMe } from '../use-me.ts'
import { placeWords } from './place-words.ts'

const places = [
  'profile',
  'account',
  'members',
  'assessmentHistory',
  'curricularHistory',
] as const satisfies readonly Screen[]
export type AccountPlace = (typeof places)[number]

/** Navigation between the screens about a person. */
export function AccountNav({ current }: { current: AccountPlace }) {
  const links = useLinks()
  const me = useMe()
  const shown = places.filter((place) => me !== null && maySee(me, place))
  return (
    <PlaceNav
      label={placeWords.about}
      places={shown.map((place) => ({
        href: links[place],
        text: placeWords[place],
        isCurrent: place === current,
      }))}
    />
  )
}
