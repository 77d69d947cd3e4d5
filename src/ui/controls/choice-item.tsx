import { ListBoxItem } from 'react-aria-components/ListBox'
import { Text } from 'react-aria-components/Text'
import popover from '../overlays/popover.module.css'
import type { Choice } from './choice.ts'

/** One line of the list that opens below a select or a combo box. */
export function ChoiceItem({ choice }: { choice: Choice }) {
  return (
    <ListBoxItem
      id={choice.id}
      textValue={choice.text}
      isDisabled={choice.isDisabled ?? false}
      className={popover.item!}
    >
      <span className={popover.words}>
        <Text slot="label">{choice.text}</Text>
        {choice.subtext ? (
          <Text slot="description" className={popover.subtext}>
            {choice.subtext}
          </Text>
        ) : null}
      </span>
    </ListBoxItem>
  )
}
