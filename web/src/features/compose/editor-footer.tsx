import { Eye } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { keepFocusNearby } from '../../ui/focus/focus-home.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { SaveState } from './editing.ts'
import type { PrimaryAction } from './primary-action.ts'
import * as common from '../../ui/common-text.ts'
import * as text from './compose-text.ts'

type Props = {
  action: PrimaryAction
  save: SaveState
  savesItself: boolean
  /** The number of the post's unfinished uploads. */
  uploading: number
  publishing: boolean
  line: React.ReactNode
  onPublish: () => void
  /** Cancels publishing while it waits for uploads; null if it doesn't wait. */
  onStopWaiting: (() => void) | null
  onSaveDraft: () => void
  onPreview: () => void
}

/**
 * The form's buttons, which are always visible. While publishing waits for uploads, the primary button shows for how
 * many, and the other one cancels it.
 */
export function EditorFooter(props: Props) {
  const { action, save, savesItself, uploading, publishing, line } = props
  const { onPublish, onStopWaiting, onSaveDraft, onPreview } = props
  return (
    <footer
      data-foot
      data-focus-home
      className="sticky bottom-(--ff-bar) z-20 -mx-(--ff-gut) flex items-center gap-2.5 border-t border-line bg-bg px-(--ff-gut) py-3 max-md:flex-wrap xl:mx-0 xl:px-0"
    >
      <div className="min-w-0 flex-1 max-md:basis-full">{line}</div>
      <IconButton
        label={text.preview}
        look="filled"
        icon={<Eye size={20} />}
        className="xl:hidden"
        onClick={onPreview}
      />
      {onStopWaiting ? (
        <Button key="cancel" ref={keepFocusNearby} onClick={onStopWaiting}>
          {common.cancel}
        </Button>
      ) : (
        savesItself && (
          <Button pending={save.step === 'saving' && !publishing} onClick={onSaveDraft}>
            {text.saveDraft}
          </Button>
        )
      )}
      <Button
        data-focus-start
        variant="primary"
        pending={publishing || onStopWaiting !== null}
        className="max-md:flex-1"
        onClick={onPublish}
      >
        {onStopWaiting ? text.waitingForFiles(uploading) : text.primaryLabels[action]}
      </Button>
    </footer>
  )
}
