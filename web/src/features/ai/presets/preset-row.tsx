import type { AiPreset } from '@fanfare/contract/ai/presets'
import { Check, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { promptOf } from '../ai-text.ts'
import { useDeletePreset } from './use-delete-preset.ts'
import { useRenamePreset } from './use-rename-preset.ts'
import * as text from './presets-text.ts'

const focus = (element: HTMLElement | null) => element?.focus()

type Props = { preset: AiPreset; onChoose: () => void }

/** A preset. Pressing it fills the form. */
export function PresetRow({ preset, onChoose }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  // After renaming, the focus returns from the text field to the button that opened it.
  const [hasRenamed, setHasRenamed] = useState(false)
  const finish = () => {
    setRenaming(false)
    setHasRenamed(true)
  }
  const remove = useDeletePreset(preset)
  return (
    <li className="flex min-h-14 items-center gap-1 rounded-md bg-surface-2 pr-1.5 [--ground:var(--ff-surface-2)]">
      {isRenaming ? (
        <Rename preset={preset} onDone={finish} />
      ) : (
        <>
          <button
            type="button"
            onClick={onChoose}
            className="min-h-14 min-w-0 flex-1 rounded-md px-3.5 py-2 text-left hover:bg-surface-3"
          >
            <b className="block truncate">
              <span className="sr-only">{text.choosePreset} </span>
              <bdi>{preset.name}</bdi>
            </b>
            <span className="block truncate text-small text-fg-faint">
              {promptOf(preset) ?? text.noPrompt}
            </span>
          </button>
          <IconButton
            label={text.renamePreset(preset.name)}
            size="small"
            icon={<Pencil size={16} />}
            {...(hasRenamed && { ref: focus })}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            label={text.deletePreset(preset.name)}
            size="small"
            icon={<Trash2 size={16} />}
            onClick={() => remove.mutate()}
          />
        </>
      )}
    </li>
  )
}

function Rename({ preset, onDone }: { preset: AiPreset; onDone: () => void }) {
  const [name, setName] = useState(preset.name)
  const rename = useRenamePreset(preset, onDone)
  return (
    <form
      className="flex flex-1 items-center gap-1 py-1.5 pl-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') rename.mutate(name.trim())
      }}
    >
      <div className="flex-1">
        <TextInput
          aria-label={text.newName}
          ref={focus}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <IconButton label={text.saveName} type="submit" size="small" icon={<Check size={17} />} />
      <IconButton label={text.cancelRenaming} size="small" icon={<X size={17} />} onClick={onDone} />
    </form>
  )
}
