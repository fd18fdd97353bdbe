import { Check, CloudAlert, CloudUpload, HardDrive } from 'lucide-react'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { waitingLines } from './compose-text.ts'
import type { SaveState } from './editing.ts'
import type { PrimaryAction } from './primary-action.ts'

type Props = {
  save: SaveState
  savesItself: boolean
  /** The action that waits for uploads. */
  waiting: PrimaryAction | null
}

/** A subtle line about where the text is saved, or what happens once the uploads have finished. */
export function SavedLine({ save, savesItself, waiting }: Props) {
  const { icon, text } = waiting
    ? { icon: <CloudUpload size={16} aria-hidden />, text: waitingLines[waiting] }
    : lineOf(save, savesItself)
  return (
    <span role="status" className="flex min-w-0 items-center gap-2 text-small text-fg-faint">
      {icon}
      <span className="line-clamp-2">{text}</span>
    </span>
  )
}

function lineOf(save: SaveState, savesItself: boolean) {
  switch (save.step) {
    case 'idle':
      return { icon: null, text: '' }
    case 'changed':
      return savesItself
        ? { icon: <CloudUpload size={16} aria-hidden />, text: 'Unsaved changes' }
        : {
            icon: <HardDrive size={16} aria-hidden />,
            text: 'Unsaved changes, kept on this device',
          }
    case 'saving':
      return { icon: <CloudUpload size={16} aria-hidden />, text: 'Saving…' }
    case 'saved':
      return {
        icon: <Check size={16} aria-hidden className="text-success" />,
        text: `Saved ${formatDateTime(new Date(save.at)).slice(12)}`,
      }
    case 'failed':
      return {
        icon: <CloudAlert size={16} aria-hidden className="text-caution" />,
        text: `Saved on this device only. ${save.message}`,
      }
  }
}
