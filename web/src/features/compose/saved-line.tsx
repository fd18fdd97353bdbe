import { Check, CloudAlert, CloudUpload, HardDrive } from 'lucide-react'
import { formatTime } from '../../ui/dates/date-time.ts'
import type { SaveState } from './editing.ts'
import type { PrimaryAction } from './primary-action.ts'
import * as text from './compose-text.ts'

type Props = {
  save: SaveState
  savesItself: boolean
  /** The action that waits for uploads. */
  waiting: PrimaryAction | null
}

/** A subtle line about where the text is saved, or what happens once the uploads have finished. */
export function SavedLine({ save, savesItself, waiting }: Props) {
  const { icon, line } = waiting
    ? { icon: <CloudUpload size={16} aria-hidden />, line: text.waitingLines[waiting] }
    : lineOf(save, savesItself)
  return (
    <span role="status" className="flex min-w-0 items-center gap-2 text-small text-fg-faint">
      {icon}
      <span className="line-clamp-2">{line}</span>
    </span>
  )
}

function lineOf(save: SaveState, savesItself: boolean) {
  switch (save.step) {
    case 'idle':
      return { icon: null, line: '' }
    case 'changed':
      return savesItself
        ? { icon: <CloudUpload size={16} aria-hidden />, line: text.unsaved }
        : {
            icon: <HardDrive size={16} aria-hidden />,
            line: text.unsavedHere,
          }
    case 'saving':
      return { icon: <CloudUpload size={16} aria-hidden />, line: text.saving }
    case 'saved':
      return {
        icon: <Check size={16} aria-hidden className="text-success" />,
        line: text.savedAt(formatTime(new Date(save.at))),
      }
    case 'failed':
      return {
        icon: <CloudAlert size={16} aria-hidden className="text-caution" />,
        line: text.savedHereOnly(save.message),
      }
  }
}
