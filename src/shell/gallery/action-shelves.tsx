import { CircleDot, Download, Settings, Trash2 } from 'lucide-react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { buttonSchemes } from '#ui/controls/buttons/button-look.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Shelf } from './shelf.tsx'

const nothing = () => undefined

export function ActionShelves() {
  return (
    <>
      <Shelf title="Button: variants">
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="record" icon={<CircleDot aria-hidden="true" />}>
          Record
        </Button>
        <Button variant="danger">Discard</Button>
      </Shelf>
      <Shelf title="Button: sizes and states">
        <Button variant="primary" size="small">
          Small
        </Button>
        <Button variant="primary" size="large">
          Large
        </Button>
        <Button variant="primary" isPending>
          Sending
        </Button>
        <Button variant="primary" isDisabled>
          Disabled
        </Button>
        <Button isDisabled>Disabled</Button>
        <ButtonLink href="#link" icon={<Download aria-hidden="true" />}>
          A link
        </ButtonLink>
      </Shelf>
      <Shelf title="Button: color schemes">
        {buttonSchemes.map((scheme) => (
          <Button key={scheme} scheme={scheme}>
            {scheme}
          </Button>
        ))}
      </Shelf>
      <Shelf title="Icon button">
        <IconButton label="Settings">
          <Settings aria-hidden="true" />
        </IconButton>
        <IconButton label="Settings, filled" look="filled">
          <Settings aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete" look="danger">
          <Trash2 aria-hidden="true" />
        </IconButton>
        <IconButton label="Large" size="large" look="filled">
          <Settings aria-hidden="true" />
        </IconButton>
        <IconButton label="Disabled" isDisabled>
          <Settings aria-hidden="true" />
        </IconButton>
      </Shelf>
      <Shelf title="Chip">
        <Chip scheme="outline">Outline</Chip>
        <Chip scheme="solid-dark">Solid dark</Chip>
        <Chip>Solid gray</Chip>
        <Chip scheme="outline" onRemove={nothing}>
          Removable
        </Chip>
      </Shelf>
      <Shelf title="File drop" isColumn>
        <FileDrop
          title="Drop videos here"
          help="They are kept on this device until the server has them."
          onPick={nothing}
        />
      </Shelf>
    </>
  )
}
